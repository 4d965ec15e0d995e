import { expect, test } from 'vitest'
import { criticalChunks } from './critical-chunks.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const chunk = (name: string, text = ''): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  return Buffer.concat([length, Buffer.from(name + text), Buffer.from('sum!')])
}
const png = (...chunks: readonly Buffer[]): Buffer => Buffer.concat([SIGNATURE, ...chunks])

test('only what is drawn is left of a PNG, in its order', () => {
  const drawn = [chunk('IHDR', 'size'), chunk('PLTE', 'rgb'), chunk('tRNS', 'a'), chunk('IDAT', 'data'), chunk('IEND')]
  const [head, ...rest] = drawn as [Buffer, ...Buffer[]]
  expect(criticalChunks(png(head, chunk('zTXt', 'packed'), chunk('iCCP', 'profile'), ...rest))).toEqual(png(...drawn))
})

test.each([
  ['nothing behind its signature', png()],
  ['cut off in a frame', png(chunk('IHDR', 'size'), Buffer.from([0, 0]))],
  ['a length beyond its end', png(Buffer.from([0xff, 0xff, 0xff, 0xff]), Buffer.from('IDATxxxxxxxx'))],
])('one with %s is read to its end and no further', (_what, bytes) => {
  expect(criticalChunks(bytes).length).toBeLessThanOrEqual(bytes.length)
})
