import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { createDrawing } from './drawing.ts'
import { aJpeg } from './testing/pictures.ts'

let drawing = createDrawing()
afterEach(() => {
  drawing.stop()
  drawing = createDrawing()
})

const PHOTO = { width: 4000, height: 3000, channels: 3, background: '#456' } as const

test('pictures are drawn by a process of low priority without secrets', async () => {
  const drawn = await drawing.draw(await aJpeg())
  const pid = drawing.pid() ?? 0
  expect((await sharp(drawn?.jpeg).metadata()).format).toBe('jpeg')
  expect(getPriority(pid)).toBe(5)
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/KEY|SECRET|DATABASE|PATH=/)
})

test('pictures that come at once are drawn by one process, in order', async () => {
  const sizes = [300, 200, 400]
  const all = await Promise.all(sizes.map(async (width) => drawing.draw(await aJpegOf(width))))
  expect(all.map((one) => one?.width)).toEqual(sizes)
})

test('no picture: the same process goes on', async () => {
  await drawing.draw(await aJpeg())
  const pid = drawing.pid()
  expect(await drawing.draw(Buffer.from('no picture'))).toBeNull()
  expect(drawing.pid()).toBe(pid)
})

test('a picture that ends the process is refused, the next one is drawn', async () => {
  await drawing.draw(await aJpeg())
  const large = await sharp({ create: PHOTO }).jpeg().toBuffer()
  const first = drawing.draw(large)
  process.kill(drawing.pid() ?? 0, 'SIGKILL')
  expect(await first).toBeNull()
  expect((await drawing.draw(large))?.width).toBe(2400)
})

const aJpegOf = (width: number): Promise<Buffer> =>
  sharp({ create: { ...PHOTO, width, height: 200 } })
    .jpeg()
    .toBuffer()
