import { expect, test } from 'vitest'
import { criticalChunks, imageRefusal } from './image-checks.ts'

const PHONE = { format: 'jpeg', width: 4032, height: 3024, isWhole: false }

test.each([
  { head: {}, refusal: null },
  { head: { width: 8160, height: 6120 }, refusal: null },
  { head: { isWhole: true }, refusal: 'pixels' },
  { head: { isWhole: true, width: 4000, height: 3000 }, refusal: null },
  { head: { format: 'png' }, refusal: null },
  { head: { format: 'svg' }, refusal: 'format' },
  { head: { format: 'gif' }, refusal: 'format' },
  { head: { width: 50_000, height: 50_000 }, refusal: 'side' },
  { head: { width: 12_001, height: 1 }, refusal: 'side' },
  { head: { width: 9000, height: 6000 }, refusal: 'pixels' },
  { head: { width: 0 }, refusal: 'empty' },
])('a picture of $head is refused for $refusal (T081)', ({ head, refusal }) => {
  expect(imageRefusal({ ...PHONE, ...head })).toBe(refusal)
})

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const chunk = (name: string, text = ''): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  return Buffer.concat([length, Buffer.from(name + text), Buffer.from('sum!')])
}
const png = (...chunks: readonly Buffer[]): Buffer => Buffer.concat([SIGNATURE, ...chunks])

test('only the image chunks of a PNG remain, in their order', () => {
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
