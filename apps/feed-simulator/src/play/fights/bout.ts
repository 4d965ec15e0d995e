import type { Incident, Phase } from '@evens/contracts/feed'
import type { Random } from '@evens/kernel'
import {
  afterExchange,
  beginRound,
  isLastRoundOver,
  judged,
  type Exchange,
  type FightState,
  type FightStrength,
  type Side,
} from '@evens/pricing'
import { between, tally } from '../points/game.ts'
import type { Step } from '../sport.ts'

export type BoutStyle = {
  /** The chance that a won exchange shows a takedown. */
  readonly takedowns: number
  /** Strikes of a busy exchange. */
  readonly strikes: number
  /** Seconds of the count after a knock-down. */
  readonly countSeconds: number
}

type BoutStep = Step<FightState>

const REST_SECONDS = 60
const VERDICT_SECONDS = 90
const JUDGES = 3

export const phaseOf = ({ stage, round }: FightState): Phase => {
  if (stage === 'before') return { name: 'not_started' }
  if (stage === 'over' || stage === 'no_contest') return { name: 'ended' }
  return stage === 'rest' ? { name: 'rest' } : { name: 'round', number: round }
}

type IncidentFacts = { readonly side?: Side; readonly isKey?: boolean; readonly at?: [number, number] }

function incidentOf(
  state: FightState,
  kind: string,
  { side, isKey = false, at }: IncidentFacts,
): Omit<Incident, 'number'> {
  return {
    kind,
    ...(side === undefined ? {} : { side }),
    phase: phaseOf(state),
    second: state.secondsLeft,
    isKey,
    ...(at === undefined ? {} : { at }),
  }
}

/** The whole fight from any state. */
export function* bout(style: BoutStyle, strength: FightStrength, from: FightState, random: Random): Iterable<BoutStep> {
  let state = from
  while (state.stage !== 'over' && state.stage !== 'no_contest') {
    const step = next(style, strength, state, random)
    state = step.state
    yield step
  }
}

function next(style: BoutStyle, strength: FightStrength, state: FightState, random: Random): BoutStep {
  if (state.stage === 'round') return exchange(style, strength, state, random)
  if (isLastRoundOver(state)) return verdict(state, random)
  const round = beginRound(state)
  const pause = state.stage === 'before' ? 1 : REST_SECONDS
  const incidents = [incidentOf(round, 'round_start', { isKey: true, at: [50, 50] })]
  return { afterMs: pause * 1000, state: round, incidents, isCritical: false }
}

/** Draws an exchange from the chances that it is priced with. */
function drawExchange({ ko, submission, down, better }: FightStrength, random: Random): Exchange {
  let left = random.next()
  for (const side of [0, 1] as const) {
    if ((left -= ko[side]) < 0) return { kind: 'finish', side, method: 'ko' }
    if ((left -= submission[side]) < 0) return { kind: 'finish', side, method: 'submission' }
    if ((left -= down[side]) < 0) return { kind: 'down', side }
    if ((left -= better[side]) < 0) return { kind: 'better', side }
  }
  return { kind: 'even' }
}

/** The bell rings when the last exchange is over; before it the clock runs a little faster or slower. */
function secondsAfter({ format, secondsLeft }: FightState, done: number, random: Random): number {
  const each = format.seconds / format.exchanges
  const left = (format.exchanges - done) * each
  return done === format.exchanges ? 0 : Math.min(secondsLeft - 1, Math.round(left + between(random, -0.3, 0.3) * each))
}

function exchange(style: BoutStyle, strength: FightStrength, before: FightState, random: Random): BoutStep {
  const drawn = drawExchange(strength, random)
  const kind = kindOf(drawn, random.chance(style.takedowns))
  const secondsLeft = secondsAfter(before, before.exchange + 1, random)
  const state = { ...landed(style, afterExchange(before, drawn), drawn, kind, random), secondsLeft }
  const during = { ...before, secondsLeft }
  const incidents = [incidentOf(during, kind, { ...sideOf(drawn), isKey: KEY.has(kind), at: spot(random) })]
  if (state.stage === 'rest') incidents.push(incidentOf(during, 'round_end', { isKey: true }))
  if (state.stage === 'over') incidents.push(incidentOf(state, 'fight_end', { isKey: true }))
  const seconds = before.secondsLeft - secondsLeft + (kind === 'knock_down' ? style.countSeconds : 0)
  return { afterMs: seconds * 1000, state, incidents, isCritical: kind === 'knock_down' }
}

const KEY: ReadonlySet<string> = new Set(['knock_down', 'knock_out', 'submission'])

const sideOf = (drawn: Exchange): { side?: Side } => (drawn.kind === 'even' ? {} : { side: drawn.side })
const spot = (random: Random): [number, number] => [
  Math.round(between(random, 25, 75)),
  Math.round(between(random, 25, 75)),
]

function kindOf(drawn: Exchange, isTakedown: boolean): string {
  if (drawn.kind === 'finish') return drawn.method === 'ko' ? 'knock_out' : 'submission'
  if (drawn.kind === 'down') return 'knock_down'
  if (drawn.kind === 'even') return 'exchange'
  return isTakedown ? 'takedown' : 'strikes'
}

/** Strikes are counted for both; the side that has the better of it lands more of them. */
function landed({ strikes }: BoutStyle, state: FightState, drawn: Exchange, kind: string, random: Random): FightState {
  const best = drawn.kind === 'even' ? null : drawn.side
  const some = (side: Side): number => Math.round(between(random, 0, strikes * (best === side ? 1.6 : 0.6)))
  const both = tally(tally(state, 'strikes', 0, some(0)), 'strikes', 1, some(1))
  if (best === null) return both
  if (kind === 'knock_down') return tally(both, 'knock_downs', best)
  return kind === 'takedown' ? tally(both, 'takedowns', best) : both
}

/** Each judge has seen the close rounds for himself. */
function verdict(state: FightState, random: Random): BoutStep {
  const close = [...state.cards].filter((card) => card === '-').length
  const views = Array.from({ length: JUDGES }, () => Array.from({ length: close }, () => random.chance(0.5)))
  const ended = judged(state, views)
  const winner = ended.result?.winner ?? null
  const decision =
    winner === null
      ? incidentOf(ended, 'draw', { isKey: true })
      : incidentOf(ended, 'decision', { side: winner, isKey: true })
  const incidents = [decision, incidentOf(ended, 'fight_end', { isKey: true })]
  return { afterMs: VERDICT_SECONDS * 1000, state: ended, incidents, isCritical: false }
}
