import type { Incident } from '@evens/contracts/feed'
import type { Random } from '@evens/kernel'
import { afterTennisPoint, type Side, type TennisState, type TennisStrength, viewTennis } from '@evens/pricing'
import { counted, type Landing, landingOf, type Tallies } from '../series/contest.ts'
import type { Step } from '../sport.ts'

export type TennisPlay = TennisState & { readonly tallies: Tallies }

export const TALLIES = ['aces', 'double_faults', 'first_serves', 'winners', 'errors'] as const

/** The end of a point, for presentation only: its winner is already drawn. */
export type Shot = {
  readonly kind: 'ace' | 'double_fault' | 'winner' | 'error'
  readonly landing: Landing
  readonly isFirstServe: boolean
}

const FIRST_SERVE = 0.62
const POINT_MS = { least: 20_000, most: 40_000 } as const
const BREAK_MS = { ends: 60_000, set: 120_000 } as const
/** The chance that a player retires after a game. */
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

/** The incidents of a point and of everything it decides. */
function* pointIncidents(
  before: TennisState,
  after: TennisState,
  winner: Side,
  shot: Shot,
  next: BigPoint | null,
  random: Random,
): Generator<Omit<Incident, 'number'>> {
  const [then, now] = [viewTennis(before), viewTennis(after)]
  const loser: Side = winner === 0 ? 1 : 0
  const set = before.sets.length
  const phase = { name: 'set', number: set }
  const games = now.played.scores[set - 1] ?? [0, 0]
  const score: [number, number] = [games[0], games[1]]
  const isGame = games[0] + games[1] > then.games[0] + then.games[1]
  yield {
    kind: shot.kind,
    side: shot.landing === 'in' ? winner : loser,
    phase,
    isKey: shot.kind === 'ace' || shot.kind === 'double_fault',
    at: landingOf(random, winner, shot.landing),
  }
  if (isGame && then.isTieBreak) yield { kind: 'tie_break_won', side: winner, phase, score, isKey: true }
  else if (isGame)
    yield { kind: winner === then.gameServer ? 'game_held' : 'break', side: winner, phase, score, isKey: true }
  if (isGame && now.isTieBreak && !then.isTieBreak) yield { kind: 'tie_break', phase, score, isKey: true }
  if (now.played.finished > then.played.finished) {
    const [home, away] = now.played.won
    yield { kind: 'set_won', side: winner, phase, score: [home, away], isKey: true }
  }
  if (now.played.isDecided) yield { kind: 'match_won', side: winner, phase, isKey: true }
  if (next !== null) yield { kind: next.kind, side: next.side, phase, isKey: next.kind === 'match_point' }
}

type BigPoint = { readonly kind: 'break_point' | 'set_point' | 'match_point'; readonly side: Side }

/** A match, set or break point, if the next point is one. */
export function bigPoint(state: TennisState): BigPoint | null {
  const now = viewTennis(state)
  if (now.played.isDecided || state.retired !== null) return null
  // Nobody is a point away from a game: there is nothing to look ahead to.
  if (Math.max(...now.points) < (now.isTieBreak ? 6 : 3)) return null
  for (const side of [0, 1] as const) {
    const after = viewTennis(afterTennisPoint(state, side))
    if (after.played.isDecided) return { kind: 'match_point', side }
    if (after.played.finished > now.played.finished) return { kind: 'set_point', side }
    const isGame = after.games[side] > now.games[side]
    if (isGame && side !== now.gameServer) return { kind: 'break_point', side }
  }
  return null
}
