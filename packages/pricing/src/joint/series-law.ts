import { marketKey, type Specifiers } from '@evens/kernel'
import { type Final, type PartStart, walkPart } from '../chain/part.ts'
import { type PointStrength, seriesOf as pointSeries } from '../chain/point-model.ts'
import type { PointRules } from '../chain/point-state.ts'
import { createTables, type Series, type SeriesTables } from '../chain/series.ts'
import { seriesOf as tennisSeries } from '../racquet/tennis.ts'
import { otherSide, type Pair, type Side } from '../side.ts'
import { type Cells, type JointGame, type Law, type Mask, single, type View, viewsOf } from './cells.ts'
import { leastSquares } from './least-squares.ts'
import { type MaskScope, seriesMasks, type SeriesMarkets } from './series-masks.ts'
import { isFeasible, currentPart, type Need, type SeriesStart, walkSeries } from './series-walk.ts'

/** A sport that is played in sets or maps. */
export type SeriesSport = SeriesMarkets & {
  readonly seriesOf: (strength: PointStrength, bestOf: number) => Series
  /** A guess of the chance to take a point on serve, from which the fit starts. */
  readonly guess: number
  /** The market that prices the unit under way (a game, a map), where it may be half played. */
  readonly underWay: ((part: number, taken: number) => { market: string; specifiers: Specifiers }) | null
  /** Each side begins the next unit of a part, so that the server tells who began it. */
  readonly alternates: boolean
}

export const TENNIS_SERIES: Pick<SeriesSport, 'seriesOf' | 'guess' | 'underWay' | 'alternates'> = {
  seriesOf: tennisSeries,
  guess: 0.62,
  underWay: (part, taken) => ({
    market: 'game_winner',
    specifiers: { period: String(part + 1), n: String(taken + 1) },
  }),
  alternates: true,
}

export const pointsSeries = (rules: PointRules, guess: number): typeof TENNIS_SERIES => ({
  seriesOf: (strength, bestOf) => pointSeries(rules, strength, bestOf),
  guess,
  underWay: null,
  alternates: false,
})

/** Maps without points: one chance for each that is to come, and the book's own for the one that is on. */
export const MAP_SERIES: typeof TENNIS_SERIES = {
  seriesOf: ({ serving }, bestOf) => ({
    partsToWin: (bestOf + 1) / 2,
    chain: () => ({
      isOver: (home, away) => home + away === 1,
      homeTakes: (_home, _away, server) => (server === 0 ? serving[0] : 1 - serving[1]),
      serverAfter: (_home, _away, server) => server,
      scoreMax: 1,
    }),
    limit: () => Infinity,
    homeBegins: () => 0.5,
  }),
  guess: 0.5,
  underWay: (part) => ({ market: 'winner', specifiers: { period: String(part + 1) } }),
  alternates: false,
}

/** The state of a match that the scoreboard and the prices show. */
type Position = {
  readonly bestOf: number
  readonly won: Pair
  /** The score of the current part. */
  readonly score: Pair
  readonly earlier: readonly Pair[]
  readonly server: Side | null
  /** Of the home side to take the unit that is under way. */
  readonly homeTakesFirst: number | null
}

const SCORE = /^(\d):(\d)$/

/** From the scores that a match may end with: 2:0 and 2:1 are of a best of three. */
function bestOfIn({ markets }: JointGame): number | null {
  const scores = markets.find(
    ({ market, specifiers }) => market === 'correct_score' && specifiers['period'] === undefined,
  )
  const most = Math.max(0, ...(scores?.outcomes ?? []).map(({ id }) => Number(SCORE.exec(id)?.[1] ?? 0)))
  return most === 0 ? null : 2 * most - 1
}

function positionOf(game: JointGame, { underWay, beyond }: SeriesSport): Position | null {
  const bestOf = bestOfIn(game)
  const won = game.score
  const finished = won[0] + won[1]
  if (bestOf === null || Math.max(...won) > (bestOf - 1) / 2) return null
  const hasPoints = beyond !== null
  const periods = game.periods ?? []
  if (hasPoints && periods.length < finished) return null
  const score: Pair = (hasPoints ? periods[finished] : undefined) ?? [0, 0]
  const asked = underWay?.(finished, score[0] + score[1])
  const key = asked === undefined ? '' : marketKey(asked.market, asked.specifiers)
  const priced = game.markets.find(({ market, specifiers }) => marketKey(market, specifiers) === key)
  return {
    bestOf,
    won,
    score,
    earlier: periods.slice(0, finished),
    server: game.serving ?? null,
    homeTakesFirst: priced?.outcomes.find(({ id }) => id === 'home')?.probability ?? null,
  }
}

const isDeciderAt = ({ won, bestOf }: Position): boolean => Math.min(...won) === (bestOf - 1) / 2

