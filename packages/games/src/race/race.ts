import { oneStep, hasOnly, isWhole, type OneStep, type Sentence } from '../family.ts'
import { paidAt, priceOf, type Thousandths } from '../prices.ts'
import { anyWins, orderChance, placedChance } from './chances.ts'
import { isRaceWon, type RaceMarket } from './markets.ts'
import { raceOrder, type RaceMaths } from './maths.ts'

/** A bet holds the strengths that were published with its race, so it is played again by itself. */
export type RaceChoice = {
  readonly weights: readonly number[]
  readonly market: RaceMarket
  /** In the order of arrival; of parity all odd numbers, or all even ones. */
  readonly pick: readonly number[]
  readonly price: Thousandths
}

export type RaceView = RaceChoice & {
  readonly order: readonly number[]
  readonly won: boolean
  /** Thousandths of the stake; 0 when it lost. */
  readonly pays: Thousandths
}

export type RaceShown =
  | { readonly at: 'finished'; readonly order: readonly number[] }
  | { readonly at: 'bet'; readonly market: RaceMarket; readonly pick: readonly number[] }

const STEP = 100n
const LENGTHS: Readonly<Record<Exclude<RaceMarket, 'parity'>, number>> = { win: 1, place: 1, forecast: 2, tricast: 3 }

const isParity = (pick: readonly number[], runners: number): boolean => {
  const first = pick[0] ?? 0
  return (
    (first === 1 || first === 2) && pick.every((number, at) => number === first + 2 * at) && pick.length === runners / 2
  )
}

function isPick({ runners }: RaceMaths, market: unknown, pick: unknown): pick is readonly number[] {
  if (!Array.isArray(pick) || !pick.every((number) => isWhole(number, 1, runners))) return false
  if (market === 'parity') return isParity(pick, runners)
  if (typeof market !== 'string' || !Object.hasOwn(LENGTHS, market)) return false
  return pick.length === LENGTHS[market as keyof typeof LENGTHS] && new Set(pick).size === pick.length
}

const areWeights = ({ runners, leastWeight, mostWeight }: RaceMaths, weights: unknown): weights is readonly number[] =>
  Array.isArray(weights) &&
  weights.length === runners &&
  weights.every((weight) => isWhole(weight, leastWeight, mostWeight))

/** The price of a bet, from the exact chance of it; null where none is offered. */
export function racePrice(
  { placed, marginPercent }: RaceMaths,
  { weights, market, pick }: Omit<RaceChoice, 'price'>,
): Thousandths | null {
  if (market === 'parity') return priceOf(anyWins(weights, pick), marginPercent)
  if (market === 'place') return priceOf(placedChance(weights, pick[0] ?? 0, placed), marginPercent)
  return priceOf(orderChance(weights, pick), marginPercent)
}

function isChoice(maths: RaceMaths, _stake: bigint, choice: RaceChoice): boolean {
  if (!hasOnly(choice, 'weights', 'market', 'pick', 'price')) return false
  const { weights, market, pick, price } = choice
  return areWeights(maths, weights) && isPick(maths, market, pick) && racePrice(maths, choice) === price
}

/** The order in which all arrive, of runners whose strengths and prices were published before. */
export const race: OneStep<RaceMaths, RaceChoice, RaceView, RaceShown> = oneStep({
  id: 'draw',
  kind: 'race',
  step: () => STEP,
  isChoice,
  play: (maths, stake, choice, chance) => {
    const { weights, market, pick, price } = choice
    const order = raceOrder(weights, chance)
    const won = isRaceWon(maths, { market, runners: pick }, order)
    return {
      view: { ...choice, order, won, pays: won ? price : 0 },
      shown: [
        { at: 'bet', market, pick },
        { at: 'finished', order },
      ],
      payout: won ? paidAt(stake, price) : 0n,
    }
  },
  say: (event) => [event.at === 'bet' ? betSentence(event) : finishSentence(event.order)],
})

/** The end of a race in words, for all who bet on it. */
export const finishSentence = ([first = 0, second = 0, third = 0]: readonly number[]): Sentence => ({
  key: 'games_race_finish',
  values: { first, second, third },
})

const BET_KEYS: Readonly<Record<RaceMarket, string>> = {
  win: 'games_race_bet_win',
  place: 'games_race_bet_place',
  forecast: 'games_race_bet_forecast',
  tricast: 'games_race_bet_tricast',
  parity: 'games_race_bet_even',
}

function betSentence({ market, pick }: Extract<RaceShown, { readonly at: 'bet' }>): Sentence {
  if (market === 'parity' && pick[0] === 1) return { key: 'games_race_bet_odd' }
  const [first = 0, second = 0, third = 0] = pick
  return { key: BET_KEYS[market], values: { first, second, third } }
}
