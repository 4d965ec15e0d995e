import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { coverFile, THEMES } from '@evens/game-art'
import { isPlayable, TITLES } from '@evens/games/catalogue'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COVER_BYTES, writeCovers } from './asset-covers.ts'
import { ROOT } from './places.ts'

const PLAYABLE = TITLES.filter(isPlayable)
const folder = mkdtempSync(join(tmpdir(), 'covers-'))
/** Pictures by content stay from run to run: only a changed drawing is drawn again. */
const folders = { kept: resolve(ROOT, '.cache/covers'), served: join(folder, 'served') }

beforeAll(() => writeCovers(folders), 300_000)
afterAll(() => rmSync(folder, { recursive: true }))

const served = (route: string, width: 300 | 600): string => join(folders.served, coverFile(route, width))

describe('the cover of a title that can be played', () => {
  test.each(PLAYABLE.map(({ route }) => route))('%s is small enough for a page of them', async (route) => {
    expect(statSync(served(route, 600)).size).toBeLessThanOrEqual(COVER_BYTES[600])
    expect(statSync(served(route, 300)).size).toBeLessThanOrEqual(COVER_BYTES[300])
    expect(await sharp(served(route, 600)).metadata()).toMatchObject({ format: 'webp', width: 600, height: 800 })
    expect(await sharp(served(route, 300)).metadata()).toMatchObject({ format: 'webp', width: 300, height: 400 })
  })

  test.each(PLAYABLE.map(({ route }) => route))('%s is dark where a white title stands on it', async (route) => {
    const foot = { left: 0, top: 328, width: 300, height: 72 }
    // Statistics are of the input, so the cut is made first.
    const { channels } = await sharp(await sharp(served(route, 300)).extract(foot).png().toBuffer()).stats()
    const [red = 255, green = 255, blue = 255] = channels.map(({ max }) => max)
    expect(contrastWithWhite(red, green, blue)).toBeGreaterThanOrEqual(4.5)
  })
})

test('is drawn once for its content, and what no title needs any more is swept', async () => {
  const [first, second] = PLAYABLE
  if (first === undefined || second === undefined) throw new Error('two titles are needed')
  const few = { kept: join(folder, 'kept'), served: join(folder, 'few') }
  const timesOf = () => readdirSync(few.kept).map((name) => `${name} ${statSync(join(few.kept, name)).mtimeMs}`)
  await writeCovers(few, [first, second])
  const before = timesOf()
  expect(before).toHaveLength(4)
  await writeCovers(few, [first, second])
  expect(timesOf()).toEqual(before)

  const another = Object.keys(THEMES).find((name) => name !== second.theme) ?? ''
  await writeCovers(few, [first, { ...second, theme: another }])
  const after = timesOf()
  expect(after).toHaveLength(4)
  expect(after.filter((picture) => before.includes(picture))).toHaveLength(2)
})

/** WCAG 2.2 contrast ratio. */
function contrastWithWhite(...rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
