import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { COVER_WIDTHS, coverFile, type CoverLayer, coverLayers } from '@evens/game-art'
import { isPlayable, type Title, TITLES } from '@evens/games/catalogue'
import sharp, { type Sharp } from 'sharp'

/** A picture that is too large for a page of them is written again, coarser. */
const QUALITIES = [60, 52, 44, 36] as const
/** In bytes, by width. */
export const COVER_BYTES = { 300: 10_240, 600: 20_480 } as const

type Folders = {
  /** Pictures by content: a title that did not change is not drawn again. */
  readonly kept: string
  /** Served, in the versioned folder of icons. */
  readonly served: string
}

/** The covers of all titles that can be played, in every width. */
export async function writeCovers({ kept, served }: Folders, titles: readonly Title[] = TITLES.filter(isPlayable)) {
  mkdirSync(kept, { recursive: true })
  const written = await Promise.all(titles.map((title) => writeCover(title, { kept, served })))
  const current = new Set(written.flat())
  for (const name of readdirSync(kept)) if (!current.has(name)) rmSync(resolve(kept, name))
}

async function writeCover(title: Title, { kept, served }: Folders): Promise<string[]> {
  const layers = coverLayers(title)
  const key = createHash('sha256')
    .update(`${sharp.versions.sharp}/${QUALITIES.join()}/${JSON.stringify(layers)}`)
    .digest('hex')
    .slice(0, 20)
  const names = COVER_WIDTHS.map((width) => ({ width, name: `${key}-${width}.webp` }))
  if (names.some(({ name }) => !existsSync(resolve(kept, name)))) {
    // The drawing is the slow part: it is done once, at the largest width, and scaled down from there.
    const { data, info } = await joined(layers)
    for (const { width, name } of names)
      await writeFile(
        resolve(kept, name),
        await smallEnough(sharp(data, { raw: info }).resize(width), COVER_BYTES[width]),
      )
  }
  for (const { width, name } of names) {
    const file = resolve(served, coverFile(title.route, width))
    mkdirSync(dirname(file), { recursive: true })
    await copyFile(resolve(kept, name), file)
  }
  return names.map(({ name }) => name)
}

async function smallEnough(picture: Sharp, bytes: number): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const written = await picture.clone().webp({ quality, effort: 4 }).toBuffer()
    if (written.length <= bytes) return written
  }
  throw new Error(`a cover takes more than ${bytes} bytes at the lowest quality`)
}

function joined([back, ...before]: readonly CoverLayer[]) {
  const overlays = before.map(({ svg, left, top }) => ({ input: Buffer.from(svg), left, top }))
  const drawn = sharp(Buffer.from(back?.svg ?? '')).composite(overlays)
  return drawn.removeAlpha().raw().toBuffer({ resolveWithObject: true })
}
