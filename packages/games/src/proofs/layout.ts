import { invariant, type Fraction } from '@evens/kernel'
import {
  bankerDraws,
  diceOutcome,
  numbersOutcome,
  placeOutcome,
  placesOf,
  twoCardsOutcome,
  type Draw,
} from '../layout/draws.ts'
import { returnOfSpot, type LayoutMaths, type Spot } from '../layout/layout.ts'
import { figuresOf, type Distribution, type Figures } from './figures.ts'

/** Facts of an outcome with how many elementary outcomes have them. */
type Weighted = readonly [readonly string[], bigint]

/** Every spot by every elementary outcome. Spots of a group with the same returns have to agree, and are named once. */
export function layoutFigures(maths: LayoutMaths): readonly Figures[] {
  const distributionOf = distributionsOf(maths.draw)
  const returnsOf = ({ pays }: Spot): string => pays.map(([, returns]) => returns).join()
  const byKind = Map.groupBy(maths.spots, (spot) => `${spot.group} ${returnsOf(spot)}`)
  const kindsOf = (group: string): number => [...byKind.keys()].filter((kind) => kind.startsWith(`${group} `)).length
  return [...byKind.values()].map((spots) => {
    const { group } = spots[0] as Spot
    const choice = kindsOf(group) === 1 ? group : `${group} ${spots.map(({ label }) => label).join(', ')}`
    const [figures, ...others] = spots.map((spot) => figuresOf(choice, distributionOf(spot)))
    invariant(figures !== undefined, `no spot in ${group}`)
    for (const other of others)
      invariant(isEqual(other.returned, figures.returned), `${maths.id}: spots of ${choice} differ in their return`)
    return figures
  })
}

const isEqual = (one: Fraction, other: Fraction): boolean => one.over * other.under === other.over * one.under

/** The distribution of each spot of a draw. */
function distributionsOf(draw: Draw): (spot: Spot) => Distribution {
  const by = (outcomes: readonly Weighted[]) => (spot: Spot) =>
    outcomes.map(([facts, weight]) => [returnOfSpot(spot, facts), weight] as const)
  if (draw.by === 'numbers') return numbersDistribution(draw)
  if (draw.by !== 'baccarat') return by(outcomesOf(draw))
  const [winner, pair] = [by(baccaratWinners(draw.decks)), by(baccaratPairs(draw.decks))]
  // A pair depends on two cards of one hand alone, and no spot looks at pair and winner both.
  return (spot) =>
    spot.pays.some(([facts]) => facts.some((fact) => fact.endsWith('-pair'))) ? pair(spot) : winner(spot)
}

function outcomesOf(draw: Exclude<Draw, { readonly by: 'baccarat' | 'numbers' }>): readonly Weighted[] {
  switch (draw.by) {
    case 'number':
    case 'wheel':
    case 'rings':
      return Array.from({ length: placesOf(draw) }, (_place, at) => [placeOutcome(draw, at).facts, 1n])
    case 'dice':
      return throwsOf(draw.dice).map((faces) => [diceOutcome(faces).facts, 1n])
    case 'two-cards':
      return twoCards(draw.ace, BigInt(draw.decks))
    case 'andar-bahar':
      return andarBahar()
  }
}

function throwsOf(dice: number): readonly (readonly number[])[] {
  const faces = [1, 2, 3, 4, 5, 6]
  return dice === 0 ? [[]] : throwsOf(dice - 1).flatMap((thrown) => faces.map((face) => [...thrown, face]))
}

