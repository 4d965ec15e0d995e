import { finalScore, FRESH, restOfGame } from '../innings/baseball/rest-of-game.ts'
import { BASEBALL_DEFINITIONS } from '../innings/baseball/settle.ts'
import type { BaseballState } from '../innings/baseball/state.ts'
import { BALLS_IN_OVER, bowlingAt, phaseAt, WICKETS_MAX } from '../innings/cricket/ball.ts'
import { createLeaps, runInnings, SURPLUS_MAX } from '../innings/cricket/innings-run.ts'
import { superOverChance } from '../innings/cricket/match-figures.ts'
import { CRICKET_DEFINITIONS } from '../innings/cricket/settle.ts'
import { BEFORE_INNINGS, type CricketState } from '../innings/cricket/state.ts'
import { weighed } from '../distribution.ts'
import { remember } from '../memo.ts'
import type { RunsEnd, RunsSport } from './runs-law.ts'

const INNINGS = 9

export const BASEBALL_BEGIN: BaseballState = {
  ...FRESH,
  innings: INNINGS,
  inning: 1,
  half: 0,
  runs: [[], []],
  hits: [0, 0],
  homeRuns: [0, 0],
  strikeouts: [0, 0],
  walks: [0, 0],
  isOver: false,
}

export const BASEBALL_RUNS: RunsSport<BaseballState> = {
  definitions: BASEBALL_DEFINITIONS,
  ended: ([home, away]) => ({ ...BASEBALL_BEGIN, inning: INNINGS, runs: [[home], [away]], isOver: true }),
  canTie: false,
  hasInnings: false,
  guess: [0, 0],
  each([home = 0, away = 0], visit) {
    const { from, width, cells } = finalScore(restOfGame({ edges: [home, away] }, BASEBALL_BEGIN)).grid
    cells.forEach((chance, at) => {
      if (chance > 0) visit(from + Math.floor(at / width), from + (at % width), chance)
    })
  },
}

const OVERS = 20
/** A score of the side that bats first that is less likely is not answered. */
const RARE = 1e-6

const BALLS = OVERS * BALLS_IN_OVER
const INNINGS_KEPT = 64
/** Between two steps an innings is interpolated: a fit asks for many edges that differ in the third decimal. */
const STEP = 0.25

/** The runs of an innings without a target, and how it leaps over one: no more of an innings is needed here. */
const inningsAt = remember(INNINGS_KEPT, String, (steps: number) => {
  const [bowling, leaps] = [bowlingAt(steps * STEP), createLeaps()]
  const start = { overs: OVERS, balls: 0, wickets: 0, runs: 0, ballsMax: BALLS, wicketsMax: WICKETS_MAX, target: null }
  const { final } = runInnings(bowling, start, (ball, cells) => {
    if (ball < BALLS) leaps.watch(bowling[phaseAt(ball, OVERS)], cells)
  })
  return { final, leaps }
})

function inningsOf(edge: number) {
  const steps = Math.floor(edge / STEP)
  const share = edge / STEP - steps
  const [one, other] = [inningsAt(steps), inningsAt(steps + 1)]
  return {
    final: weighed([
      [1 - share, one.final],
      [share, other.final],
    ]),
    leapChance: (target: number, surplus: number): number =>
      (1 - share) * one.leaps.chance(target, surplus) + share * other.leaps.chance(target, surplus),
  }
}

/** The answer to a score: it falls short, draws level, or leaps over the target and ends. */
function answers(
  { final: { from, p }, leapChance }: ReturnType<typeof inningsOf>,
  runs: number,
  visit: (answered: number, chance: number) => void,
): void {
  for (let answered = from; answered <= runs; answered++) visit(answered, p[answered - from] ?? 0)
  for (let surplus = 0; surplus <= SURPLUS_MAX; surplus++) visit(runs + 1 + surplus, leapChance(runs + 1, surplus))
}

/** Before the toss either side may bat first. */
function eachMatch([home = 0, away = 0]: readonly number[], visit: RunsEnd): void {
  const edges = [home, away] as const
  const superOver = superOverChance({ edges, overs: OVERS })
  const innings = [inningsOf(home), inningsOf(away)] as const
  for (const side of [0, 1] as const) {
    const { from, p } = innings[side].final
    p.forEach((scored, at) => {
      if (scored < RARE) return
      const first = from + at
      answers(innings[side === 0 ? 1 : 0], first, (answered, chance) => {
        const all = (scored * chance) / 2
        const [ours, theirs] = side === 0 ? [first, answered] : [answered, first]
        if (ours !== theirs) return visit(ours, theirs, all, { winner: ours > theirs ? 0 : 1, first })
        visit(ours, theirs, all * superOver, { winner: 0, first })
        visit(ours, theirs, all * (1 - superOver), { winner: 1, first })
      })
    })
  }
}

const batted = (runs: number) => ({ ...BEFORE_INNINGS, runs, isClosed: true })

export const CRICKET_RUNS: RunsSport<CricketState> = {
  definitions: CRICKET_DEFINITIONS,
  ended: ([home, away]) => ({ overs: OVERS, first: 0, innings: [batted(home), batted(away)], superOvers: [] }),
  canTie: true,
  hasInnings: true,
  guess: [0, 0],
  each: eachMatch,
}
