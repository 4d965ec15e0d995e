import { invariant } from '@evens/kernel'
import { declaredFor } from './declared.ts'
import type { Game } from './game.ts'
import type { StepChance } from './ladder/chances.ts'
import { boundsOf, FALSE_ALARM, type Side, spreadOf, type Test, trialsToFind } from './monitor.ts'
import type { KenoMaths } from './pick/keno.ts'
import type { PegsMaths } from './pick/pegs.ts'
import { kenoFigures, pegsFigures } from './proofs/pick.ts'

/** The class of a trial that pays at most so many stakes: the least k from 1 on with 4^k not below. `games_class` in SQL. */
export function classOf(top: number): number {
  let found = 1
  while (4 ** found < top) found += 1
  return found
}

/** No step of a ladder has a chance below 1 in 64. */
const STEP_CLASSES = 3

const known = new Map<string, readonly Test[]>()

/** All tests of a version, with their shares of its chance of a false alarm. */
export function testsOf(game: Game): readonly Test[] {
  const tests = known.get(game.name) ?? reckonTests(game)
  known.set(game.name, tests)
  return tests
}

function reckonTests(game: Game): readonly Test[] {
  const [bounds, declared] = [boundsOf(game), declaredFor(game.name)]
  // Players of a bingo share what they staked: the house keeps its part of every round, and there is nothing to watch.
  if (bounds === undefined || declared === undefined || game.kind === 'bingo') return []
  // The most that a round pays depends on what is staked in it, so it has no top of its own.
  if (game.family === 'cards') return [{ ...bounds, unit: 'round', class: 0, chance: FALSE_ALARM }]
  const classes = (count: number) => Array.from({ length: count }, (_class, at) => at + 1)
  if (game.family !== 'ladder') {
    const highest = classOf(declared.top / 100)
    // Every round of a slot has the same top.
    const own = game.family === 'reels' ? [highest] : classes(highest)
    const chance = FALSE_ALARM / own.length
    return own.map((at) => {
      const variance = variancesOf(game)?.get(at) ?? bounds.variance
      return { ...bounds, unit: 'round', class: at, variance, top: Math.min(bounds.top, 4 ** at), chance }
    })
  }
  const chance = FALSE_ALARM / (STEP_CLASSES + 1)
  return [
    { ...bounds, unit: 'round', class: 0, chance },
    ...classes(STEP_CLASSES).map((at) => {
      const top = 4 ** at
      return { unit: 'step', class: at, least: 1, most: 1, variance: top - 1, top, chance } as const
    }),
  ]
}

/**
 * The largest variance in each class, where choices have many prizes and are few. For two prizes the bound by the top is
 * exact; chips of a layout are mixed, so their classes are not those of their spots.
 */
function variancesOf({ kind, maths }: Pick<Game, 'kind' | 'maths'>): ReadonlyMap<number, number> | null {
  const figures =
    kind === 'keno' ? kenoFigures(maths as KenoMaths) : kind === 'pegs' ? pegsFigures(maths as PegsMaths) : null
  if (figures === null) return null
  const byClass = Map.groupBy(figures, ({ top }) => classOf(top / 100))
  return new Map(
    [...byClass].map(([at, own]) => [at, Math.max(...own.map(({ deviation }) => deviation)) ** 2 * (1 + 1e-9)]),
  )
}

const testOf = (game: Game, unit: Test['unit'], top: number): Test => {
  const found = testsOf(game).find((test) => test.unit === unit && test.class === classOf(top))
  invariant(found !== undefined, `${game.name} has no test of a ${unit} that pays ${top}`)
  return found
}

/** A trial of a stake of 1: its test, and the most that its variance can be. */
export type Trial = { readonly test: Test; readonly top: number; readonly variance: number }

const trialOf = (test: Test, top: number): Trial => ({
  test,
  top,
  variance: spreadOf({ rounds: 1, staked: 1, paid: 0, squares: 1, tops: top }, test),
})

/** Of a round of one step that pays at most so many stakes. */
export const roundTrial = (game: Game, top: number): Trial => trialOf(testOf(game, 'round', top), top)

export const stepTrial = (game: Game, [safe, of]: StepChance): Trial =>
  trialOf(testOf(game, 'step', of / safe), of / safe)

/**
 * Rounds of a ladder with these steps after which a return that is so far off has given an alarm, where every step has its
 * share of the error. Each class of steps is a test of its own: the first one to find it counts.
 */
export function ladderRoundsToFind(game: Game, steps: readonly StepChance[], error: number, side: Side): number {
  const ofStep = Math.abs((side === 'over' ? 1 + error : 1 - error) ** (1 / steps.length) - 1)
  let reached = 1
  const tried = steps.map(([safe, of]) => {
    const often = reached
    reached *= safe / of
    return { ...stepTrial(game, [safe, of]), often }
  })
  const classes = [...Map.groupBy(tried, ({ test }) => test)].map(([test, own]) => {
    const often = own.reduce((sum, one) => sum + one.often, 0)
    const variance = own.reduce((sum, one) => sum + one.often * one.variance, 0) / often
    return Math.ceil(trialsToFind(test, variance, ofStep, side) / often)
  })
  return Math.min(...classes)
}
