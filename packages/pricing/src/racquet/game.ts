import { isTwoClear } from '../chain/point-state.ts'
import { otherSide, type Pair, type Side } from '../side.ts'

const DEUCE = 3

/** From deuce a side needs two points more than the other: it wins both, or each wins one and it repeats. */
const fromDeuce = (serve: number): number => serve ** 2 / (serve ** 2 + (1 - serve) ** 2)

/** The chance that the server wins a game, from the points of the server and of the receiver. */
export function winsGame(serve: number, own: number, other: number): number {
  if (isGameOver(own, other)) return own > other ? 1 : 0
  if (own >= DEUCE && other >= DEUCE) {
    const deuce = fromDeuce(serve)
    if (own === other) return deuce
    return own > other ? serve + (1 - serve) * deuce : serve * deuce
  }
  return serve * winsGame(serve, own + 1, other) + (1 - serve) * winsGame(serve, own, other + 1)
}

export const isGameOver = (own: number, other: number): boolean =>
  Math.max(own, other) > DEUCE && Math.abs(own - other) >= 2

/** One point more and the game is won by the side that has `own`. */
export const isGamePoint = (own: number, other: number): boolean => isGameOver(own + 1, other)

/** The end of a game: won by the server or the receiver, to 0, 15 or 30, or through deuce. */
export type GameEnds = Pair<readonly [number, number, number, number]>

export function gameEnds(serve: number, own: number, other: number): GameEnds {
  const ends: [[number, number, number, number], [number, number, number, number]] = [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]
  function follow(points: Pair, weight: number): void {
    if (Math.min(...points) >= DEUCE) {
      const wins = winsGame(serve, ...points)
      ends[0][DEUCE] += weight * wins
      ends[1][DEUCE] += weight * (1 - wins)
    } else if (Math.max(...points) > DEUCE) {
      const winner: Side = points[0] > points[1] ? 0 : 1
      const lost = points[winner === 0 ? 1 : 0] as 0 | 1 | 2
      ends[winner][lost] += weight
    } else {
      follow([points[0] + 1, points[1]], weight * serve)
      follow([points[0], points[1] + 1], weight * (1 - serve))
    }
  }
  follow([own, other], 1)
  return ends
}

const CALLS = ['0', '15', '30', '40'] as const

/** The score of a game as it is called. */
export function callPoints([home, away]: Pair): Pair<string> {
  if (home <= DEUCE && away <= DEUCE) return [CALLS[home as 0 | 1 | 2 | 3], CALLS[away as 0 | 1 | 2 | 3]]
  return home === away ? ['40', '40'] : home > away ? ['A', '40'] : ['40', 'A']
}

const TARGET = 7

export const isTieBreakOver = (home: number, away: number): boolean => isTwoClear(home, away, TARGET)

/** One point by the first server, then two by each in turn. */
export const tieBreakServer = (first: Side, taken: number): Side =>
  Math.floor((taken + 1) / 2) % 2 === 0 ? first : otherSide(first)

/** The chance that the home side wins a tie-break from here. `serving` are the chances of points on serve. */
export function winsTieBreak(serving: Pair, first: Side, home: number, away: number): number {
  const known = new Map<number, number>()
  const homeTakes = (taken: number): number => (tieBreakServer(first, taken) === 0 ? serving[0] : 1 - serving[1])
  // Of two points from a level score each side serves one, in whichever order.
  const both = serving[0] * (1 - serving[1])
  const neither = (1 - serving[0]) * serving[1]

  function from(h: number, a: number): number {
    if (isTieBreakOver(h, a)) return h > a ? 1 : 0
    if (h === a && h >= TARGET - 1) return both / (both + neither)
    const name = h * 1000 + a
    const take = homeTakes(h + a)
    const chance = known.get(name) ?? take * from(h + 1, a) + (1 - take) * from(h, a + 1)
    known.set(name, chance)
    return chance
  }
  return from(home, away)
}
