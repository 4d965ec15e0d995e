import type { LayoutMaths } from '@evens/games/layout'

/** A pocket by the fact of its draw: `0`, `00`, `1` to `36`. */
export type Pocket = string
export type PocketColour = 'red' | 'black' | 'green'

const numbers = (list: string): readonly Pocket[] => list.split(' ')

/** Pockets clockwise, as on every wheel of the kind. */
const SINGLE_ZERO = numbers(
  '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26',
)
const DOUBLE_ZERO = numbers(
  '0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2',
)

export const hasDoubleZero = ({ spots }: LayoutMaths): boolean => spots.some(({ id }) => id === 'straight-00')
export const wheelOf = (maths: LayoutMaths): readonly Pocket[] => (hasDoubleZero(maths) ? DOUBLE_ZERO : SINGLE_ZERO)

const REDS = new Set(numbers('1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'))

export function colourOf(pocket: Pocket): PocketColour {
  if (pocket === '0' || pocket === '00') return 'green'
  return REDS.has(pocket) ? 'red' : 'black'
}

/** The pocket of a draw: its first fact. */
export const pocketOf = ({ facts }: { readonly facts: readonly string[] }): Pocket => facts[0] ?? ''

/** So many pockets on each side of one, in the order of the wheel. */
export function neighboursOf(wheel: readonly Pocket[], pocket: Pocket, aside: number): readonly Pocket[] {
  const at = wheel.indexOf(pocket)
  if (at === -1) return []
  return Array.from({ length: 2 * aside + 1 }, (_pocket, step) => wheel.at((at - aside + step) % wheel.length) ?? '')
}

/** Enamel of pockets and plates: a shadow, the colour, and its light. */
export const POCKET_TONES: Readonly<
  Record<PocketColour, { readonly dark: string; readonly base: string; readonly light: string }>
> = {
  red: { dark: '#8f101d', base: '#c4202f', light: '#e2515c' },
  black: { dark: '#08090e', base: '#171a24', light: '#3a4052' },
  green: { dark: '#075233', base: '#0d7a4a', light: '#2aa56d' },
}
