import type { Random } from '@evens/kernel'
import { afterTennisPoint, viewTennis, type Side, type TennisState, type TennisStrength } from '@evens/pricing'
import type { Landing } from '../series/landing.ts'
import { counted, type Tallies } from '../series/tallies.ts'
import type { Step } from '../sport.ts'
import { pointIncidents } from './incidents.ts'
import { bigPoint } from './big-points.ts'

export type TennisPlay = TennisState & { readonly tallies: Tallies }

export const TALLIES = ['aces', 'double_faults', 'first_serves', 'winners', 'errors'] as const

/** How a point ended: a matter of looks, once it is known who has won it. */
export type Shot = {
  readonly kind: 'ace' | 'double_fault' | 'winner' | 'error'
  readonly landing: Landing
  readonly isFirstServe: boolean
}

const FIRST_SERVE = 0.62
const POINT_MS = { least: 20_000, most: 40_000 } as const
const BREAK_MS = { ends: 60_000, set: 120_000 } as const
/** Of a player who has just finished a game. */
const GIVES_UP = 0.0003

function shotOf(isServer: boolean, random: Random): Shot {
  const isFirstServe = random.chance(FIRST_SERVE)
  if (isServer && random.chance(0.11)) return { kind: 'ace', landing: 'in', isFirstServe }
  if (!isServer && !isFirstServe && random.chance(0.22)) return { kind: 'double_fault', landing: 'net', isFirstServe }
  if (random.chance(0.45)) return { kind: 'winner', landing: 'in', isFirstServe }
  return { kind: 'error', landing: random.chance(0.4) ? 'net' : 'out', isFirstServe }
}

const TALLY = { ace: 'aces', double_fault: 'double_faults', winner: 'winners', error: 'errors' } as const

function tallied(tallies: Tallies, shot: Shot, winner: Side, server: Side): Tallies {
  const loser: Side = winner === 0 ? 1 : 0
  const ended = counted(tallies, TALLY[shot.kind], shot.landing === 'in' ? winner : loser)
  return shot.isFirstServe ? counted(ended, 'first_serves', server) : ended
}

/** The players change ends after every odd game, and rest after a set. */
function pauseBefore(state: TennisState): number {
  const { games, points } = viewTennis(state)
  const played = games[0] + games[1]
  if (points[0] + points[1] > 0) return 0
  if (played === 0) return state.sets.length > 1 ? BREAK_MS.set : 0
  return played % 2 === 1 && played > 1 ? BREAK_MS.ends : 0
}

export function* playPoints(
  { serving }: TennisStrength,
  start: TennisPlay,
  random: Random,
): Generator<Step<TennisPlay>> {
  let state = start
  for (;;) {
    const { played, server } = viewTennis(state)
    if (played.isDecided || state.retired !== null) return
    const winner: Side = random.chance(server === 0 ? serving[0] : 1 - serving[1]) ? 0 : 1
    const shot = shotOf(winner === server, random)
    const before = state
    const next = afterTennisPoint(before, winner)
    state = { ...next, tallies: tallied(next.tallies, shot, winner, server) }
    const point = bigPoint(state)
    yield {
      afterMs: Math.round(POINT_MS.least + (POINT_MS.most - POINT_MS.least) * random.next()) + pauseBefore(before),
      state,
      incidents: [...pointIncidents(before, state, winner, shot, point, random)],
      isCritical: point !== null && point.kind !== 'break_point',
    }
    if (hasNewGame(before, state) && random.chance(GIVES_UP)) {
      state = { ...state, retired: random.chance(0.5) ? 0 : 1 }
      yield gaveUp(state, random)
    }
  }
}

const hasNewGame = (before: TennisState, after: TennisState): boolean => {
  const isOn = !viewTennis(after).played.isDecided
  return isOn && before.sets.flat().length < after.sets.flat().length
}

const gaveUp = (state: TennisPlay, random: Random): Step<TennisPlay> => ({
  afterMs: 60_000 + random.int(120_000),
  state,
  incidents: [
    {
      kind: 'retired',
      ...(state.retired === null ? {} : { side: state.retired }),
      phase: { name: 'set', number: state.sets.length },
      isKey: true,
    },
  ],
  isCritical: false,
})
