import { type Distribution, evenly, moved } from '../../distribution.ts'
import { remember } from '../../memo.ts'
import { BALLS_IN_OVER, bowlingAt, phaseAt, WICKETS_MAX } from './ball.ts'
import { createLeaps, type Leaps, runInnings } from './innings-run.ts'
import { isNextOver, nextOver, nextOverInChase, type OverRun, thisOver } from './over-run.ts'
import { countingOnly, restTables } from './rest-tables.ts'
import { BEFORE_INNINGS, type Innings, overOf } from './state.ts'

/** The distributions behind the markets of one innings. */
export type InningsFigures = {
  readonly final: Distribution
  readonly wickets: Distribution
  /** The score after each of these overs. */
  readonly stages: ReadonlyMap<number, Distribution>
  /** The over that is on and the next one, from 1. */
  readonly overs: ReadonlyMap<number, OverRun>
  /** Of the partnership that stands. */
  readonly partnership: Distribution
  /** Only of an innings that no target stops: there a shot ends the chase, and the counts hang together with the runs. */
  readonly boundaries: Readonly<Record<'four' | 'six', Distribution>> | null
}

const STAGES = [6, 10, 15]

type InningsOn = {
  readonly edge: number
  readonly overs: number
  readonly innings: Innings
  readonly target: number | null
}

/**
 * An innings from where it stands to its end. Before its first ball it is run once: a game of the line is priced from
 * there alone, and would fill tables that no other state reads.
 */
export const inningsFigures = (on: InningsOn): InningsFigures =>
  on.target === null && on.innings.balls > 0 ? restFigures(on) : runFigures(on)

/** Without a target: every figure is a row of the tables, moved by the score. */
function restFigures({ edge, overs, innings }: InningsOn): InningsFigures {
  const tables = restTables({ edge, overs })
  const { balls, wickets, runs, fours, sixes } = innings
  const ballsMax = overs * BALLS_IN_OVER
  const upTo = (end: number): Distribution => ({ from: runs, p: tables.upTo(end)(balls, wickets) })
  const stages = STAGES.filter((over) => over * BALLS_IN_OVER > balls && over < overs)
  const at = { edge, overs, balls, wickets, need: null }
  return {
    final: upTo(ballsMax),
    wickets: { from: 0, p: tables.wicketsAfter(innings, ballsMax) },
    stages: new Map(stages.map((over) => [over, upTo(over * BALLS_IN_OVER)])),
    overs: oversOf(innings, thisOver(at), nextOver(at, ballsMax)),
    partnership: { from: innings.partnerships.at(-1) ?? 0, p: tables.untilWicket(balls, wickets) },
    boundaries: {
      four: { from: fours, p: tables.shots.four(balls, wickets) },
      six: { from: sixes, p: tables.shots.six(balls, wickets) },
    },
  }
}

/** The over that is on with the runs it has had, and the next one. */
function oversOf(innings: Innings, { runs, wicket }: OverRun, next: OverRun | null): Map<number, OverRun> {
  const on = overOf(innings) + 1
  const overs = new Map<number, OverRun>([[on, { runs: moved(runs, innings.overs[on - 1] ?? 0), wicket }]])
  return next === null ? overs : overs.set(on + 1, next)
}

/** A chase ends at its target, so it is run on from its score, ball by ball. */
function runFigures({ edge, overs, innings, target }: InningsOn): InningsFigures {
  const bowling = bowlingAt(edge)
  const { balls, wickets, runs } = innings
  const ballsMax = overs * BALLS_IN_OVER
  const start = { overs, balls, wickets, runs, ballsMax, wicketsMax: WICKETS_MAX, target }
  const at = { edge, overs, balls, wickets, need: target === null ? null : target - runs }
  const stages = new Map<number, Distribution>()
  let next: OverRun | null = null
  const run = runInnings(bowling, start, (ball, cells, runsSoFar) => {
    const over = ball / BALLS_IN_OVER
    if (ball > balls && over < overs && STAGES.includes(over)) stages.set(over, runsSoFar())
    if (isNextOver(balls, ball)) next = target === null ? nextOver(at, ballsMax) : nextOverInChase(at, ballsMax, cells)
  })
  const partnership = runInnings(bowling, { ...start, wicketsMax: wickets + 1 }).final
  const stood = innings.partnerships.at(-1) ?? 0
  const count = (shot: 'four' | 'six', played: number): Distribution =>
    runInnings(countingOnly(bowling, shot), { ...start, runs: played }).final
  return {
    ...run,
    stages,
    overs: oversOf(innings, thisOver(at), next),
    partnership: moved(partnership, stood - runs),
    boundaries: target === null ? { four: count('four', innings.fours), six: count('six', innings.sixes) } : null,
  }
}

/** Before the toss: an even mixture of both sides' innings. Neither has begun, so they have the same overs. */
export function evenInnings(a: InningsFigures, b: InningsFigures): InningsFigures {
  const stages = [...a.stages].map(([over, runs]) => [over, evenly(runs, b.stages.get(over) ?? runs)] as const)
  const overs = [...a.overs].map(([over, one]) => {
    const other = b.overs.get(over) ?? one
    return [over, { runs: evenly(one.runs, other.runs), wicket: (one.wicket + other.wicket) / 2 }] as const
  })
  const boundaries = a.boundaries !== null &&
    b.boundaries !== null && {
      four: evenly(a.boundaries.four, b.boundaries.four),
      six: evenly(a.boundaries.six, b.boundaries.six),
    }
  return {
    final: evenly(a.final, b.final),
    wickets: evenly(a.wickets, b.wickets),
    stages: new Map(stages),
    overs: new Map(overs),
    partnership: evenly(a.partnership, b.partnership),
    boundaries: boundaries === false ? null : boundaries,
  }
}

type Fresh = { readonly figures: InningsFigures; readonly leaps: Leaps }

/** An innings that has not begun and knows no target. */
export const freshInnings = remember(
  64,
  ({ edge, overs }: { readonly edge: number; readonly overs: number }) => `${edge}/${overs}`,
  ({ edge, overs }): Fresh => {
    const leaps = createLeaps()
    const bowling = bowlingAt(edge)
    const ballsMax = overs * BALLS_IN_OVER
    const start = { overs, balls: 0, wickets: 0, runs: 0, ballsMax, wicketsMax: WICKETS_MAX, target: null }
    runInnings(bowling, start, (ball, cells) => {
      if (ball < ballsMax) leaps.watch(bowling[phaseAt(ball, overs)], cells)
    })
    return { figures: inningsFigures({ edge, overs, innings: BEFORE_INNINGS, target: null }), leaps }
  },
)

/** The runs of a super over: six balls as at the end of an innings, and two wickets. */
export const superOverRuns = (edge: number, overs: number): Distribution => {
  const ballsMax = overs * BALLS_IN_OVER
  const balls = ballsMax - BALLS_IN_OVER
  return runInnings(bowlingAt(edge), { overs, balls, wickets: 0, runs: 0, ballsMax, wicketsMax: 2, target: null }).final
}
