import type { RaceCard, RaceChoice, RaceOutcome } from '@evens/contracts'
import { isRaceWon, raceMaths, type RaceMarket } from '@evens/games/race'
import type { SharedResult, SharedStageProps } from '../../stage.ts'

export type RaceProps = SharedStageProps<RaceChoice>

export const NO_PICK: RaceChoice = { weights: [], market: 'win', pick: [], price: 0 }

/** Null until the round's card is there. */
export const cardOf = ({ round: { card } }: Pick<RaceProps, 'round'>): RaceCard | null =>
  (card ?? null) as RaceCard | null

export const priceOn = (card: RaceCard, market: RaceMarket, pick: readonly number[]): number | null =>
  card.prices[market]?.[pick.join('-')] ?? null

/** A choice at the round's own price; null where none is offered. */
export function choiceOn(card: RaceCard, market: RaceMarket, pick: readonly number[]): RaceChoice | null {
  const price = priceOn(card, market, pick)
  return price === null ? null : { weights: card.weights, market, pick: [...pick], price }
}

export const isOnCard = ({ weights, pick }: RaceChoice, card: RaceCard | null): boolean =>
  pick.length > 0 && card !== null && weights.join() === card.weights.join()

export const isSamePick = (one: RaceChoice, market: string, pick: readonly number[]): boolean =>
  one.market === market && one.pick.join() === pick.join()

export const parityPick = (runners: number, rest: 0 | 1): readonly number[] =>
  Array.from({ length: runners }, (_runner, at) => at + 1).filter((number) => number % 2 === rest)

/** Places of a number in the last races, the newest first. */
export const formOf = (results: readonly SharedResult[], number: number, count: number): readonly number[] =>
  results.slice(0, count).map(({ outcome }) => (outcome as RaceOutcome).order.indexOf(number) + 1)

/** True of a pick that wins with this order. */
export function hasWon(maths: object, { market, pick }: RaceChoice, order: readonly number[]): boolean {
  const found = raceMaths((maths as { readonly id: string }).id)
  if (found === undefined) return false
  const spot = { id: '', market, runners: pick, chance: { over: 0n, under: 1n }, price: null }
  return isRaceWon(found, spot, order)
}

/** Runners that the bets of a round are on, to be marked wherever they run. */
export const ownRunners = (bets: RaceProps['bets']): ReadonlySet<number> =>
  new Set(bets.flatMap(({ choice: { market, pick } }) => (market === 'parity' ? [] : pick)))
