import type * as engine from '@evens/game-ui/pixi'
import type { Application } from './application.ts'

export type Pixi = typeof engine
export type Opened = { readonly pixi: Pixi; readonly application: Application }

/** A DOM in the process, or a browser without either way to draw: then nothing is fetched. */
const canDraw = (): boolean =>
  typeof WebGL2RenderingContext !== 'undefined' || document.createElement('canvas').getContext('2d') !== null

/** Null where nothing can move: the stage stays a still picture, and every round is played on it. */
export async function loadPixi(): Promise<Opened | null> {
  if (!canDraw()) return null
  const pixi = await import('@evens/game-ui/pixi')
  const application = await pixi.openApplication()
  return application === null ? null : { pixi, application }
}
