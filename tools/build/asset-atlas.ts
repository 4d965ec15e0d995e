import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, resolve } from 'node:path'
import { type AtlasDrawing, atlasDrawings } from '@evens/game-art'
import {
  atlasFile,
  atlasLayout,
  type AtlasFrame,
  type AtlasLayout,
  type AtlasSubject,
  blurOf,
} from '@evens/game-art/atlas'
import { isPlayable, mathsOf, type Title, TITLES } from '@evens/games/catalogue'
import { REELS_GAMES } from '@evens/games/reels'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'

/** An atlas that is too large is written again, coarser. Below 72 light is written in rings: libwebp keeps 14 levels. */
const QUALITIES = [
  { quality: 76, alphaQuality: 80, effort: 2 },
  { quality: 72, alphaQuality: 75, effort: 4 },
  { quality: 66, alphaQuality: 73, effort: 4 },
  { quality: 54, alphaQuality: 72, effort: 4 },
] as const
/** The layers of a background take up to 90 KB of the 260 that a title may load. */
const ATLAS_BYTES = 170 * 1024
/** Drawn here, and not in the package: a change of it needs other pictures. */
const FITTING = 1

type Folders = {
  /** Pictures by content: a title that did not change is not drawn again. */
  readonly kept: string
  /** Served, in the versioned folder of icons. */
  readonly served: string
}

/** Drawings of this build: titles of one theme share their letters and their frame. */
type Drawn = Map<string, Promise<Pixels>>
type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number }

const hasReels = (title: Title): boolean => title.family === 'reels' && isPlayable(title)

/** An atlas of symbols for every slot that can be played. */
export async function writeAtlases({ kept, served }: Folders, titles: readonly Title[] = TITLES.filter(hasReels)) {
  mkdirSync(kept, { recursive: true })
  const current = new Set<string>()
  const waiting = [...titles]
  const drawn: Drawn = new Map()
  const work = async (): Promise<void> => {
    for (let title = waiting.shift(); title !== undefined; title = waiting.shift())
      current.add(await writeAtlas(title, { kept, served }, drawn))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  for (const name of readdirSync(kept)) if (!current.has(name)) rmSync(resolve(kept, name))
}

async function writeAtlas(title: Title, { kept, served }: Folders, drawn: Drawn): Promise<string> {
  const window = windowOf(title)
  const layout = atlasLayout(window)
  const drawings = atlasDrawings(title, window)
  const parts = [
    sharp.versions.sharp,
    JSON.stringify(QUALITIES),
    FITTING,
    JSON.stringify(layout),
    ...drawings.map(({ svg }) => svg),
  ]
  const name = `${createHash('sha256').update(parts.join('/')).digest('hex').slice(0, 20)}.webp`
  if (!existsSync(resolve(kept, name))) await writeFrames({ drawings, layout, drawn }, resolve(kept, name))
  const file = resolve(served, atlasFile(title.route))
  mkdirSync(dirname(file), { recursive: true })
  await copyFile(resolve(kept, name), file)
  return name
}

/** The symbols and the height of a title's window, of the mathematics that new rounds are played by. */
export function windowOf(title: Title): AtlasSubject {
  const maths = REELS_GAMES.find(({ name }) => name === mathsOf(title))?.maths
  if (maths === undefined) throw new Error(`${title.route} has no mathematics`)
  return maths as unknown as AtlasSubject
}

type Sheet = { readonly drawings: readonly AtlasDrawing[]; readonly layout: AtlasLayout; readonly drawn: Drawn }

async function writeFrames({ drawings, layout, drawn }: Sheet, file: string): Promise<void> {
  const overlays: OverlayOptions[] = []
  const place = async (frame: AtlasFrame | undefined, pixels: Pixels): Promise<void> => {
    if (frame === undefined) return
    const input = await fromPixels(pixels)
      .resize(frame.w, frame.h, { fit: 'fill' })
      .png({ compressionLevel: 1 })
      .toBuffer()
    overlays.push({ input, left: frame.x, top: frame.y })
  }
  for (const drawing of drawings) {
    const { name } = drawing
    const fitted = await fittedOf(drawing, drawn)
    await place(layout.frames[name], fitted)
    await place(layout.frames[blurOf(name)], await smeared(fitted))
  }
  const { width, height } = layout
  const empty = sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  const sheet = await pixelsOf(empty.composite(overlays))
  await writeFile(file, await smallEnough(sheet))
}

async function smallEnough(sheet: Pixels): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const written = await fromPixels(sheet).webp(quality).toBuffer()
    if (written.length <= ATLAS_BYTES) return written
  }
  throw new Error(`an atlas takes more than ${ATLAS_BYTES} bytes at the lowest quality`)
}

