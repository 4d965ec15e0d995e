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
}

/** The picture of a draw: it shows what was drawn, and has no chance of its own. */
export type DrawPicture = {
  readonly Picture: ComponentType<PictureProps>
  readonly lastsMs: number
  /** Beside a high felt on a wide stage; otherwise above it. */
  readonly isBeside?: boolean
}
