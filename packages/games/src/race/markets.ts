import type { Fraction } from '@evens/kernel'
import { priceOf, type Thousandths } from '../prices.ts'
import { anyWins, orderChance, ordersOf, placedChance } from './chances.ts'
import type { RaceMaths } from './maths.ts'

export type RaceMarket = 'win' | 'place' | 'forecast' | 'tricast' | 'parity'

/** A spot of a race: `id` is what a bet names, `price` null where none is offered. */
export type RaceSpot = {
  readonly id: string
  readonly market: RaceMarket
  /** In their order of arrival; of parity the winners that pay. */
  readonly runners: readonly number[]
  readonly chance: Fraction
  readonly price: Thousandths | null
}

type Wins = (maths: RaceMaths, runners: readonly number[], order: readonly number[]) => boolean

/** The first ones are exactly these, in this order. */
const isOrder: Wins = (_maths, runners, order) => runners.every((number, at) => order[at] === number)

const WINS: Readonly<Record<RaceMarket, Wins>> = {
  win: isOrder,
  forecast: isOrder,
  tricast: isOrder,
  place: ({ placed }, runners, order) => order.slice(0, placed).some((number) => runners.includes(number)),
  parity: (_maths, runners, order) => runners.includes(order[0] ?? 0),
}

/** The finishing order decides every spot; prices are those that were published with the race. */
export const isRaceWon = (
  maths: RaceMaths,
  { market, runners }: Pick<RaceSpot, 'market' | 'runners'>,
  order: readonly number[],
): boolean => WINS[market](maths, runners, order)

/** Every spot of a race with its exact chance and its price. */
export function raceSpots(maths: RaceMaths, weights: readonly number[]): readonly RaceSpot[] {
  const { runners, placed, marginPercent } = maths
  const numbers = ordersOf(runners, 1).flat()
  const spot = (market: RaceMarket, id: string, named: readonly number[], chance: Fraction): RaceSpot => ({
    id,
    market,
    runners: named,
    chance,
    price: priceOf(chance, marginPercent),
  })
  const inOrder = (market: RaceMarket, length: number): readonly RaceSpot[] =>
    ordersOf(runners, length).map((order) =>
      spot(market, [market, ...order].join('-'), order, orderChance(weights, order)),
    )
  const parity = (name: string, rest: number): RaceSpot => {
    const named = numbers.filter((number) => number % 2 === rest)
    return spot('parity', name, named, anyWins(weights, named))
  }
  return [
    ...inOrder('win', 1),
    ...numbers.map((number) => spot('place', `place-${number}`, [number], placedChance(weights, number, placed))),
    ...inOrder('forecast', 2),
    ...inOrder('tricast', 3),
    parity('odd', 1),
    parity('even', 0),
  ]
}
