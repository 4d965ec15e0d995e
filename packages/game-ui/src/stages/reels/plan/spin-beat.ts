import type { ReelsMaths, ReelsShown } from '@evens/games/reels'
import { firstMultiplier } from '../maths.ts'
import { anticipated, landings } from './chances.ts'
import { fallsFresh, lastOf } from './falls.ts'
import { CASCADE, REEL } from './grammar.ts'
import type { Beat, Board, Hud, ReelStop, TimedCue } from './model.ts'

export type SpinShown = Extract<ReelsShown, { readonly at: 'spin' }>

export type Scene = {
  readonly maths: ReelsMaths
  /** The jurisdiction allows anticipation. */
  readonly anticipates: boolean
  readonly board: Board
  readonly hud: Hud
  /** Of the base spin, while free spins are played: it comes back when they are over. */
  readonly base?: Board
}

const LEAVE_MS = 240

/** A spin: reels that run and stop from the left, or a window that falls in. */
export function spinBeat(event: SpinShown, scene: Scene): Beat {
  const { maths, board, hud } = scene
  const after: Board = { window: event.window, orbs: event.orbs, coins: null, lit: null, wins: [] }
  const next: Hud = {
    ...hud,
    scene: event.scene,
    spin: event.scene === 'free' ? { number: event.number, of: event.number + event.left } : null,
    multiplier: firstMultiplier(maths, event.scene),
    plate: null,
    caption: event.scene === 'respin' ? { kind: 'respin' } : null,
  }
  const shape = maths.strips === undefined ? fallingIn(event, board) : spinning(event, scene)
  return { ...shape, board: after, hud: next, huds: [{ atMs: 0, hud: next }] }
}

type Shape = Pick<Beat, 'moves' | 'cues' | 'lastsMs'>

function fallingIn(event: SpinShown, board: Board): Shape {
  const leaveMs = board.window.length === 0 ? 0 : LEAVE_MS + board.window.length * CASCADE.columnsApartMs
  const atMs = Math.round(leaveMs * 0.7)
  const falls = fallsFresh(event)
  const lastsMs = atMs + lastOf(falls)
  return {
    lastsMs,
    moves: [
      { do: 'leave', atMs: 0, lastsMs: leaveMs, columnsApartMs: CASCADE.columnsApartMs },
      { do: 'fall', atMs, lastsMs: lastsMs - atMs, falls },
    ],
    cues: [
      { atMs: 0, cue: 'spin', pitch: 0 },
      ...event.window.map((_column, reel): TimedCue => {
        const ends = falls.filter((fall) => fall.reel === reel).map((fall) => atMs + fall.atMs + fall.lastsMs)
        return { atMs: Math.max(atMs, ...ends) - CASCADE.bounceMs, cue: 'stop', pitch: reel }
      }),
    ],
  }
}

/** Times of all reels that run: they stop 160 ms apart, an anticipated one 700 ms later than that. */
function stopsOf(event: SpinShown, { maths, anticipates }: Pick<Scene, 'maths' | 'anticipates'>): readonly ReelStop[] {
  const tense = anticipates ? anticipated(maths, event.scene, event.window) : []
  const rows = anticipates ? landings(maths, event.scene, event.window) : []
  const running = event.window.flatMap((_column, reel) => (event.held.includes(reel) ? [] : [reel]))
  let stopMs = REEL.firstStopMs - REEL.stopsApartMs
  return running.map((reel, place): ReelStop => {
    const isTense = tense.includes(reel)
    const slowMs = isTense ? Math.max(REEL.firstStopMs - REEL.stopsApartMs, stopMs) : null
    stopMs += REEL.stopsApartMs + (isTense ? REEL.anticipationMs : 0)
    return {
      ...{ reel, startMs: place * REEL.startsApartMs, stopMs, slowMs },
      column: event.window[reel] ?? [],
      landing: rows.flatMap(([at, row]) => (at === reel ? [row] : [])),
    }
  })
}

function spinning(event: SpinShown, scene: Scene): Shape {
  const reels = stopsOf(event, scene)
  const lastsMs = Math.max(0, ...reels.map(({ stopMs }) => stopMs)) + REEL.settleMs
  let landed = 0
  return {
    lastsMs,
    moves: [{ do: 'spin', atMs: 0, lastsMs, reels }],
    cues: [
      { atMs: 0, cue: 'spin', pitch: 0 },
      ...reels.flatMap(({ stopMs, landing }, place): readonly TimedCue[] => {
        landed += landing.length
        const stop: TimedCue = { atMs: stopMs, cue: 'stop', pitch: place }
        return landing.length === 0 ? [stop] : [stop, { atMs: stopMs + 40, cue: 'land', pitch: landed }]
      }),
    ],
  }
}
