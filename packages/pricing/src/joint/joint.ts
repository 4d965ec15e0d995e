import { type BuilderPick, err, ok, type Result } from '@evens/kernel'
import { boxing, martialArts } from '../fights/model.ts'
import { shooterRules, tableTennisRules, volleyballRules } from '../chain/point-sports.ts'
import { MAPS, SETS } from '../chain/series-rules.ts'
import { E_FOOTBALL_RULES, eFootballModel } from '../goals/e-football.ts'
import { FOOTBALL_RULES, footballModel } from '../goals/football.ts'
import { ICE_HOCKEY_RULES, iceHockeyModel } from '../goals/ice-hockey.ts'
import { type Cells, further, type JointGame, type Law, type Mask, single, together, viewsOf } from './cells.ts'
import { runsLaw } from './runs-law.ts'
import { BASEBALL_RUNS, CRICKET_RUNS } from './runs-sports.ts'
import { fightsLaw } from './fights-law.ts'
import { goalsLaw } from './goals-law.ts'
import { pointsLaw } from './points-law.ts'
import { MAP_SERIES, pointsSeries, seriesLaw, TENNIS_SERIES } from './series-law.ts'

const LAWS: Readonly<Record<string, (game: JointGame) => Law | null>> = {
  football: goalsLaw(FOOTBALL_RULES, footballModel),
  'e-football': goalsLaw(E_FOOTBALL_RULES, eFootballModel),
  'ice-hockey': goalsLaw(ICE_HOCKEY_RULES, iceHockeyModel),
  basketball: pointsLaw(true),
  'e-basketball': pointsLaw(true),
  'american-football': pointsLaw(true),
  handball: pointsLaw(false),
  tennis: seriesLaw({ ...TENNIS_SERIES, names: SETS, beyond: 'tie_break' }),
  'table-tennis': seriesLaw({ ...pointsSeries(tableTennisRules, 0.52), names: SETS, beyond: 'extra_points' }),
  volleyball: seriesLaw({ ...pointsSeries(volleyballRules, 0.4), names: SETS, beyond: 'extra_points' }),
  'tactical-shooter': seriesLaw({ ...pointsSeries(shooterRules, 0.5), names: MAPS, beyond: 'overtime' }),
  baseball: runsLaw(BASEBALL_RUNS),
  cricket: runsLaw(CRICKET_RUNS),
  boxing: fightsLaw(boxing.definitions),
  'martial-arts': fightsLaw(martialArts.definitions),
  moba: seriesLaw({ ...MAP_SERIES, names: MAPS, beyond: null }),
}

/** Sports whose law holds only until the game begins. */
const BEFORE_PLAY: ReadonlySet<string> = new Set(['baseball', 'boxing', 'cricket', 'martial-arts'])

/** True if games of the sport have a bet builder, before or in play. */
export const canBuild = (sport: string, isLive: boolean): boolean =>
  Object.hasOwn(LAWS, sport) && !(isLive && BEFORE_PLAY.has(sport))

/** The joint law fitted to a game's prices; null if the sport has no builder or the prices are too few. */
export const lawOf = (game: JointGame): Law | null =>
  canBuild(game.sport, game.isLive) ? (LAWS[game.sport]?.(game) ?? null) : null

/** An outcome and its fair chance in the book. */
export type FairPick = BuilderPick & { readonly chance: number }

/**
 * `not-pickable`: a market without a joint price, or one that may refund stakes. `not-agreed`: the book prices
 * it otherwise than the law of its other prices would. `not-together`: known, but not jointly. `contradiction`: they
 * cannot all win. `adds-nothing`: one of them wins whenever the others do.
 */
export type JointRefusal = 'not-pickable' | 'not-agreed' | 'not-together' | 'contradiction' | 'adds-nothing'

type RefusedPick = { readonly reason: JointRefusal; readonly pick: number | null }

const NOTHING = 1e-9
const BAND = { least: 0.004, share: 0.06 }

/** Tolerance between law and book on a single outcome. */
const agrees = (law: number, book: number): boolean =>
  Math.abs(law - book) <= BAND.least + BAND.share * Math.min(book, 1 - book)

