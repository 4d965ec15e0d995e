import type { Lease } from '../../../../pixi/application.ts'
import type { CanvasScene } from '../../../use-canvas.ts'
import type { Painter } from './textures.ts'

export type Size = { readonly width: number; readonly height: number }

type Given = {
  readonly lease: Lease
  readonly painter: Painter
  readonly draw: () => void
  readonly onSize: (size: Size) => void
}

/** Draws a scene in every frame until it is destroyed. */
export function runScene({ lease, painter, draw, onSize }: Given): CanvasScene {
  let stop: (() => void) | null = null
  const frame = (): void => {
    draw()
    stop = lease.ticker.next(frame)
  }
  frame()
  return {
    resize(next) {
      onSize(next)
      lease.resize(next.width, next.height)
    },
    destroy() {
      stop?.()
      lease.release()
      lease.root.destroy({ children: true })
      painter.destroy()
    },
  }
}
