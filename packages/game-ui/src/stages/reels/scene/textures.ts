import type { Texture } from 'pixi.js'
import type { Pixi } from '../../../pixi/load.ts'
import type { Art } from '../art.ts'

export type Textures = {
  /** A frame of the atlas by its name. */
  readonly of: (name: string) => Texture
  /** A number as a picture, drawn once. */
  readonly label: (text: string, size: number) => Texture
  readonly destroy: () => void
}

/** Frames of one atlas share its pixels, so that a whole window is drawn at once. */
export async function loadTextures(pixi: Pixi, art: Art): Promise<Textures> {
  const image = new Image()
  image.decoding = 'async'
  image.src = art.url
  await image.decode()
  const source = new pixi.ImageSource({ resource: image, autoGenerateMipmaps: true, scaleMode: 'linear' })
  const frames = new Map<string, Texture>()
  const labels = new Map<string, Texture>()
  return {
    of(name) {
      const known = frames.get(name)
      if (known !== undefined) return known
      const frame = art.layout.frames[name]
      const made =
        frame === undefined
          ? pixi.Texture.EMPTY
          : new pixi.Texture({ source, frame: new pixi.Rectangle(frame.x, frame.y, frame.w, frame.h) })
      frames.set(name, made)
      return made
    },
    label(text, size) {
      const key = `${text} ${size}`
      const known = labels.get(key)
      if (known !== undefined) return known
      const made = new pixi.Texture({
        source: new pixi.CanvasSource({ resource: drawn(text, size, art), resolution: 2 }),
      })
      labels.set(key, made)
      return made
    },
    destroy() {
      for (const label of labels.values()) label.destroy(true)
      for (const frame of frames.values()) if (frame !== pixi.Texture.EMPTY) frame.destroy(false)
      source.destroy()
    },
  }
}

/** Digits are the same in all languages of the site. */
function drawn(text: string, size: number, { colours }: Art): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const pixels = Math.round(size * 2)
  const font = `800 ${pixels}px system-ui, sans-serif`
  const context = canvas.getContext('2d')
  if (context === null) return canvas
  context.font = font
  const edge = pixels * 0.22
  canvas.width = Math.ceil(context.measureText(text).width + edge * 2)
  canvas.height = Math.ceil(pixels * 1.3)
  Object.assign(context, { font, textAlign: 'center', textBaseline: 'middle', lineJoin: 'round', lineWidth: edge })
  const [x, y] = [canvas.width / 2, canvas.height / 2]
  context.strokeStyle = colours.valueEdge
  context.strokeText(text, x, y)
  context.fillStyle = colours.value
  context.fillText(text, x, y)
  return canvas
}
