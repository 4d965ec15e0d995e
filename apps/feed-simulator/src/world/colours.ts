import type { Random } from '@evens/kernel'

const SHIRTS = [
  '#b3202c',
  '#1f4fa3',
  '#1c7a3f',
  '#e0b021',
  '#101418',
  '#f2f4f7',
  '#6a2c91',
  '#d9622b',
  '#2aa3b8',
  '#7a1f3d',
]

/** Two different colours. */
export function shirtOf(own: Random): [string, string] {
  const first = own.int(SHIRTS.length)
  const second = (first + 1 + own.int(SHIRTS.length - 1)) % SHIRTS.length
  return [SHIRTS[first] as string, SHIRTS[second] as string]
}
