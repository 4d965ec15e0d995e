import { invariant, type Random } from '@evens/kernel'

export type Pairing = readonly [home: number, away: number]

/** Everyone against everyone by the circle method, then again with home and away changed. */
export function roundRobin(size: number): readonly (readonly Pairing[])[] {
  invariant(size >= 2 && size % 2 === 0, `a round robin needs an even number: ${size}`)
  const first = Array.from({ length: size - 1 }, (_, round) => roundOf(size, round))
  return [...first, ...first.map((round) => round.map(([home, away]): Pairing => [away, home]))]
}

/** One stays, the others rotate. Sides alternate, so that no one is always at home. */
function roundOf(size: number, round: number): Pairing[] {
  const seat = (at: number): number => (at === 0 ? 0 : 1 + ((at - 1 + round) % (size - 1)))
  return Array.from({ length: size / 2 }, (_, at): Pairing => {
    const pair: Pairing = [seat(at), seat(size - 1 - at)]
    return (round + at) % 2 === 0 ? pair : [pair[1], pair[0]]
  })
}

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
