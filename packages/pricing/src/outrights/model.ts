import type { Specifiers } from '@evens/kernel'
import type { PricedMarket, SportModel } from '../market.ts'
import { playCup } from './cup.ts'
import { type Places, playSeasons } from './league.ts'
import { groupsOf, OUTRIGHT_DEFINITIONS } from './settle.ts'
import type { Cup, League, OutrightState, OutrightStrength } from './state.ts'

const CERTAIN = 1 - 1e-9
const PAIRS = 4

/** The winner of a champ, priced like a game: the strength is what is left to play, the state what has been played. */
export const outright: SportModel<OutrightStrength, OutrightState> = {
  definitions: OUTRIGHT_DEFINITIONS,
  price: priceOutright,
  isOver: (state) => state.finish !== null || state.isAbandoned,
}

function priceOutright({ ratings, rest }: OutrightStrength, state: OutrightState): PricedMarket[] {
  if (state.finish !== null || state.isAbandoned) return []
  const markets = rest.kind === 'league' ? priceLeague(rest, ratings, state) : priceCup(rest, ratings, state)
  return markets.filter(isOpen)
}

/** As long as one outcome may still go either way. */
const isOpen = ({ outcomes }: PricedMarket): boolean =>
  outcomes.some(({ probability }) => probability > 1 - CERTAIN && probability < CERTAIN)

const market = (
  id: string,
  specifiers: Specifiers,
  state: OutrightState,
  chances: readonly (readonly [competitor: number, probability: number])[],
): PricedMarket => ({
  market: id,
  specifiers,
  outcomes: chances.map(([competitor, probability]) => ({ id: state.competitors[competitor] ?? '', probability })),
})

function priceLeague(league: League, ratings: readonly number[], state: OutrightState): PricedMarket[] {
  const places = playSeasons(league, ratings, state)
  const { competitors } = places
  const numbers = ratings.map((_, competitor) => competitor)
  const between = (id: string, from: number, till: number): PricedMarket[] =>
    till - from >= competitors
      ? []
      : [
          market(
            id,
            {},
            state,
            numbers.map((one) => [one, share(places, (place) => place(one) >= from && place(one) < till)]),
          ),
        ]
  return [
    ...between('outright_winner', 0, 1),
    ...between('outright_top_3', 0, 3),
    ...between('outright_top_4', 0, 4),
    ...between('outright_last', competitors - 1, competitors),
    ...(league.relegated > 1
      ? between(`outright_bottom_${league.relegated}`, competitors - league.relegated, competitors)
      : []),
    ...rivals(ratings).map(([one, other]) => {
      const higher = share(places, (place) => place(one) < place(other))
      return market('outright_pair', { a: String(one + 1), b: String(other + 1) }, state, [
        [one, higher],
        [other, 1 - higher],
      ])
    }),
    ...groupsOf(numbers).map((group, index) =>
      market('outright_group', { n: String(index + 1) }, state, bestOf(places, group)),
    ),
  ]
}

/** In which share of the seasons something holds of the places. */
function share(places: Places, holds: (place: (competitor: number) => number) => boolean): number {
  let count = 0
  for (let season = 0; season < places.seasons; season++) {
    const start = season * places.competitors
    if (holds((competitor) => places.at[start + competitor] ?? 0)) count++
  }
  return count / places.seasons
}

const bestOf = (places: Places, group: readonly number[]) =>
  group.map((one) => {
    const best = share(places, (place) => group.every((other) => other === one || place(one) < place(other)))
    return [one, best] as const
  })

/** Competitors of about the same rating, two by two. */
function rivals(ratings: readonly number[]): readonly (readonly [number, number])[] {
  const ranked = ratings.map((_, competitor) => competitor).toSorted((a, b) => (ratings[b] ?? 0) - (ratings[a] ?? 0))
  return Array.from({ length: Math.min(PAIRS, Math.floor(ranked.length / 2)) }, (_, pair) => [
    ranked[2 * pair] ?? 0,
    ranked[2 * pair + 1] ?? 0,
  ])
}

const CUP_MARKETS = [
  ['outright_winner', 1],
  ['outright_final', 2],
  ['outright_semi_final', 4],
] as const

function priceCup(cup: Cup, ratings: readonly number[], state: OutrightState): PricedMarket[] {
  const rounds = playCup(cup, ratings, (competitor) => state.out[state.competitors[competitor] ?? ''] ?? null)
  return CUP_MARKETS.flatMap(([id, parts]) => {
    const chances = rounds.get(parts)
    if (chances === undefined || parts === cup.draw.length) return []
    return [
      market(
        id,
        {},
        state,
        chances.map((chance, competitor) => [competitor, chance]),
      ),
    ]
  })
}
