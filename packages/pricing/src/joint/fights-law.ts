import { type BuilderPick, marketKey, parseMarketKey } from '@evens/kernel'
import type { FightResult, FightState } from '../fights/state.ts'
import { beginFight } from '../fights/state.ts'
import type { MarketDefinition } from '../market.ts'
import { SIDES } from '../side.ts'
import { type JointGame, type Law, type Mask, normalise } from './cells.ts'

/** Knock-downs and the kind of a decision are independent of the end's round and side only in part: they are left out. */
const UNKNOWN: ReadonlySet<string> = new Set(['knock_down', 'team_knock_down', 'decision_kind'])

const STOPS = ['ko', 'submission'] as const
const EXCHANGES = 8
/** A stop in the first or in the second half of a round. */
const HALVES = [0.25, 0.75]

type Chances = (market: string, outcome: string) => number | null

/** One way in which a fight may end, and its chance. */
type End = { readonly state: FightState; readonly chance: number }

const chancesIn = ({ markets }: JointGame): Chances => {
  const known = new Map(
    markets.flatMap(({ market, specifiers, outcomes }) =>
      outcomes.map(({ id, probability }) => [`${marketKey(market, specifiers)} ${id}`, probability] as const),
    ),
  )
  return (market, outcome) => known.get(`${market} ${outcome}`) ?? null
}

/**
 * The joint law of a fight: the round of its end, and the side and method, which do not depend on the round. Both are
 * read from the prices. Null if the book lacks the rounds or the methods.
 */
export const fightsLaw =
  (definitions: readonly MarketDefinition<FightState>[]) =>
  (game: JointGame): Law | null => {
    const ends = endsOf(game)
    if (ends === null) return null
    const cells = {
      chances: normalise(Float64Array.from(ends, ({ chance }) => chance)),
      places: { game: Uint16Array.from(ends.keys()) },
    }
    const known = new Map<string, Mask | null>()
    const maskOf = (pick: BuilderPick): Mask | null => {
      const name = `${pick.market}/${pick.outcome}`
      const mask = known.has(name) ? (known.get(name) ?? null) : maskIn(definitions, ends, pick)
      known.set(name, mask)
      return mask
    }
    return { maskOf, cellsFor: (views) => (views.every((view) => view === 'game') ? cells : null) }
  }

function endsOf(game: JointGame): End[] | null {
  const chanceOf = chancesIn(game)
  const rounds = game.markets
    .find(({ market }) => market === 'exact_round')
    ?.outcomes.filter(({ id }) => id !== 'distance').length
  const ways = SIDES.flatMap((team, side) =>
    STOPS.map((method) => ({
      side: side === 0 ? (0 as const) : (1 as const),
      method,
      chance: chanceOf('victory_method', `${team}_${method}`),
    })),
  )
  const stopped = ways.reduce((sum, { chance }) => sum + (chance ?? 0), 0)
  const judged = [
    ...SIDES.map((team) => chanceOf('victory_method', `${team}_decision`)),
    chanceOf('victory_method', 'draw'),
  ]
  if (rounds === undefined || stopped === 0 || judged.includes(null)) return null
  const hasSubmissions = ways.some(({ method, chance }) => method === 'submission' && chance !== null)
  const fight = beginFight({ rounds, exchanges: EXCHANGES, seconds: 0, hasSubmissions })
  const stops = halfStops(chanceOf, rounds).flatMap((chance, at) =>
    ways.map(({ side, method, chance: way }) => ({
      state: endedIn(fight, Math.floor(at / 2) + 1, HALVES[at % 2] ?? 0, {
        winner: side,
        method,
        verdict: null,
        judges: [],
      }),
      chance: (chance * (way ?? 0)) / stopped,
    })),
  )
  const decisions = judged.map((chance, at) => ({
    state: endedIn(fight, rounds, 1, {
      winner: at === 0 ? 0 : at === 1 ? 1 : null,
      method: 'decision',
      verdict: at === 2 ? null : 'unanimous',
      judges: [],
    }),
    chance: chance ?? 0,
  }))
  return [...stops, ...decisions]
}

/** The chance of a stop in each half of each round: from the lines of rounds, else by an even pace. */
function halfStops(chanceOf: Chances, rounds: number): number[] {
  let reached = 1
  return Array.from({ length: rounds }, (_, at) => {
    const stop = chanceOf('exact_round', String(at + 1)) ?? 0
    const survives = reached === 0 ? 1 : 1 - stop / reached
    const over = chanceOf(`total_rounds|total=${at + 0.5}`, 'over')
    const early = over === null ? reached * (1 - Math.sqrt(Math.max(0, survives))) : reached - over
    const first = Math.min(stop, Math.max(0, early))
    reached -= stop
    return [first, stop - first]
  }).flat()
}

const endedIn = (fight: FightState, round: number, share: number, result: FightResult): FightState => ({
  ...fight,
  stage: 'over',
  round,
  exchange: Math.round(share * EXCHANGES),
  cards: 'h'.repeat(result.method === 'decision' ? round : round - 1),
  result,
})

function maskIn(
  definitions: readonly MarketDefinition<FightState>[],
  ends: readonly End[],
  { market: key, outcome }: BuilderPick,
): Mask | null {
  const { market, specifiers } = parseMarketKey(key) ?? { market: '', specifiers: {} }
  const definition = definitions.find(({ id }) => id === market)
  if (definition === undefined || UNKNOWN.has(market)) return null
  const wins = new Uint8Array(ends.length)
  for (const [at, { state }] of ends.entries()) {
    const found = definition.settle(state, specifiers)?.find((result) => result.outcome === outcome)
    if (found === undefined || found.refund > 0) return null
    wins[at] = found.win
  }
  return { game: wins }
}
