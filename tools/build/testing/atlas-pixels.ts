import type { AtlasFrame } from '@evens/game-art/atlas'
import sharp from 'sharp'

type Body = {
  /** Share of a frame that is solid. */
  readonly share: number
  /** Of the rectangle about what is solid, as a share of the frame. */
  readonly middle: { readonly x: number; readonly y: number }
}

const SOLID = 100

/** The solid part of a frame of an atlas. */
export async function pixelsIn(file: string, frame: AtlasFrame | undefined): Promise<Body> {
  if (frame === undefined) throw new Error('no such frame')
  const { x: left, y: top, w: width, h: height } = frame
  const cut = sharp(file).extract({ left, top, width, height }).ensureAlpha()
  const data = await cut.raw().toBuffer()
  let solid = 0
  const edge = { left: width, right: 0, top: height, bottom: 0 }
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if ((data[pixel * 4 + 3] ?? 0) < SOLID) continue
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    solid += 1
    edge.left = Math.min(edge.left, x)
    edge.right = Math.max(edge.right, x + 1)
    edge.top = Math.min(edge.top, y)
    edge.bottom = Math.max(edge.bottom, y + 1)
  }
  const middle = { x: (edge.left + edge.right) / 2 / width, y: (edge.top + edge.bottom) / 2 / height }
  return { share: solid / (width * height), middle }
}

const EDGE = 48

/** A symbol as it is seen at 48 pixels without colour, on the colour of its reel. */
export async function thumbnail(file: string, frame: AtlasFrame | undefined, background: string): Promise<Uint8Array> {
  if (frame === undefined) throw new Error('no such frame')
  const { x: left, y: top, w: width, h: height } = frame
  const cut = await sharp(file).extract({ left, top, width, height }).png().toBuffer()
  return sharp(cut).flatten({ background }).resize(EDGE, EDGE).greyscale().raw().toBuffer()
}

/** Root mean square of the difference, of 255, where the two lie best upon each other within a pixel. */
export function differenceOf(one: Uint8Array, other: Uint8Array): number {
  const shifts = [-1, 0, 1]
  return Math.min(...shifts.flatMap((dx) => shifts.map((dy) => differenceAt(one, other, dy * EDGE + dx))))
}

function differenceAt(one: Uint8Array, other: Uint8Array, shift: number): number {
  let sum = 0
  let count = 0
  for (let y = 1; y < EDGE - 1; y += 1)
    for (let x = 1; x < EDGE - 1; x += 1) {
      const pixel = y * EDGE + x
      sum += ((one[pixel] ?? 0) - (other[pixel + shift] ?? 0)) ** 2
      count += 1
    }
  return Math.sqrt(sum / count)
}
