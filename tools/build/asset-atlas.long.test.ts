import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  isTheme,
  SCENE_LAYERS,
  type SceneLight,
  atlasFile,
  atlasLayout,
  reelColours,
  sceneFile,
} from '@evens/game-art/atlas'
import { type Title, TITLES } from '@evens/games/catalogue'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeScenes } from './asset-atlas-scenes.ts'
import { windowOf, writeAtlases } from './asset-atlas.ts'
import { ROOT } from './places.ts'
import { differenceOf, thumbnail } from './testing/atlas-pixels.ts'

const SLOTS = TITLES.filter(({ family }) => family === 'reels')
const folder = mkdtempSync(join(tmpdir(), 'slots-'))
/** Pictures by content stay from run to run: only a changed drawing is drawn again. */
const folders = (name: string) => ({ kept: resolve(ROOT, '.cache', name), served: join(folder, 'served') })
const BYTES_OF_A_TITLE = 260 * 1024
const LIGHTS: readonly SceneLight[] = ['base', 'free']

/**
 * Symbols of one title differ by at least this much in grey at 48 pixels, wherever a reel stops within a pixel. A symbol
 * against itself, half a pixel lower, differs by up to 26: less than the limit could be a reel that has not quite stopped.
 * The nearest two symbols of all titles were looked at, and are at 35.
 */
const LEAST_DIFFERENCE = 30

beforeAll(async () => {
  await writeAtlases(folders('atlases'), SLOTS)
  await writeScenes(folders('scenes'), SLOTS)
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true }))

const served = (file: string): string => join(folder, 'served', file)
const bytesOf = (file: string): number => statSync(served(file)).size

describe.each(SLOTS)('$name', (title: Title) => {
  test('is small enough with all that a device loads for it', () => {
    const scenes = new Set(SCENE_LAYERS.flatMap((layer) => LIGHTS.map((light) => sceneFile(title.theme, layer, light))))
    const bytes = [...scenes].reduce((sum, file) => sum + bytesOf(file), 0) + bytesOf(atlasFile(title.route))
    expect(bytes).toBeLessThanOrEqual(BYTES_OF_A_TITLE)
  })

  test('has symbols that differ in grey at 48 pixels', async () => {
    const window = windowOf(title)
    const { frames } = atlasLayout(window)
    const colour = reelColours(isTheme(title.theme) ? title.theme : 'midnight').glass[1]
    const thumbnails = await Promise.all(
      window.symbols.map((symbol) => thumbnail(served(atlasFile(title.route)), frames[symbol], colour)),
    )
    const alike = window.symbols.flatMap((one, at) =>
      window.symbols.slice(at + 1).flatMap((other, after) => {
        const [left, right] = [thumbnails[at], thumbnails[at + 1 + after]]
        if (left === undefined || right === undefined) return []
        const difference = differenceOf(left, right)
        return difference < LEAST_DIFFERENCE ? [`${one} and ${other}: ${difference.toFixed(1)}`] : []
      }),
    )
    expect(alike).toEqual([])
  })
})
