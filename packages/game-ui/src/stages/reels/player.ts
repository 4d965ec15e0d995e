import { createTimeline, type Ticker, type Timeline } from '../../motion/timeline.ts'
import type { Beat, Board, Hud, Move, ReelCue } from './plan/model.ts'

/** A picture that moves. It draws what the plan has decided. */
export type Picture = {
  readonly ticker: Ticker
  /** Draws a window at rest. */
  readonly show: (board: Board) => void
  /** Lets the reels run while the result is on its way. */
  readonly begin: () => void
  /** Puts the moves on the line; answers how much later than planned they are, because reels were running already. */
  readonly perform: (moves: readonly Move[], line: Timeline) => number
}

export type Hands = {
  readonly picture: Picture
  readonly onHud: (hud: Hud) => void
  readonly onBoard: (board: Board) => void
  readonly cue: (cue: ReelCue, pitch: number) => void
}

export type Playing = {
  /** True when all of it has been shown. */
  readonly done: Promise<boolean>
  /** Jumps to the end state, without a sound. */
  readonly finish: () => void
  readonly cancel: () => void
}

/** Plays beats one after the other. Each has a timeline of its own, so that a round of 200 free spins costs no more a frame. */
export function playBeats(beats: readonly Beat[], { picture, onHud, onBoard, cue }: Hands): Playing {
  let state: 'playing' | 'finishing' | 'cancelled' = 'playing'
  let line: Timeline | null = null
  const isIn = (wanted: typeof state): boolean => state === wanted

  async function perform(beat: Beat): Promise<boolean> {
    line = createTimeline(picture.ticker)
    const laterMs = picture.perform(beat.moves, line)
    const timed = (atMs: number): number => Math.max(0, atMs === 0 ? 0 : atMs + laterMs)
    for (const { atMs, hud } of beat.huds) line.call(timed(atMs), () => onHud(hud))
    for (const { atMs, cue: name, pitch } of beat.cues)
      line.call(timed(atMs), () => {
        if (isIn('playing')) cue(name, pitch)
      })
    line.call(timed(beat.lastsMs), () => {})
    return line.play()
  }
  async function run(): Promise<boolean> {
    for (const beat of beats) {
      if (isIn('cancelled')) return false
      const isLast = beat === beats.at(-1)
      if (isIn('playing')) {
        if (!(await perform(beat))) return false
      } else if (!isLast) continue
      picture.show(beat.board)
      onHud(beat.hud)
      onBoard(beat.board)
    }
    return true
  }
  const end = (next: typeof state): void => {
    if (isIn('cancelled')) return
    state = next
    if (next === 'finishing') line?.finish()
    else line?.cancel()
  }
  return { done: run(), finish: () => end('finishing'), cancel: () => end('cancelled') }
}
