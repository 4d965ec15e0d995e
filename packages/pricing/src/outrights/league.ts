import { createRandom } from '@evens/kernel'
import { addAt } from '../distribution.ts'
import type { League, OutrightState } from './state.ts'

/** Seasons that are played out: enough for prices that are true to about one per cent. */
const SEASONS = 2500
/** A point is worth more than any difference of scores. */
const POINT = 1_000

/** The places of every competitor at the end of each season, from 0: `[season * competitors + competitor]`. */
export type Places = { readonly competitors: number; readonly seasons: number; readonly at: Uint8Array }

/** Plays the games that are left many times. Each game has chances of its own, so one result moves no other game. */
export function playSeasons(league: League, ratings: readonly number[], state: OutrightState): Places {
  const competitors = ratings.length
  const sums = new Float64Array(SEASONS * competitors)
  for (let index = 0; index < sums.length; index++) sums[index] = tableScore(state, index % competitors)
  partLevel(league, sums)
  const met = new Map<string, number>()
  for (const [home, away] of league.fixtures) {
    const name = `${home}-${away}`
    const leg = (met.get(name) ?? 0) + 1
    met.set(name, leg)
    playFixture(league, ratings, { home, away, label: `${name}-${leg}` }, sums)
  }
  return { competitors, seasons: SEASONS, at: placesOf(sums, competitors) }
}

const tableScore = ({ table }: OutrightState, competitor: number): number => {
  const { points, difference } = table[competitor] ?? { points: 0, difference: 0 }
  return points * POINT + difference
}

/** Ties at the end are broken by lot. */
function partLevel({ seed }: League, sums: Float64Array): void {
  const { next } = createRandom(`${seed}/lots`)
  for (let index = 0; index < sums.length; index++) addAt(sums, index, next() / 2)
}

type Meeting = { readonly home: number; readonly away: number; readonly label: string }

function playFixture(league: League, ratings: readonly number[], meeting: Meeting, sums: Float64Array): void {
  const { home, away, label } = meeting
  const { next } = createRandom(`${league.seed}/${label}`)
  const [homeWins, awayWins] = resultChances(league, (ratings[home] ?? 0) - (ratings[away] ?? 0))
  const { win, draw } = league.points
  for (let start = 0; start < sums.length; start += ratings.length) {
    const drawn = next()
    // The same random number gives the margin, so clearer wins are higher.
    if (drawn < homeWins) score(sums, start + home, start + away, win * POINT, marginOf(drawn / homeWins))
    else if (drawn > 1 - awayWins)
      score(sums, start + away, start + home, win * POINT, marginOf((1 - drawn) / awayWins))
    else {
      addAt(sums, start + home, draw * POINT)
      addAt(sums, start + away, draw * POINT)
    }
  }
}

function score(sums: Float64Array, winner: number, loser: number, points: number, margin: number): void {
  addAt(sums, winner, points + margin)
  addAt(sums, loser, -margin)
}

const marginOf = (rank: number): number => (rank < 0.2 ? 3 : rank < 0.5 ? 2 : 1)

/** An ordered logit: the difference in strength shifts the chances, the draws lie in the middle. */
function resultChances(league: League, difference: number): readonly [home: number, away: number] {
  const edge = league.slope * difference + league.homeEdge
  const middle = Math.log((1 + league.draws) / (1 - league.draws))
  return [logistic(edge - middle), logistic(-edge - middle)]
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))

function placesOf(sums: Float64Array, competitors: number): Uint8Array {
  const places = new Uint8Array(sums.length)
  for (let start = 0; start < sums.length; start += competitors)
    for (let one = 0; one < competitors; one++) {
      const own = sums[start + one] ?? 0
      let above = 0
      for (let other = 0; other < competitors; other++) if ((sums[start + other] ?? 0) > own) above++
      places[start + one] = above
    }
  return places
}