/** The chance that all of the picks win, and never more than that of any one of them. */
export function jointChance(law: Law, picks: readonly FairPick[]): Result<number, RefusedPick> {
  const masks: Mask[] = []
  let apart = 1
  for (const [at, pick] of picks.entries()) {
    const judged = judge(law, pick)
    if (!judged.ok) return err({ reason: judged.error, pick: at })
    masks.push(judged.value.mask)
    apart *= judged.value.chance
  }
  const cells = law.cellsFor(viewsOf(masks))
  if (cells === null) return err({ reason: 'not-together', pick: null })
  const { chance, alone } = together(cells, masks)
  if (chance <= NOTHING) return err({ reason: 'contradiction', pick: null })
  const idle = alone.findIndex((lost) => lost <= NOTHING)
  if (idle >= 0) return err({ reason: 'adds-nothing', pick: idle })
  return ok(withinSingles(chance, apart, picks))
}

/**
 * Clamped to the bounds of the single chances: never above the least of them, nor below what they leave no room to miss
 * (above 2.5 and below 4.5 are as likely together as both lines say), and where picks help each other never below what
 * they would be apart.
 */
function withinSingles(chance: number, apart: number, picks: readonly FairPick[]): number {
  let [product, missed] = [1, 0]
  for (const pick of picks) {
    product *= pick.chance
    missed += 1 - pick.chance
  }
  const least = Math.max(1 - missed, chance >= apart ? product : 0)
  return Math.min(Math.max(chance, least), ...picks.map((pick) => pick.chance))
}

function judge(law: Law, pick: FairPick): Result<{ readonly mask: Mask; readonly chance: number }, JointRefusal> {
  const mask = law.maskOf(pick)
  if (mask === null) return err('not-pickable')
  const cells = law.cellsFor(viewsOf([mask]))
  if (cells === null) return err('not-pickable')
  const chance = single(cells, mask)
  return agrees(chance, pick.chance) ? ok({ mask, chance }) : err('not-agreed')
}

/** The candidates that can join the picks: all can still win together, and each adds a way to lose. */
export function addable<Pick extends FairPick>(
  law: Law,
  picks: readonly FairPick[],
  candidates: readonly Pick[],
): Pick[] {
  const taken = picks.flatMap((pick) => law.maskOf(pick) ?? [])
  const known = candidates.flatMap((candidate) => {
    const mask = law.maskOf(candidate)
    return mask === null || law.cellsFor(viewsOf([...taken, mask])) === null ? [] : [{ candidate, mask }]
  })
  if (taken.length < picks.length) return []
  return byCells(law, taken, known).flatMap(([cells, group]) => addableIn(cells, taken, group))
}

type Candidate<Pick> = { readonly candidate: Pick; readonly mask: Mask }

/** Candidates by the cells that decide them together with the picks: all at once where the law has such cells. */
function byCells<Pick>(law: Law, taken: readonly Mask[], known: readonly Candidate<Pick>[]) {
  const all = law.cellsFor(viewsOf([...taken, ...known.map(({ mask }) => mask)]))
  if (all !== null) return [[all, known] as const]
  const groups = new Map<Cells, Candidate<Pick>[]>()
  for (const one of known) {
    const cells = law.cellsFor(viewsOf([...taken, one.mask]))
    if (cells !== null) groups.set(cells, [...(groups.get(cells) ?? []), one])
  }
  return [...groups]
}

function addableIn<Pick extends FairPick>(
  cells: Cells,
  taken: readonly Mask[],
  known: readonly Candidate<Pick>[],
): Pick[] {
  const masks = known.map(({ mask }) => mask)
  const joint = further(cells, taken, masks)
  const { chance } = together(cells, taken)
  return known.flatMap(({ candidate, mask }, at) => {
    const withIt = joint[at]
    if (withIt === undefined || !agrees(single(cells, mask), candidate.chance)) return []
    const addsSomething = withIt.chance > NOTHING && withIt.chance < chance - NOTHING
    return addsSomething && withIt.alone.every((lost) => lost > NOTHING) ? [candidate] : []
  })
}
