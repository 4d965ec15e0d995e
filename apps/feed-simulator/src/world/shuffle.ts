import type { Random } from '@evens/kernel'

export function shuffle<T>(list: readonly T[], random: Random): T[] {
  const shuffled = [...list]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = random.int(last + 1)
    const kept = shuffled[last] as T
    shuffled[last] = shuffled[other] as T
    shuffled[other] = kept
  }
  return shuffled
}
