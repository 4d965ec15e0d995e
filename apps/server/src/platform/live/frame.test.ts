import { expect, test } from 'vitest'
import { beatOf, frameOf } from './frame.ts'

/** By the book: a final text frame without a mask, its size in 7, 16 or 64 bits, and nothing after it. */
function read(framed: string): unknown {
  const bytes = Buffer.from(framed, 'latin1')
  expect(bytes[0]).toBe(0x81)
  const short = bytes[1] ?? 0
  const [size, start] =
    short < 126 ? [short, 2] : short === 126 ? [bytes.readUInt16BE(2), 4] : [Number(bytes.readBigUInt64BE(2)), 10]
  expect(bytes.length).toBe(start + size)
  return JSON.parse(bytes.subarray(start).toString())
}

test.each([0, 60, 100, 126, 65_450, 65_535, 65_536, 300_000])(
  'a frame with %s more letters is read back unchanged',
  (length) => {
    const frame = { k: 's', t: 'row:1', v: 3, d: 'x'.repeat(length) } as const
    expect(read(frameOf(frame).bytes)).toEqual(frame)
  },
)

test('names in any script arrive whole', () => {
  const frame = { k: 'd', t: 'row:1', p: 1, v: 2, d: { name: 'Ланск — الفريق ⚽' } } as const
  expect(read(frameOf(frame).bytes)).toEqual(frame)
})

test('a beat is framed as well', () => {
  expect(read(beatOf(1_700_000_000_000, -2_147_483_648))).toEqual({
    k: 'b',
    at: 1_700_000_000_000,
    n: -2_147_483_648,
  })
})
