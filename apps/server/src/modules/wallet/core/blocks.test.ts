import { expect, test } from 'vitest'
import { splitRange } from './blocks.ts'

const NONE = [0n, 0n]

test.each([
  { what: 'all there is', from: 1n, before: 36n, summed: 30n, blocks: [0n, 3n], loose: [[31n, 36n]] },
  { what: 'whole blocks alone', from: 11n, before: 31n, summed: 30n, blocks: [1n, 3n], loose: [] },
  {
    what: 'parts of blocks on both sides',
    from: 5n,
    before: 25n,
    summed: 30n,
    blocks: [1n, 2n],
    loose: [
      [5n, 11n],
      [21n, 25n],
    ],
  },
  { what: 'what is in one block', from: 12n, before: 15n, summed: 30n, blocks: NONE, loose: [[12n, 15n]] },
  { what: 'what nobody has summed up', from: 1n, before: 36n, summed: 0n, blocks: NONE, loose: [[1n, 36n]] },
  { what: 'half a block summed up', from: 1n, before: 36n, summed: 15n, blocks: [0n, 1n], loose: [[11n, 36n]] },
  { what: 'nothing', from: 36n, before: 36n, summed: 30n, blocks: NONE, loose: [] },
])('$what is split into blocks and loose movements', ({ from, before, summed, blocks, loose }) => {
  const split = splitRange({ from, before }, summed, 10n)
  expect([split.blocks.from, split.blocks.before]).toEqual(blocks)
  expect(split.loose.map((range) => [range.from, range.before])).toEqual(loose)
})

test('every movement is counted once, wherever a range begins and ends', () => {
  for (let from = 1n; from < 40n; from += 1n) {
    for (let before = from; before < 40n; before += 1n) {
      for (const summed of [0n, 10n, 19n, 30n]) {
        const { blocks, loose } = splitRange({ from, before }, summed, 10n)
        const whole = { from: blocks.from * 10n + 1n, before: blocks.before * 10n + 1n }
        const counted = [whole, ...loose].reduce((sum, range) => sum + range.before - range.from, 0n)
        expect(counted, `${from} to ${before}, ${summed} summed`).toBe(before - from)
      }
    }
  }
})