function startOf(tables: SeriesTables, position: Position, homeBegan: number, sport: SeriesSport): SeriesStart {
  const { won, score, earlier, server, homeTakesFirst } = position
  const isDecider = isDeciderAt(position)
  const [home, away] = score
  const isFresh = home + away === 0 && homeTakesFirst === null && server === null
  const finals = (began: Side): readonly Final[] => {
    if (isFresh) return tables.part(isDecider, began).finals
    const start: PartStart = { home, away, server: server ?? began, weight: 1 }
    const isOn = homeTakesFirst === null ? {} : { homeTakesFirst }
    return walkPart(tables.series.chain(isDecider), [{ ...start, ...isOn }]).finals
  }
  const limit = tables.series.limit(false)
  const known = server !== null && sport.alternates ? turned(server, home + away) : null
  return {
    won,
    homeBegan: known === null ? homeBegan : known === 0 ? 1 : 0,
    finals,
    points: [0, 1].map((side) => earlier.reduce((sum, part) => sum + (part[side] ?? 0), 0)) as [number, number],
    wentBeyond: earlier.some((part) => Math.min(...part) >= limit),
  }
}

const turned = (server: Side, taken: number): Side => (taken % 2 === 0 ? server : otherSide(server))

type Observed = { readonly mask: Mask; readonly chance: number; readonly isOfPart: boolean }

/** The prices that the strengths are fitted to: the score in parts and the current part. */
function observedIn({ markets }: JointGame, part: number, maskOf: Law['maskOf']): Observed[] {
  const number = String(part + 1)
  return markets.flatMap(({ market, specifiers, outcomes }) => {
    const { period = number } = specifiers
    if (period !== number || !FITTED_TO.has(market)) return []
    return outcomes.slice(0, -1).flatMap(({ id, probability }) => {
      const mask = maskOf({ market: marketKey(market, specifiers), outcome: id })
      const [view, ...more] = mask === null ? [] : viewsOf([mask])
      if (mask === null || view === undefined || more.length > 0 || !FITTED.has(view)) return []
      return [{ mask, chance: probability, isOfPart: view !== 'sets' }]
    })
  })
}

const FITTED_TO: ReadonlySet<string> = new Set(['winner', 'correct_score', 'total', 'handicap'])
const FITTED: ReadonlySet<View> = new Set<View>(['sets', 'first', 'firstWinner'])
const SETS_ALONE: Need = { first: 'none', second: 'none', points: false, beyond: false }
/** Two strengths need more than one price. */
const OBSERVED_MIN = 3

const chanceAt = (value: number): number => 1 / (1 + Math.exp(-value))
const logit = (chance: number): number => Math.log(chance / (1 - chance))

const needOf = (views: readonly View[]): Need => {
  const has = (...asked: readonly View[]): boolean => asked.some((view) => views.includes(view))
  return {
    first: has('first') ? 'final' : has('firstWinner') ? 'winner' : 'none',
    second: has('second') ? 'final' : has('secondWinner') ? 'winner' : 'none',
    points: has('home', 'away', 'lead', 'total'),
    beyond: has('beyond'),
  }
}

/** The joint law of a match in parts: strengths on serve, fitted to the prices, and the match walked from here on. */
export function seriesLaw(sport: SeriesSport): (game: JointGame) => Law | null {
  const masks = seriesMasks(sport)
  return (game) => {
    const position = positionOf(game, sport)
    if (position === null) return null
    const part = position.won[0] + position.won[1]
    const at = scopeAt(position, sport)
    const maskOf: Law['maskOf'] = (pick) => masks(pick, at)
    const observed = observedIn(game, part, maskOf)
    if (observed.length < OBSERVED_MIN) return null
    const walk = fitted(sport, position, observed)
    const finals = currentPart(walk.start).chances.length
    const known = new Map<string, Cells>()
    return {
      maskOf,
      cellsFor(views) {
        const need = needOf(views)
        if (!isFeasible(need, finals)) return null
        const name = JSON.stringify(need)
        const cells = known.get(name) ?? walk.cells(need)
        known.set(name, cells)
        return cells
      },
    }
  }
}

function scopeAt(position: Position, { seriesOf, guess }: SeriesSport): MaskScope {
  const { won, bestOf } = position
  const { partsToWin, limit } = seriesOf({ serving: [guess, guess] }, bestOf)
  const hasNext = Math.max(...won) + 1 < partsToWin
  return { partsToWin, part: won[0] + won[1], hasNext, limit: limit(isDeciderAt(position)), nextLimit: limit(false) }
}

type Walk = { readonly start: SeriesStart; readonly cells: (need: Need) => Cells }

function fitted(sport: SeriesSport, position: Position, observed: readonly Observed[]): Walk {
  const walkAt = ([home = 0, away = 0, began = 0]: readonly number[]): Walk => {
    const tables = createTables(sport.seriesOf({ serving: [chanceAt(home), chanceAt(away)] }, position.bestOf))
    const start = startOf(tables, position, chanceAt(began), sport)
    return { start, cells: (need) => walkSeries(tables, start, need) }
  }
  const residuals = (at: readonly number[]): Float64Array => {
    const { start, cells } = walkAt(at)
    const [sets, part] = [cells(SETS_ALONE), currentPart(start)]
    return Float64Array.from(observed, ({ mask, chance, isOfPart }) => single(isOfPart ? part : sets, mask) - chance)
  }
  const guess = logit(sport.guess)
  return walkAt(leastSquares([guess, guess, 0], residuals))
}
