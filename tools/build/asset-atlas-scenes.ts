import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { isScenic, mistDrawing, type SceneDrawing, sceneDrawings } from '@evens/game-art'
import { SCENE_SIZE, sceneFile } from '@evens/game-art/atlas'
import { isPlayable, type Title, TITLES } from '@evens/games/catalogue'
import sharp, { type Sharp } from 'sharp'

/** Lamps of the middle need more levels of alpha, or their light is written in rings; edges out of focus need few. */
const QUALITIES = {
  far: { quality: 55, effort: 4 },
  mid: { quality: 52, alphaQuality: 73, effort: 4 },
  near: { quality: 40, alphaQuality: 68, effort: 4 },
} as const

type Folders = {
  /** Pictures by content: a place that did not change is not drawn again. */
  readonly kept: string
  /** Served, in the versioned folder of icons. */
  readonly served: string
}

/** The backgrounds of the themes whose slots can be played. Titles of one theme share them. */
export async function writeScenes({ kept, served }: Folders, titles: readonly Title[] = TITLES.filter(isPlayable)) {
  mkdirSync(kept, { recursive: true })
  const themes = [...new Set(titles.filter(({ family }) => family === 'reels').map(({ theme }) => theme))]
  const layers = themes.filter(isScenic).flatMap((theme) => sceneDrawings(theme).map((drawing) => ({ theme, drawing })))
  const mist = mistOf()
  const written = await Promise.all(
    layers.map(({ theme, drawing }) => writeLayer(theme, drawing, { kept, served, mist })),
  )
  const current = new Set(written)
  for (const name of readdirSync(kept)) if (!current.has(name)) rmSync(resolve(kept, name))
}

type Easel = Folders & { readonly mist: () => Promise<Buffer> }

async function writeLayer(theme: string, drawing: SceneDrawing, { kept, served, mist }: Easel): Promise<string> {
  const { layer, light } = drawing
  const parts = [sharp.versions.sharp, JSON.stringify(QUALITIES), mistDrawing(), JSON.stringify(drawing)]
  const name = `${createHash('sha256').update(parts.join('/')).digest('hex').slice(0, 20)}.webp`
  if (!existsSync(resolve(kept, name))) {
    const drawn = await layerOf(drawing, mist)
    await drawn.webp(QUALITIES[layer]).toFile(resolve(kept, name))
  }
  const file = resolve(served, sceneFile(theme, layer, light))
  mkdirSync(dirname(file), { recursive: true })
  await copyFile(resolve(kept, name), file)
  return name
}

async function layerOf({ layer, svg, mist: colour }: SceneDrawing, mist: Easel['mist']): Promise<Sharp> {
  const drawn = sharp(Buffer.from(svg))
  if (colour === undefined) return layer === 'far' ? drawn.removeAlpha() : drawn
  const { width, height } = SCENE_SIZE
  const air = sharp({ create: { width, height, channels: 3, background: colour } })
  const input = await air
    .joinChannel(await mist(), { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return drawn.composite([{ input }]).removeAlpha()
}

/** Opacity of the mist, pixel by pixel: drawn once, and only when a layer is. */
function mistOf(): Easel['mist'] {
  let drawn: Promise<Buffer> | null = null
  const draw = (): Promise<Buffer> => {
    const { width, height } = SCENE_SIZE
    return sharp(Buffer.from(mistDrawing())).resize(width, height).extractChannel(3).raw().toBuffer()
  }
  return () => (drawn ??= draw())
}
