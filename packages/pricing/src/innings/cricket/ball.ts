import { remember } from '../../memo.ts'

/** Chances of one ball: runs, a wicket, or an extra, which is a run and a repeated ball. */
export type BallChances = {
  readonly dot: number
  readonly one: number
  readonly two: number
  readonly three: number
  readonly four: number
  readonly six: number
  readonly wicket: number
  readonly extra: number
}
export type BallPhase = 'powerplay' | 'middle' | 'death'
/** By phase, and in it by the wickets that have fallen. */
export type Bowling = Readonly<Record<BallPhase, readonly BallChances[]>>

export const BALLS_IN_OVER = 6
export const WICKETS_MAX = 10

const AVERAGE: Readonly<Record<BallPhase, Omit<BallChances, 'dot'>>> = {
  powerplay: { one: 0.285, two: 0.05, three: 0.006, four: 0.145, six: 0.045, wicket: 0.04, extra: 0.035 },
  middle: { one: 0.42, two: 0.075, three: 0.006, four: 0.088, six: 0.045, wicket: 0.042, extra: 0.025 },
  death: { one: 0.37, two: 0.09, three: 0.005, four: 0.125, six: 0.095, wicket: 0.085, extra: 0.035 },
}
/** The number of good batters; later ones score less and are out sooner. */
const BATTERS = 6

/** `edge` is how much better this side bats than the other bowls; nought is about 160 runs in twenty overs. */
export const bowlingAt = remember(64, String, (edge: number): Bowling => {
  const phase = (name: BallPhase): BallChances[] =>
    Array.from({ length: WICKETS_MAX }, (_, wickets) => chancesOf(AVERAGE[name], edge, wickets))
  return { powerplay: phase('powerplay'), middle: phase('middle'), death: phase('death') }
})

function chancesOf(average: Omit<BallChances, 'dot'>, edge: number, wickets: number): BallChances {
  const tail = Math.max(0, wickets - BATTERS + 1)
  const power = Math.exp(0.1 * edge) * 0.85 ** tail
  const running = Math.exp(0.03 * edge) * 0.95 ** tail
  const one = average.one * running
  const two = average.two * running
  const three = average.three * running
  const four = average.four * power
  const six = average.six * power
  const wicket = average.wicket * Math.exp(-0.1 * edge) * 1.2 ** tail
  const { extra } = average
  return { dot: 1 - one - two - three - four - six - wicket - extra, one, two, three, four, six, wicket, extra }
}

/** Fielders are held back for the first part of an innings, and all is risked in the last. */
export function phaseAt(ball: number, overs: number): BallPhase {
  const over = Math.floor(ball / BALLS_IN_OVER)
  if (over < Math.round(overs * 0.3)) return 'powerplay'
  return over < overs - Math.round(overs * 0.2) ? 'middle' : 'death'
}

export const DISMISSALS = { caught: 0.58, bowled: 0.18, lbw: 0.1, run_out: 0.1, stumped: 0.04 } as const
