import { expect, test } from 'vitest'
import { createFlushScheduler } from './keyed-store.ts'
import { createPrices } from './prices.ts'

function aStore() {
  const frames: (() => void)[] = []
  const prices = createPrices(createFlushScheduler((flush) => void frames.push(flush)))
  const changes: string[] = []
  const watch = (ref: string) => prices.subscribe(ref, () => void changes.push(ref))
  return { prices, changes, watch, frames, draw: () => frames.splice(0).forEach((flush) => flush()) }
}

test('fifty changes of a price are one call to the cell that shows it, and none to its neighbour', () => {
  const { prices, changes, watch, frames, draw } = aStore()
  watch('1/a/0')
  watch('1/a/1')
  for (let odds = 1500; odds < 1550; odds += 1) prices.receive([['1/a/0', odds, 1]], 7)
  expect(changes).toEqual([])
  expect(frames).toHaveLength(1)
  draw()
  expect(changes).toEqual(['1/a/0'])
  expect(prices.get('1/a/0')?.odds).toBe(1549)
})

test('a message that changes nothing draws nothing', () => {
  const { prices, watch, frames, draw } = aStore()
  watch('1/a/0')
  prices.receive([['1/a/0', 1500, 1]], 1)
  draw()
  prices.receive([['1/a/0', 1500, 1]], 2)
  expect(frames).toHaveLength(0)
})

test.each([
  { from: 1500, to: 1600, open: 1, trend: 'up', movedMs: 9 },
  { from: 1500, to: 1400, open: 1, trend: 'down', movedMs: 9 },
  { from: 1500, to: 1500, open: 0, trend: null, movedMs: 0 },
  { from: 1500, to: null, open: 0, trend: null, movedMs: 0 },
  { from: null, to: 1500, open: 1, trend: null, movedMs: 0 },
] as const)('from $from to $to the price goes $trend', ({ from, to, open, trend, movedMs }) => {
  const { prices } = aStore()
  prices.receive([['1/a/0', from, 1]], 3)
  prices.receive([['1/a/0', to, open]], 9)
  expect(prices.get('1/a/0')).toEqual({ odds: to, isOpen: open === 1, trend, movedMs })
})

test('a price that closes and opens keeps the direction it went last', () => {
  const { prices } = aStore()
  prices.receive([['1/a/0', 1500, 1]], 1)
  prices.receive([['1/a/0', 1600, 1]], 2)
  prices.receive([['1/a/0', 1600, 0]], 3)
  expect(prices.get('1/a/0')).toEqual({ odds: 1600, isOpen: false, trend: 'up', movedMs: 2 })
})

test('no selection of an ended event can be taken, not even unknown ones', () => {
  const { prices, changes, watch, draw } = aStore()
  watch('1/a/0')
  watch('11/a/0')
  prices.receive([['11/a/0', 1500, 1]], 1)
  prices.close('1')
  draw()
  expect(changes).toEqual(['11/a/0', '1/a/0'])
  expect(prices.get('1/a/0')).toMatchObject({ odds: null, isOpen: false })
  expect(prices.get('11/a/0')).toMatchObject({ odds: 1500, isOpen: true })
  prices.reopen('1')
  expect(prices.get('1/a/0')).toBeUndefined()
})

test('a forgotten event leaves nothing behind', () => {
  const { prices } = aStore()
  prices.receive([['1/a/0', 1500, 1]], 1)
  prices.close('1')
  prices.forget('1')
  expect(prices.get('1/a/0')).toBeUndefined()
})

test('a trend is shown for two seconds, and again when the price moves again', () => {
  const { prices, changes, watch, draw } = aStore()
  watch('1/a/0')
  prices.receive([['1/a/0', 1500, 1]], 0)
  prices.receive([['1/a/0', 1600, 1]], 1000)
  draw()
  expect([prices.calm(2999), prices.get('1/a/0')?.trend]).toEqual([true, 'up'])
  prices.receive([['1/a/0', 1700, 1]], 2000)
  expect([prices.calm(3000), prices.get('1/a/0')?.trend]).toEqual([true, 'up'])
  expect([prices.calm(4000), prices.get('1/a/0')]).toEqual([
    false,
    { odds: 1700, isOpen: true, trend: null, movedMs: 2000 },
  ])
  draw()
  expect(changes).toEqual(['1/a/0', '1/a/0'])
})
