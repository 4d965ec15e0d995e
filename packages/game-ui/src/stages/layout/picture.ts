import type { ComponentType } from 'react'
import type { LayoutMaths, LayoutView } from '@evens/games/layout'
import type { Motion } from '../../stage.ts'

export type PictureProps = {
  /** The draw to show; null before the first. */
  readonly view: LayoutView | null
  readonly roundId: string | null
  readonly maths: LayoutMaths
  readonly isMoving: boolean
  readonly motion: Motion
  /** Of a draw that many see at once; without it the motion begins when the picture does. */
  readonly course?: Course | undefined
}

/** Course of a motion that began at a moment of the clock: a viewer who comes later sees it from there on. */
export type Course = {
  /** Milliseconds since it began; below zero while it is still to begin. */
  readonly passedMs: () => number
  /** So many times slower than alone. */
  readonly pace: number
}

/** Options of a motion in its course: a negative delay begins it in its midst. */
export function onCourse(
  { delay = 0, duration, ...options }: KeyframeAnimationOptions & { readonly duration: number },
  course: Course | undefined,
): KeyframeAnimationOptions {
  const { pace, passedMs } = course ?? { pace: 1, passedMs: () => 0 }
  return { ...options, duration: duration * pace, delay: delay * pace - passedMs() }
}

/** The picture of a draw: it shows what was drawn, and has no chance of its own. */
export type DrawPicture = {
  readonly Picture: ComponentType<PictureProps>
  readonly lastsMs: number
  /** Beside a high felt on a wide stage; otherwise above it. */
  readonly isBeside?: boolean
}
