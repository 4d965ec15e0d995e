import { type BuilderPick, marketKey, parseMarketKey, type Specifiers } from '@evens/kernel'
import type { MarketDefinition } from '../market.ts'
import { remember } from '../memo.ts'
import type { Pair } from '../side.ts'
import { type Cells, type JointGame, type Law, type Mask, normalise, single, type View, viewsOf } from './cells.ts'
import { leastSquares } from './least-squares.ts'

/** One more than the most runs of a side that are told apart. */
const RUNS_END = 512
const HOPELESS = 1e-9
const MASKS_KEPT = 1000

/** A final score, with the winner where runs alone do not say it and the runs of the side that batted first. */
export type RunsEnd = (home: number, away: number, chance: number, more?: { winner: 0 | 1; first: number }) => void

/** A sport in which the sides bat one after the other. */
export type RunsSport<State> = {
  readonly definitions: readonly MarketDefinition<State>[]
  /** A match that has ended so, the home side first at bat. */
  readonly ended: (score: Pair) => State
  /** A level score is an end; else it never is one. */
  readonly canTie: boolean
  /** The innings of the side that bats first is the first period. */
  readonly hasInnings: boolean
  /** The first guess of the parameters, and every final score that they make, with its chance. */
  readonly guess: readonly number[]
  readonly each: (parameters: readonly number[], visit: RunsEnd) => void
}

type RunsView = 'home' | 'away' | 'lead' | 'total' | 'first'
const VIEWS = ['home', 'away', 'lead', 'total', 'first', 'game'] as const satisfies readonly View[]

const viewOf = (market: string, { team, period }: Specifiers): RunsView | null => {
  if (period !== undefined) return period === '1' && ['total', 'odd_even'].includes(market) ? 'first' : null
  if (['result', 'tie', 'handicap', 'winning_margin'].includes(market)) return 'lead'
  if (['total', 'odd_even'].includes(market)) return 'total'
  return ['team_total', 'team_odd_even'].includes(market) ? (team === 'away' ? 'away' : 'home') : null
}

const scoreWith = (view: RunsView, number: number): Pair =>
  view === 'away' ? [0, number] : number < 0 ? [0, -number] : [number, 0]

/** Winning places, read from the rules that settle the match; null for a market that may refund a stake. */
function numberMask<State>(
  sport: RunsSport<State>,
  market: string,
  specifiers: Specifiers,
  outcome: string,
): Mask | null {
  const definition = sport.definitions.find(({ id }) => id === market)
  const view = viewOf(market, specifiers)
  if (definition === undefined || view === null || (view === 'first' && !sport.hasInnings)) return null
  const from = view === 'lead' ? -RUNS_END : 0
  const wins = new Uint8Array(view === 'lead' || view === 'total' ? 2 * RUNS_END : RUNS_END)
  for (let place = 0; place < wins.length; place++) {
    if (view === 'lead' && from + place === 0 && !sport.canTie) continue
    const results = definition.settle(sport.ended(scoreWith(view, from + place)), specifiers)
    const found = results?.find((result) => result.outcome === outcome)
    if (found === undefined || found.refund > 0) return null
    wins[place] = found.win
  }
  return { [view]: wins }
}

function maskIn<State>(sport: RunsSport<State>, { market: key, outcome }: BuilderPick): Mask | null {
  const { market, specifiers } = parseMarketKey(key) ?? { market: '', specifiers: {} }
  if (market === 'winner' && specifiers['period'] === undefined) return winnerMask(outcome)
  if (market !== 'result_total') return numberMask(sport, market, specifiers, outcome)
  const [side = '', total = ''] = outcome.split('_')
  const [won, sum] = [winnerMask(side), numberMask(sport, 'total', specifiers, total)]
  return sum === null ? null : { ...won, ...sum }
}

const winnerMask = (side: string): Mask => ({ game: Uint8Array.of(side === 'home' ? 1 : 0, side === 'away' ? 1 : 0) })

function cellsAt<State>({ each }: RunsSport<State>, parameters: readonly number[]): Cells {
  const chances: number[] = []
  const places: Record<(typeof VIEWS)[number], number[]> = {
    home: [],
    away: [],
    lead: [],
    total: [],
    first: [],
    game: [],
  }
  each(parameters, (home, away, chance, more) => {
    if (Math.max(home, away) >= RUNS_END || chance < HOPELESS) return
    chances.push(chance)
    places.home.push(home)
    places.away.push(away)
    places.lead.push(home - away + RUNS_END)
    places.total.push(home + away)
    places.first.push(more?.first ?? 0)
    places.game.push(more?.winner ?? (home > away ? 0 : 1))
  })
  return {
    chances: normalise(Float64Array.from(chances)),
    places: Object.fromEntries(VIEWS.map((view) => [view, Uint16Array.from(places[view])])),
  }
}

const FITTED_TO: ReadonlySet<string> = new Set(['winner', 'total', 'handicap', 'team_total'])
/** Two edges need a price of the winner and one of the runs. */
const OBSERVED_MIN = 2

type Observed = readonly { readonly mask: Mask; readonly chance: number }[]

const FITS_KEPT = 64
/** A gain of less moves no chance by more than the book sends: 1e-5. */
const ENOUGH = 1e-11

/** The joint law of both sides' runs: edges at bat, fitted to the prices. In play the innings that is on would count. */
export function runsLaw<State>(sport: RunsSport<State>): (game: JointGame) => Law | null {
  // A fit takes up to a fifth of a second, and most messages of a game change no price.
  const fitted = remember(
    FITS_KEPT,
    ({ name }: { readonly name: string; readonly observed: Observed }) => name,
    ({ observed }) =>
      leastSquares(
        sport.guess,
        (at) => {
          const cells = cellsAt(sport, at)
          return Float64Array.from(observed, ({ mask, chance }) => single(cells, mask) - chance)
        },
        ENOUGH,
      ),
  )
  const maskOf = remember(
    MASKS_KEPT,
    ({ market, outcome }: BuilderPick) => `${market}/${outcome}`,
    (pick) => ({ mask: maskIn(sport, pick) }),
  )
  return (game) => {
    if (game.isLive) return null
    const named = game.markets.flatMap(({ market, specifiers, outcomes: [first] }) => {
      if (first === undefined || !FITTED_TO.has(market)) return []
      const key = marketKey(market, specifiers)
      const { mask } = maskOf({ market: key, outcome: first.id })
      return mask !== null && viewsOf([mask]).length === 1 ? [{ key, mask, chance: first.probability }] : []
    })
    if (named.length < OBSERVED_MIN) return null
    const name = named.map(({ key, chance }) => `${key} ${chance}`).join()
    const cells = cellsAt(sport, fitted({ name, observed: named }))
    return {
      maskOf: (pick) => maskOf(pick).mask,
      cellsFor: (views) => (views.every((view) => cells.places[view] !== undefined) ? cells : null),
    }
  }
}
