import { fraction, type Fraction } from '@evens/kernel'
import { priceOf, type Thousandths } from '../prices.ts'
import type { GoalWeights, MatchMaths, Score } from './maths.ts'

/** A spot of a match: `id` is what a bet names, `price` null where none is offered. */
export type MatchSpot = {
  readonly id: string
  readonly market: string
  readonly chance: Fraction
  readonly price: Thousandths | null
}

type Wins = (score: Score) => boolean
type Market = readonly (readonly [name: string, wins: Wins])[]

const all = ({ home, away }: Score): number => home + away
const isHome: Wins = ({ home, away }) => home > away
const isDraw: Wins = ({ home, away }) => home === away
const isAway: Wins = ({ home, away }) => home < away

/** `half` is a line between whole numbers, in halves: 5 is 2.5. */
const overUnder = (half: number, countOf: (score: Score) => number): Market => [
  ['over', (score) => 2 * countOf(score) > half],
  ['under', (score) => 2 * countOf(score) < half],
]

/** So many goals, the last name for all that are more. */
const exactly = (most: number, countOf: (score: Score) => number): Market =>
  Array.from({ length: most + 1 }, (_goals, goals) =>
    goals === most
      ? [`${goals}-more`, (score) => countOf(score) >= goals]
      : [String(goals), (score) => countOf(score) === goals],
  )

const SCORES_MOST = 3
const SCORES = Array.from({ length: (SCORES_MOST + 1) ** 2 }, (_score, at) => ({
  home: Math.floor(at / (SCORES_MOST + 1)),
  away: at % (SCORES_MOST + 1),
}))

const correctScore: Market = [
  ...SCORES.map(({ home, away }): Market[number] => [
    `${home}-${away}`,
    (score) => score.home === home && score.away === away,
  ]),
  ['other', ({ home, away }) => home > SCORES_MOST || away > SCORES_MOST],
]

const margins: Market = [
  ['home-3-more', ({ home, away }) => home - away >= 3],
  ['home-2', ({ home, away }) => home - away === 2],
  ['home-1', ({ home, away }) => home - away === 1],
  ['draw', isDraw],
  ['away-1', ({ home, away }) => away - home === 1],
  ['away-2', ({ home, away }) => away - home === 2],
  ['away-3-more', ({ home, away }) => away - home >= 3],
]

/** In each market every score wins one outcome; of double chance it wins two. */
export const MATCH_MARKETS: Readonly<Record<string, Market>> = {
  result: [
    ['home', isHome],
    ['draw', isDraw],
    ['away', isAway],
  ],
  'double-chance': [
    ['home-draw', (score) => !isAway(score)],
    ['home-away', (score) => !isDraw(score)],
    ['draw-away', (score) => !isHome(score)],
  ],
  'both-score': [
    ['yes', ({ home, away }) => home > 0 && away > 0],
    ['no', ({ home, away }) => home === 0 || away === 0],
  ],
  'total-1.5': overUnder(3, all),
  'total-2.5': overUnder(5, all),
  'total-3.5': overUnder(7, all),
  'home-total-1.5': overUnder(3, ({ home }) => home),
  'away-total-1.5': overUnder(3, ({ away }) => away),
  parity: [
    ['odd', (score) => all(score) % 2 === 1],
    ['even', (score) => all(score) % 2 === 0],
  ],
  goals: exactly(5, all),
  score: correctScore,
  margin: margins,
}

const idOf = (market: string, name: string): string => `${market}:${name}`

const WINS: ReadonlyMap<string, Wins> = new Map(
  Object.entries(MATCH_MARKETS).flatMap(([market, outcomes]) =>
    outcomes.map(([name, wins]): readonly [string, Wins] => [idOf(market, name), wins]),
  ),
)

/** The score decides every spot; one that no market has is never won. */
export const isMatchWon = (id: string, score: Score): boolean => WINS.get(id)?.(score) ?? false

type Weighed = { readonly score: Score; readonly weight: bigint }

const weighed = ({ home, away }: GoalWeights): readonly Weighed[] =>
  home.flatMap((ofHome, goals) =>
    away.map((ofAway, other) => ({ score: { home: goals, away: other }, weight: BigInt(ofHome) * BigInt(ofAway) })),
  )

function chanceIn(scores: readonly Weighed[], wins: Wins): Fraction {
  const under = scores.reduce((sum, { weight }) => sum + weight, 0n)
  return fraction(
    scores.reduce((sum, { score, weight }) => (wins(score) ? sum + weight : sum), 0n),
    under,
  )
}

/** The price of one spot; null for one that no market has. */
export function spotPrice({ marginPercent }: MatchMaths, weights: GoalWeights, id: string): Thousandths | null {
  const wins = WINS.get(id)
  return wins === undefined ? null : priceOf(chanceIn(weighed(weights), wins), marginPercent)
}

/** Every spot of a match with its exact chance over the whole table of scores, and its price. */
export function matchSpots({ marginPercent }: MatchMaths, weights: GoalWeights): readonly MatchSpot[] {
  const scores = weighed(weights)
  return Object.entries(MATCH_MARKETS).flatMap(([market, outcomes]) =>
    outcomes.map(([name, wins]) => {
      const chance = chanceIn(scores, wins)
      return { id: idOf(market, name), market, chance, price: priceOf(chance, marginPercent) }
    }),
  )
}
