import type { Incident } from '@evens/contracts/feed'
import type { Random } from '@evens/kernel'
import type { RaceRun, RaceState, RaceStrength } from '@evens/pricing'
import type { Step } from '../sport.ts'
import { drawRun, finishOf, orderOf, progressOf, type Pace } from './run.ts'

const TO_THE_START_MS = 8_000
const SECOND_MS = 1_000

type NewIncident = Omit<Incident, 'number'>
/** The incidents of a kind of race between two seconds. */
export type Landmarks = (leader: number, before: number) => readonly NewIncident[]

/** From the start to the last one in, second by second. All is drawn at the off, when betting has stopped. */
export function* playSeconds(
  strength: RaceStrength,
  start: RaceState,
  random: Random,
  pace: Pace,
  landmarks: Landmarks,
): Generator<Step<RaceState>> {
  if (start.finish !== null) return
  let state = start
  let run: RaceRun = start.run ?? drawRun(strength, start, pace, random)
  if (start.run === null) {
    state = { ...start, run }
    yield { afterMs: TO_THE_START_MS, state, incidents: [incidentOf('race_off', true)], isCritical: true }
  }
  while (state.finish === null) {
    const before = run
    run = aSecondLater(run)
    const isIn = run.seconds >= Math.max(...run.times)
    state = { ...state, run, finish: isIn ? finishOf(state, run) : null }
    yield { afterMs: SECOND_MS, state, incidents: incidentsOf(state, before, run, landmarks), isCritical: false }
  }
}

const aSecondLater = (run: RaceRun): RaceRun => ({ ...run, seconds: run.seconds + 1 })

export const incidentOf = (
  kind: string,
  isKey: boolean,
  phase: NewIncident['phase'] = { name: 'race' },
): NewIncident => ({
  kind,
  phase,
  isKey,
})

function incidentsOf(state: RaceState, before: RaceRun, after: RaceRun, landmarks: Landmarks): NewIncident[] {
  const [was, is] = [orderOf(state, before)[0] ?? '', orderOf(state, after)[0] ?? '']
  const far = (run: RaceRun, runner: string): number => progressOf(run, state.runners.indexOf(runner))
  const hasLeadChanged = before.seconds > 0 && was !== is && far(after, is) < 1
  const isWon = far(after, is) === 1 && far(before, was) < 1
  return [
    ...(hasLeadChanged ? [incidentOf('lead_change', false)] : []),
    ...landmarks(far(after, is), far(before, was)),
    ...(isWon ? [incidentOf('race_winner', true)] : []),
    ...(state.finish === null ? [] : finishIncidents(state.finish)),
  ]
}

const finishIncidents = (finish: NonNullable<RaceState['finish']>): NewIncident[] => [
  ...((finish[0]?.length ?? 0) > 1 ? [incidentOf('dead_heat', true)] : []),
  incidentOf('race_end', true, { name: 'ended' }),
]