/** Every set of numbers, counted once for each of them in front: the order of the others changes no fact. */
function numbersDistribution(draw: Extract<Draw, { readonly by: 'numbers' }>): (spot: Spot) => Distribution {
  const { of, drawn } = draw
  const orders = new Map<string, number>()
  let all = 0
  const count = (fact: string, more: number): unknown => orders.set(fact, (orders.get(fact) ?? 0) + more)
  const walk = (chosen: readonly number[], from: number): void => {
    if (chosen.length < drawn) {
      for (let number = from; number <= of; number += 1) walk([...chosen, number], number + 1)
      return
    }
    all += drawn
    for (const number of chosen) count(`first-${number}`, 1)
    for (const fact of numbersOutcome(draw, chosen).facts) if (!fact.startsWith('first-')) count(fact, drawn)
  }
  walk([], 1)
  return ({ id, pays }) => {
    const [facts = [], returns = 0] = pays[0] ?? []
    const areExclusive = facts.length === 1 || facts.every((fact) => fact.startsWith('first-'))
    invariant(pays.length === 1 && areExclusive, `${id}: facts of a spot that can be true together`)
    const wins = facts.reduce((sum, fact) => sum + (orders.get(fact) ?? 0), 0)
    return [
      [returns, BigInt(wins)],
      [0, BigInt(all - wins)],
    ]
  }
}

function twoCards(ace: 1 | 14, decks: bigint): readonly Weighted[] {
  const cards = Array.from({ length: 52 }, (_card, at) => at)
  return cards.flatMap((one) =>
    cards.map((other): Weighted => [
      twoCardsOutcome(ace, [one, other]).facts,
      decks * (one === other ? decks - 1n : decks),
    ]),
  )
}

/** One card names the rank; of the 51 others the first of its rank is in turn on either side. */
function andarBahar(): readonly Weighted[] {
  const weights = [0n, 0n]
  // Places of the three equal cards among 51: the first of them at `at`, the two others behind it.
  for (let at = 0; at < 49; at += 1) weights[at % 2] = (weights[at % 2] ?? 0n) + BigInt(((50 - at) * (49 - at)) / 2)
  return [
    [['andar'], weights[0] ?? 0n],
    [['bahar'], weights[1] ?? 0n],
  ]
}

function baccaratPairs(decks: number): readonly Weighted[] {
  const [equal, others] = [BigInt(4 * decks - 1), BigInt(48 * decks)]
  return [
    [['player-pair', 'banker-pair'], equal],
    [[], others],
  ]
}

/** Winner by the points of every order of six cards out of the shoe; cards that are not drawn are counted all the same. */
function baccaratWinners(decks: number): readonly Weighted[] {
  const left = [16 * decks, ...Array.from({ length: 9 }, () => 4 * decks)]
  const all = 52 * decks
  // Orders of six cards out of eight decks are fewer than 2⁵³.
  const weights = { player: 0, banker: 0, tie: 0 }
  const draw = (then: (point: number, ways: number) => void): void => {
    for (const [point, ways] of left.entries()) {
      if (ways === 0) continue
      left[point] = ways - 1
      then(point, ways)
      left[point] = ways
    }
  }
  const end = (player: number, banker: number, ways: number, drawn: number): void => {
    let orders = ways
    for (let at = drawn; at < 6; at += 1) orders *= all - at
    weights[player > banker ? 'player' : player < banker ? 'banker' : 'tie'] += orders
  }
  const thirds = (player: number, banker: number, ways: number): void => {
    const bankerEnds = (points: number, third: number | null, before: number, drawn: number): void => {
      if (!bankerDraws(banker, third)) return end(points, banker, before, drawn)
      draw((point, more) => end(points, (banker + point) % 10, before * more, drawn + 1))
    }
    if (player >= 8 || banker >= 8) return end(player, banker, ways, 4)
    if (player >= 6) return bankerEnds(player, null, ways, 4)
    draw((third, more) => bankerEnds((player + third) % 10, third, ways * more, 5))
  }
  draw((a, wa) =>
    draw((b, wb) => draw((c, wc) => draw((d, wd) => thirds((a + c) % 10, (b + d) % 10, wa * wb * wc * wd)))),
  )
  return Object.entries(weights).map(([winner, orders]): Weighted => [[winner], BigInt(orders)])
}
