import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atlasFile, atlasLayout, blurOf } from '@evens/game-art/atlas'
import { type Title, TITLES } from '@evens/games/catalogue'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { windowOf, writeAtlases } from './asset-atlas.ts'
import { pixelsIn } from './testing/atlas-pixels.ts'

const folder = mkdtempSync(join(tmpdir(), 'atlases-'))
const folders = { kept: join(folder, 'kept'), served: join(folder, 'served') }
/** The fewest symbols, and the smallest cells. */
const [FRUIT, CLUSTER] = ['kiln-fruits', 'honey-works'].map(titleOf) as [Title, Title]

function titleOf(route: string): Title {
  const title = TITLES.find((one) => one.route === route)
  if (title === undefined) throw new Error(`no title ${route}`)
  return title
}

beforeAll(() => writeAtlases(folders, [FRUIT, CLUSTER]), 120_000)
afterAll(() => rmSync(folder, { recursive: true }))

describe.each([FRUIT, CLUSTER])('the atlas of $name', (title) => {
  const window = windowOf(title)
  const layout = atlasLayout(window)
  const file = join(folders.served, atlasFile(title.route))

  test('is as large as its layout, and seen through', async () => {
    const { width, height } = layout
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width, height, hasAlpha: true })
  })

  test('fills the frame of every symbol, about its middle', async () => {
    for (const symbol of window.symbols) {
      const { share, middle } = await pixelsIn(file, layout.frames[symbol])
      expect([symbol, share > 0.2]).toEqual([symbol, true])
      expect(Math.hypot(middle.x - 0.5, middle.y - 0.5)).toBeLessThan(0.12)
    }
  })

  test('has a twin of every symbol that is smeared from top to foot', async () => {
    for (const symbol of window.symbols) {
      const { share } = await pixelsIn(file, layout.frames[blurOf(symbol)])
      expect([symbol, share > 0.15]).toEqual([symbol, true])
    }
  })
})

test('an atlas is drawn once for its content, and what no title needs any more is swept', async () => {
  const timesOf = () => readdirSync(folders.kept).map((name) => `${name} ${statSync(join(folders.kept, name)).mtimeMs}`)
  const before = timesOf()
  expect(before).toHaveLength(2)
  await writeAtlases(folders, [FRUIT, CLUSTER])
  expect(timesOf()).toEqual(before)

  await writeAtlases(folders, [CLUSTER])
  expect(timesOf()).toHaveLength(1)
})
