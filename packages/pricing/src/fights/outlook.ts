import { remember } from '../chain/remember.ts'
import type { Pair } from '../chain/side.ts'
import { cardChances, marginPowers, stopChance, type FightStrength } from './exchanges.ts'
import { judging, overCards, standingOf, withCard, type CardChances, type VerdictChances } from './judging.ts'
import type { Powers } from '../points/powers.ts'
import type { FightState } from './state.ts'

/** What lies before two fighters, by round and by method. */
export type FightOutlook = {
  /** The chance that it is stopped in each round, the first first. */
  readonly stops: readonly number[]
  /** How a stop is shared among the sides and the ways to do it. */
  readonly share: { readonly ko: Pair; readonly submission: Pair }
  readonly distance: number
  /** The judges' verdict when it goes the distance. */
  readonly verdict: VerdictChances
  /** Still going after so many exchanges from the first bell. */
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
  const standing = standingOf(cards)
  if (stage !== 'round') return verdictAfter(standing, format.rounds - cards.length)
  const left = format.exchanges - exchange
  const chances = cardChances(strength, margins, { left, margin, downs: roundDowns })
  return overCards(chances, (card) => verdictAfter(withCard(standing, card), format.rounds - cards.length - 1))
}
