import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brandFile } from '@evens/ui/build'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITES } from '../../sites/index.ts'
import { writeAppIcons } from './asset-app-icons.ts'

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evens-icons-'))
  for (const { id, brand } of SITES)
    await writeAppIcons({ site: id, artwork: new URL('.', brandFile(brand.logo, 'mark')) }, folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const NAMES = ['72', '96', '128', '144', '152', '192', '384', '512', 'maskable-192', 'maskable-512']

test.each(SITES.map(({ id }) => id))('%s has an icon of every size, opaque to the corners', async (id) => {
  const files = readdirSync(folder).filter((name) => name.startsWith(`${id}-`))
  expect(files.toSorted()).toEqual([...NAMES.map((name) => `${id}-${name}.png`), `${id}-favicon.svg`].toSorted())
  for (const name of NAMES) {
    const image = sharp(join(folder, `${id}-${name}.png`))
    const size = Number(name.replace('maskable-', ''))
    expect(await image.metadata()).toMatchObject({ width: size, height: size, hasAlpha: false })
    expect((await image.stats()).entropy).toBeGreaterThan(0.3)
  }
})

test.each(SITES.map(({ id }) => id))(
  'the maskable icon of %s draws nothing outside the circle that masks leave',
  async (id) => {
    const { data, info } = await sharp(join(folder, `${id}-maskable-512.png`))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const background = [...data.subarray(0, 3)]
    const drawnOutside: number[] = []
    for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
      const distance = Math.hypot((pixel % info.width) - 255.5, Math.floor(pixel / info.width) - 255.5)
      const differs = background.some(
        (value, channel) => Math.abs((data[pixel * info.channels + channel] ?? 0) - value) > 8,
      )
      if (distance > 512 * 0.4 && differs) drawnOutside.push(pixel)
    }
    expect(drawnOutside).toEqual([])
  },
)
