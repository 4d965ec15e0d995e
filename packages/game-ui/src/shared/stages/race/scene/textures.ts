import type { Texture } from 'pixi.js'
import type { Pixi } from '../../../../pixi/load.ts'

export type Draw = (context: CanvasRenderingContext2D) => void

function canvasOf(width: number, height: number, draw: Draw): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context !== null) draw(context)
  return canvas
}

export type Painter = {
  readonly paint: (width: number, height: number, draw: Draw) => Texture
  /** Pictures of a cycle in a row on one canvas. */
  readonly cycle: (
    size: { readonly width: number; readonly height: number },
    frames: number,
    draw: (context: CanvasRenderingContext2D, frame: number) => void,
  ) => readonly Texture[]
  readonly destroy: () => void
}

/** Draws textures, and destroys what it has drawn. */
export function createPainter(pixi: Pixi): Painter {
  const made: Texture[] = []
  const keep = (texture: Texture): Texture => {
    made.push(texture)
    return texture
  }
  const sourceOf = (resource: HTMLCanvasElement) => new pixi.CanvasSource({ resource, scaleMode: 'linear' })
  return {
    paint: (width, height, draw) => keep(new pixi.Texture({ source: sourceOf(canvasOf(width, height, draw)) })),
    cycle({ width, height }, frames, draw) {
      const canvas = canvasOf(width * frames, height, (context) => {
        for (let frame = 0; frame < frames; frame += 1) {
          context.save()
          context.translate(width * frame, 0)
          context.beginPath()
          context.rect(0, 0, width, height)
          context.clip()
          draw(context, frame)
          context.restore()
        }
      })
      const source = sourceOf(canvas)
      return Array.from({ length: frames }, (_frame, at) =>
        keep(new pixi.Texture({ source, frame: new pixi.Rectangle(width * at, 0, width, height) })),
      )
    },
    destroy() {
      for (const source of new Set(made.map((texture) => texture.source))) source.destroy()
      for (const texture of made) texture.destroy()
    },
  }
}

/** A soft light, white: it takes its colour from a tint. */
export const drawGlow: Draw = (context) => {
  const glow = context.createRadialGradient(32, 32, 0, 32, 32, 32)
  glow.addColorStop(0, 'rgba(255,255,255,1)')
  glow.addColorStop(0.4, 'rgba(255,255,255,.4)')
  glow.addColorStop(1, 'rgba(255,255,255,0)')
  context.fillStyle = glow
  context.fillRect(0, 0, 64, 64)
}

/** A fill of one colour. */
export const tint = (color: number | string, alpha = 1) => ({ color, alpha })
