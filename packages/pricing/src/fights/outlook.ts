import type { Specifiers } from '@evens/kernel'
import type { MarketId } from '../catalogue.ts'
import type { PricedMarket } from '../market.ts'
import { remember } from '../memo.ts'
import type { OutcomeResult } from '../settling.ts'
import type { Pair } from '../side.ts'
import { type Powers, powersOf } from '../sums.ts'
import { type CardChances, judging, overCards, cardTotalsOf, type VerdictChances, withCard } from './judging.ts'
import { CLOSE, type FightFormat, type FightState } from './state.ts'

export type FightKind = {
  readonly id: MarketId
  /** Its outcomes, when the catalogue does not know them. */
  readonly outcomes?: (format: FightFormat) => readonly string[]
  readonly offer: (outlook: FightOutlook, state: FightState) => readonly PricedMarket[]
  readonly decide: (state: FightState, specifiers: Specifiers) => readonly OutcomeResult[] | null
}

/** The chances of the rest of a fight, by round and by method. */
export type FightOutlook = {
  /** The chance that it is stopped in each round, the first first. */
  readonly stops: readonly number[]
  /** The shares of a stoppage, by side and by method. */
  readonly share: { readonly ko: Pair; readonly submission: Pair }
  readonly distance: number
  /** The judges' verdict when it goes the distance. */
  readonly verdict: VerdictChances
  /** The chance that the fight lasts this many exchanges from the first bell. */
  readonly lasts: (exchanges: number) => number
  /** At least one more knock-down by that side, or by any. */
  readonly down: { readonly any: number; readonly by: Pair }
}

type Known = {
  readonly margins: Powers
  readonly cards: CardChances
  readonly verdictAfter: ReturnType<typeof judging>
}

const KEPT = 64
const knownOf = remember(
  KEPT,
  ({ strength, exchanges }: { strength: FightStrength; exchanges: number }) =>
    [exchanges, ...Object.values(strength)].join('/'),
  ({ strength, exchanges }): Known => {
    const margins = marginPowers(strength)
    const cards = cardChances(strength, margins, { left: exchanges, margin: 0, downs: [0, 0] })
    return { margins, cards, verdictAfter: judging(cards) }
  },
)

export const exchangesSoFar = ({ round, exchange, format }: FightState): number =>
  Math.max(0, round - 1) * format.exchanges + exchange

export function fightOutlook(strength: FightStrength, state: FightState): FightOutlook {
  const { format, cards } = state
  const stop = stopChance(strength)
  const soFar = exchangesSoFar(state)
  const lasts = (exchanges: number): number => (1 - stop) ** Math.max(0, exchanges - soFar)
  const left = format.rounds * format.exchanges - soFar
  const stops = Array.from(
    { length: format.rounds },
    (_, round) => lasts(round * format.exchanges) - lasts((round + 1) * format.exchanges),
  )
  const down = (chance: number): number => (chance / (stop + chance)) * (1 - (1 - stop - chance) ** left)
  return {
    stops,
    share: { ko: shared(strength.ko, stop), submission: shared(strength.submission, stop) },
    distance: lasts(format.rounds * format.exchanges),
    verdict: verdictOf(strength, state, cards),
    lasts,
    down: {
      any: down(strength.down[0] + strength.down[1]),
      by: [down(strength.down[0]), down(strength.down[1])],
    },
  }
}

const shared = ([home, away]: Pair, stop: number): Pair => [home / stop, away / stop]

function verdictOf(strength: FightStrength, state: FightState, cards: string): VerdictChances {
  const { format, stage, exchange, margin, roundDowns } = state
  const { margins, verdictAfter } = knownOf({ strength, exchanges: format.exchanges })
  const totals = cardTotalsOf(cards)
  if (stage !== 'round') return verdictAfter(totals, format.rounds - cards.length)
  const left = format.exchanges - exchange
  const chances = cardChances(strength, margins, { left, margin, downs: roundDowns })
  return overCards(chances, (card) => verdictAfter(withCard(totals, card), format.rounds - cards.length - 1))
}

/** Chances of one exchange by side; otherwise the exchange is even. */
export type FightStrength = {
  readonly ko: Pair
  readonly submission: Pair
  readonly down: Pair
  readonly better: Pair
}

const stopChance = ({ ko, submission }: FightStrength): number => ko[0] + ko[1] + submission[0] + submission[1]

/** The sum of these draws is the margin plus one for each exchange. */
function marginPowers(strength: FightStrength): Powers {
  const goesOn = 1 - stopChance(strength) - strength.down[0] - strength.down[1]
  const [up, down] = [strength.better[0] / goesOn, strength.better[1] / goesOn]
  return powersOf([down, 1 - up - down, up])
}

type RoundSoFar = { readonly left: number; readonly margin: number; readonly downs: Pair }

/** The chances of a round's card, given that none of the exchanges left of it ends the fight. */
function cardChances(strength: FightStrength, margins: Powers, { left, margin, downs }: RoundSoFar): CardChances {
  const goesOn = 1 - stopChance(strength)
  const anyDown = (strength.down[0] + strength.down[1]) / goesOn
  const byHome = anyDown === 0 ? 0 : strength.down[0] / goesOn / anyDown
  const chances = { H: 0, h: 0, '-': 0, a: 0, A: 0 }
  for (let count = 0; count <= left; count++) {
    const chance = binomial(left, count, anyDown)
    let level = 0
    for (let home = 0; home <= count; home++) {
      const share = chance * binomial(count, home, byHome)
      const lead = downs[0] - downs[1] + 2 * home - count
      if (lead === 0) level = share
      else chances[lead > 0 ? 'H' : 'A'] += share
    }
    // The exchanges without a knock-down make the margin, which counts only where knock-downs are level.
    const others = left - count
    const less = margins.below(others, others - CLOSE - margin)
    const notMore = margins.below(others, others + CLOSE + 1 - margin)
    chances.a += level * less
    chances['-'] += level * (notMore - less)
    chances.h += level * (1 - notMore)
  }
  return chances
}

function binomial(all: number, some: number, chance: number): number {
  let ways = 1
  for (let i = 0; i < some; i++) ways = (ways * (all - i)) / (i + 1)
  return ways * chance ** some * (1 - chance) ** (all - some)
}
