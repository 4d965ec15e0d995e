import { fraction, type Fraction } from '@evens/kernel'
import { perMaths } from '../family.ts'
import { goalWeights, matchSpots, type Fixture, type MatchMaths } from '../match/index.ts'
import type { Thousandths } from '../prices.ts'
import { racePrice, raceSpots, type RaceMarket, type RaceMaths } from '../race/index.ts'
import { reduced, valueOf, type Figures } from './figures.ts'

const THOUSAND = 1000n
/** A stake is at least so many minor units, and a payout is rounded down by less than one. */
const STEP = 100n

/** A bet of one price: it pays that or nothing. */
function pricedFigures(choice: string, chance: Fraction, price: Thousandths): Figures {
  const won = reduced(chance.over, chance.under)
  return {
    choice,
    returned: reduced(chance.over * BigInt(price), chance.under * THOUSAND),
    hit: won,
    above: won,
    deviation: (price / 1000) * Math.sqrt(valueOf(won) * (1 - valueOf(won))),
    top: Math.ceil(price / 10),
    topChance: won,
  }
}

/**
 * The ends of the return over every card, spot and stake. A price is 1 ÷ (chance × margin) rounded down, so the return is at
 * most 1 ÷ margin, and above that less chance ÷ 1000; a chance with a price is below 1 ÷ margin.
 */
export function pricedReturns(marginPercent: number): readonly Fraction[] {
  const most = fraction(100n, BigInt(marginPercent))
  const lost = fraction(most.over * (STEP + THOUSAND), most.under * STEP * THOUSAND)
  return [reduced(most.over * lost.under - lost.over * most.under, most.under * lost.under), most]
}

const PICKS: readonly (readonly [RaceMarket, readonly number[]])[] = [
  ['win', [1]],
  ['place', [1]],
  ['forecast', [1, 2]],
  ['tricast', [1, 2, 3]],
]

/** A spot whose runners have one strength and all others another one. */
function raceRow(maths: RaceMaths, market: RaceMarket, pick: readonly number[], own: number, others: number) {
  const weights = Array.from({ length: maths.runners }, (_runner, at) => (pick.includes(at + 1) ? own : others))
  const price = racePrice(maths, { weights, market, pick })
  const spot = raceSpots(maths, weights).find((one) => one.market === market && one.runners.join() === pick.join())
  return spot === undefined || price === null ? null : { chance: spot.chance, price }
}

/** The longest and the shortest price of each market: a chance grows with the own strength and falls with that of others. */
export const raceFigures = perMaths((maths: RaceMaths): readonly Figures[] => {
  const { runners, leastWeight: least, mostWeight: most } = maths
  const odd = Array.from({ length: runners / 2 }, (_runner, at) => 2 * at + 1)
  const parity: (typeof PICKS)[number] = ['parity', odd]
  return [...PICKS, parity].flatMap(([market, pick]) => {
    const longest = raceRow(maths, market, pick, least, most)
    let shortest = raceRow(maths, market, pick, most, least)
    for (let others = least + 1; shortest === null; others += 1) shortest = raceRow(maths, market, pick, most, others)
    return [
      ...(longest === null ? [] : [pricedFigures(`${market}, longest`, longest.chance, longest.price)]),
      pricedFigures(`${market}, shortest`, shortest.chance, shortest.price),
    ]
  })
})

const EVERY = 10

/** Fixtures on a grid of strengths; the sides that differ most are among them. */
function fixturesOf({ leastStrength, mostStrength }: MatchMaths): readonly Fixture[] {
  const count = (mostStrength - leastStrength) / EVERY + 1
  const strengths = Array.from({ length: count }, (_strength, at) => leastStrength + at * EVERY)
  return strengths.flatMap((home) => strengths.map((away) => ({ home, away })))
}

/** The longest and the shortest price of each market among these fixtures. */
export const matchFigures = perMaths((maths: MatchMaths): readonly Figures[] => {
  const spots = fixturesOf(maths)
    .flatMap((fixture) => matchSpots(maths, goalWeights(maths, fixture)))
    .flatMap(({ market, chance, price }) => (price === null ? [] : [{ market, chance, price }]))
  return [...Map.groupBy(spots, ({ market }) => market)].flatMap(([market, own]) => {
    const inOrder = own.toSorted((one, other) => one.price - other.price)
    const named = (name: string, spot: (typeof own)[number] | undefined) =>
      spot === undefined ? [] : [pricedFigures(`${market}, ${name}`, spot.chance, spot.price)]
    return [...named('longest', inOrder.at(-1)), ...named('shortest', inOrder[0])]
  })
})
