import { metresAt, placesAt, type RacePlan } from './plan.ts'

/** A sentence of the commentary: dictionary key, and the numbers of the runners it names. */
export type Line = { readonly raceMs: number; readonly key: string; readonly runners: readonly number[] }

const LOOK_MS = 200
/** A line stays so long before another one takes its place. */
const STAYS_MS = 2_200
const FIRST_LEAD_MS = 2_800
const LAST_BEND = 0.64
const STRAIGHT = 0.82

const leadMetres = (plan: RacePlan, raceMs: number): number =>
  Math.max(...plan.order.map((number) => metresAt(plan, number, raceMs)))

/** The first time at which the leader has run this share of the course. */
function timeAt(plan: RacePlan, share: number): number {
  let ms = 0
  while (leadMetres(plan, ms) < plan.metres * share) ms += LOOK_MS
  return ms
}

/** The commentary in the order of time. Each line follows from the places at its own moment, the last from the arrival. */
export function linesOf(plan: RacePlan): readonly Line[] {
  const [winner = 1, second = 1] = plan.order
  const finishMs = plan.arrivesMs[winner - 1] ?? 0
  const bendMs = timeAt(plan, LAST_BEND)
  const straightMs = timeAt(plan, STRAIGHT)
  const fixed: readonly Line[] = [
    { raceMs: 0, key: 'race_says_start', runners: [] },
    { raceMs: bendMs, key: 'race_says_bend', runners: placesAt(plan, bendMs).slice(0, 2) },
    { raceMs: straightMs, key: 'race_says_straight', runners: placesAt(plan, straightMs).slice(0, 3) },
    ...(plan.isPhoto ? [{ raceMs: finishMs - 600, key: 'race_says_photo', runners: [] }] : []),
    { raceMs: (plan.arrivesMs[second - 1] ?? finishMs) + 1, key: 'race_says_finish', runners: [winner, second] },
  ]
  const isFree = (ms: number): boolean => fixed.every(({ raceMs }) => ms < raceMs - STAYS_MS || ms > raceMs + STAYS_MS)
  const moving: Line[] = []
  let leader = 0
  let last = 0
  for (let ms = FIRST_LEAD_MS; ms < straightMs; ms += LOOK_MS) {
    const [first = 0, chaser = 0] = placesAt(plan, ms)
    const isNews = first !== leader && isFree(ms) && ms - last >= STAYS_MS
    if (!isNews) continue
    moving.push({ raceMs: ms, key: leader === 0 ? 'race_says_lead' : 'race_says_passes', runners: [first, chaser] })
    leader = first
    last = ms
  }
  return [...fixed, ...moving].toSorted((one, other) => one.raceMs - other.raceMs)
}
