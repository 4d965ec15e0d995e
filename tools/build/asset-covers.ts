import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { cover, COVER_WIDTHS, coverFile } from '@evens/game-art'
import { isPlayable, type Title, TITLES } from '@evens/games/catalogue'
import sharp from 'sharp'

const QUALITY = 60

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
  const drawing = cover(title)
  const key = createHash('sha256').update(`${sharp.versions.sharp}/${QUALITY}/${drawing}`).digest('hex').slice(0, 20)
  const names = COVER_WIDTHS.map((width) => ({ width, name: `${key}-${width}.webp` }))
  if (names.some(({ name }) => !existsSync(resolve(kept, name)))) {
    // The drawing is the slow part: it is done once, at the largest width, and scaled down from there.
    const { data, info } = await sharp(Buffer.from(drawing)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    for (const { width, name } of names)
      await sharp(data, { raw: info }).resize(width).webp({ quality: QUALITY, effort: 4 }).toFile(resolve(kept, name))
  }
  for (const { width, name } of names) {
    const file = resolve(served, coverFile(title.route, width))
    mkdirSync(dirname(file), { recursive: true })
    await copyFile(resolve(kept, name), file)
  }
  return names.map(({ name }) => name)
}
