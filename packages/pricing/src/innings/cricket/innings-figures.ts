import { type Distribution, evenly, moved } from '../../distribution.ts'
import { remember } from '../../memo.ts'
import { type BallChances, BALLS_IN_OVER, type Bowling, bowlingAt, phaseAt, WICKETS_MAX } from './ball.ts'
import { type Cells, createLeaps, type InningsStart, type Leaps, runInnings } from './innings-run.ts'
import { nextOver, nextOverAt, type OverRun, thisOver } from './over-run.ts'
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

/** An innings from where it stands to its end. */
export function inningsFigures({ edge, overs, innings, target }: InningsOn): InningsFigures {
  const bowling = bowlingAt(edge)
  const start: InningsStart = {
    overs,
    balls: innings.balls,
    wickets: innings.wickets,
    runs: innings.runs,
    ballsMax: overs * BALLS_IN_OVER,
    wicketsMax: WICKETS_MAX,
    target,
  }
  const seen = runWithStages(bowling, start)
  const partnership = runInnings(bowling, { ...start, wicketsMax: start.wickets + 1 }).final
  const stood = innings.partnerships.at(-1) ?? 0
  return {
    ...seen,
    overs: oversFrom(bowling, start, innings, seen.following),
    partnership: moved(partnership, stood - innings.runs),
    boundaries: target === null ? boundariesFrom(bowling, start, innings) : null,
  }
}

function runWithStages(bowling: Bowling, start: InningsStart) {
  const stages = new Map<number, Distribution>()
  const seen: { following: Cells | null } = { following: null }
  const run = runInnings(bowling, start, (ball, cells, runsSoFar) => {
    const over = ball / BALLS_IN_OVER
    if (ball > start.balls && over < start.overs && STAGES.includes(over)) stages.set(over, runsSoFar())
    if (ball === nextOverAt(start.balls) && ball < start.ballsMax) seen.following = cells.map((row) => row.slice())
  })
  return { ...run, stages, following: seen.following }
}

function oversFrom(bowling: Bowling, start: InningsStart, innings: Innings, following: Cells | null) {
  const on = overOf(innings) + 1
  const { runs, wicket } = thisOver(bowling, start)
  const overs = new Map<number, OverRun>([[on, { runs: moved(runs, innings.overs[on - 1] ?? 0), wicket }]])
  if (following !== null) overs.set(on + 1, nextOver(bowling, start, following))
  return overs
}

function boundariesFrom(bowling: Bowling, start: InningsStart, { fours, sixes }: Innings) {
  const count = (shot: 'four' | 'six', runs: number): Distribution =>
    runInnings(countingOnly(bowling, shot), { ...start, runs }).final
  return { four: count('four', fours), six: count('six', sixes) }
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

/** The same bowling, where only this shot scores, and one: the runs of such an innings are how often it was played. */
function countingOnly(bowling: Bowling, shot: 'four' | 'six'): Bowling {
  const counted = (chances: BallChances): BallChances => {
    const legal = 1 - chances.extra
    const [one, wicket] = [chances[shot] / legal, chances.wicket / legal]
    return { dot: 1 - one - wicket, one, two: 0, three: 0, four: 0, six: 0, wicket, extra: 0 }
  }
  return {
    powerplay: bowling.powerplay.map(counted),
    middle: bowling.middle.map(counted),
    death: bowling.death.map(counted),
  }
}