/** A drawing in its place within a cell. */
async function fittedOf({ svg, fit }: AtlasDrawing, drawn: Drawn): Promise<Pixels> {
  const key = `${fit}${svg}`
  const draw = async (): Promise<Pixels> => {
    const pixels = await pixelsOf(sharp(Buffer.from(svg)))
    return fit === 'piece' ? pixels : centred(pixels, fit)
  }
  const known = drawn.get(key) ?? draw()
  drawn.set(key, known)
  return known
}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const fromPixels = ({ data, width, height }: Pixels): Sharp => sharp(data, { raw: { width, height, channels: 4 } })

/** Share of a cell that a symbol may reach, and that a solid square of the same weight would. */
const REACH = { object: 0.92, plate: 0.98 } as const
const WEIGHT = 0.52
/** A letter is scaled as all letters of its title are, so that they share a line of capitals. */
const LETTER_SCALE = 1.1
const SOLID = 110

/** A square cut about the body of a symbol, so that all symbols of a title are of one size to the eye. */
async function centred(pixels: Pixels, fit: 'object' | 'letter' | 'plate'): Promise<Pixels> {
  const { left, right, top, bottom, solid } = bodyOf(pixels)
  const size = pixels.width
  const longest = Math.max(right - left, bottom - top)
  const scale = {
    letter: LETTER_SCALE,
    plate: (REACH.plate * size) / longest,
    object: Math.min((REACH.object * size) / longest, Math.sqrt((WEIGHT * size ** 2) / solid)),
  }[fit]
  const edge = Math.round(size / scale)
  const x = Math.round((left + right - edge) / 2)
  // Letters stand on one line, whatever hangs below it.
  const middle = fit === 'letter' ? size : top + bottom
  const y = Math.round((middle - edge) / 2)
  const margin = size
  const extended = fromPixels(pixels).extend({
    top: margin,
    bottom: margin,
    left: margin,
    right: margin,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  })
  const whole = await pixelsOf(extended)
  return pixelsOf(fromPixels(whole).extract({ left: x + margin, top: y + margin, width: edge, height: edge }))
}

type Body = Record<'left' | 'right' | 'top' | 'bottom' | 'solid', number>

/** The solid part of a drawing: light and shadow do not count. */
function bodyOf({ data, width, height }: Pixels): Body {
  const body = { left: width, right: 0, top: height, bottom: 0, solid: 0 }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < SOLID) continue
      body.left = Math.min(body.left, x)
      body.right = Math.max(body.right, x + 1)
      body.top = Math.min(body.top, y)
      body.bottom = Math.max(body.bottom, y + 1)
      body.solid += 1
    }
  return body
}

const TWIN_ROWS = 14

/** The twin of a running reel: averaged over its height, and smeared beyond it. */
async function smeared(pixels: Pixels): Promise<Pixels> {
  const margin = Math.round(pixels.height / 4)
  const tall = await pixelsOf(
    fromPixels(pixels).extend({ top: margin, bottom: margin, background: { r: 0, g: 0, b: 0, alpha: 0 } }),
  )
  return pixelsOf(fromPixels(tall).resize(Math.round(pixels.width / 2), TWIN_ROWS, { fit: 'fill', kernel: 'cubic' }))
}
