import { hasOnly, isWhole, oneStep, type OneStep, type Sentence } from '../family.ts'
import { paidAt, type Thousandths } from '../prices.ts'
import { matchIncidents, type Incident } from './incidents.ts'
import { isMatchWon, spotPrice } from './markets.ts'
import { goalWeights, matchScore, type Fixture, type MatchMaths, type Score } from './maths.ts'
import { betSentence, scoreSentence } from './words.ts'

/** A bet holds the strengths that were published with its match, so it is played again by itself. */
export type MatchChoice = {
  readonly strengths: Fixture
  readonly market: string
  readonly pick: string
  readonly price: Thousandths
}

export type MatchOutcome = Score & { readonly incidents: readonly Incident[] }
export type MatchView = MatchChoice &
  MatchOutcome & {
    readonly won: boolean
    /** Thousandths of the stake; 0 when it lost. */
    readonly pays: Thousandths
  }

export type MatchShown =
  | { readonly at: 'bet'; readonly market: string; readonly pick: string }
  | { readonly at: 'finished'; readonly score: Score }

const STEP = 100n

const isFixture = ({ leastStrength, mostStrength }: MatchMaths, strengths: unknown): strengths is Fixture =>
  hasOnly(strengths, 'home', 'away') &&
  Object.values(strengths as Fixture).every((strength) => isWhole(strength, leastStrength, mostStrength))

/** The price of a bet, from the exact chance of it; null where none is offered. */
export const matchPrice = (
  maths: MatchMaths,
  { strengths, market, pick }: Omit<MatchChoice, 'price'>,
): Thousandths | null => spotPrice(maths, goalWeights(maths, strengths), `${market}:${pick}`)

function isChoice(maths: MatchMaths, _stake: bigint, choice: MatchChoice): boolean {
  if (!hasOnly(choice, 'strengths', 'market', 'pick', 'price')) return false
  const { strengths, market, pick, price } = choice
  if (typeof market !== 'string' || typeof pick !== 'string' || typeof price !== 'number') return false
  return isFixture(maths, strengths) && matchPrice(maths, choice) === price
}

/** Goals of both sides, then all else that happens: the score is drawn first. */
export function matchOutcome(
  maths: MatchMaths,
  strengths: Fixture,
  chance: Parameters<typeof matchScore>[2],
): MatchOutcome {
  const score = matchScore(maths, goalWeights(maths, strengths), chance)
  return { ...score, incidents: matchIncidents(maths, score, chance) }
}

/** The score of two sides whose strengths and prices were published before. */
export const match: OneStep<MatchMaths, MatchChoice, MatchView, MatchShown> = oneStep({
  id: 'draw',
  kind: 'match',
  step: () => STEP,
  isChoice,
  play: (maths, stake, choice, chance) => {
    const { strengths, market, pick, price } = choice
    const { incidents, ...score } = matchOutcome(maths, strengths, chance)
    const won = isMatchWon(`${market}:${pick}`, score)
    return {
      view: { ...choice, ...score, incidents, won, pays: won ? price : 0 },
      shown: [
        { at: 'bet', market, pick },
        { at: 'finished', score },
      ],
      payout: won ? paidAt(stake, price) : 0n,
    }
  },
  say: (event): readonly Sentence[] => [
    event.at === 'bet' ? betSentence(event.market, event.pick) : scoreSentence(event.score),
  ],
})
