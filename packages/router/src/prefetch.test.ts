import { expect, test } from 'vitest'
import { createPrefetcher } from './prefetch.ts'

function aPrefetcher(connection = { saveData: false, effectiveType: '4g' }) {
  const waiting = new Map<() => void, number>()
  const loaded: string[] = []
  const prefetch = createPrefetcher(
    {
      whenIdle(work, timeoutMs) {
        waiting.set(work, timeoutMs)
        return () => waiting.delete(work)
      },
      connection: () => connection,
    },
    (href) => void loaded.push(href),
  )
  const idle = () => {
    for (const work of waiting.keys()) work()
    waiting.clear()
  }
  return { prefetch, loaded, idle, timeouts: () => [...waiting.values()] }
}

test('a link is loaded once, when the browser is idle or after two seconds', () => {
  const { prefetch, loaded, idle, timeouts } = aPrefetcher()
  prefetch('/en/about')
  prefetch('/en/about')
  expect(loaded).toEqual([])
  expect(timeouts()).toEqual([2000])
  idle()
  expect(loaded).toEqual(['/en/about'])
})

test.each([
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '2g' },
  { saveData: false, effectiveType: 'slow-2g' },
])('nothing is loaded ahead on %o', (connection) => {
  const { prefetch, loaded, idle } = aPrefetcher(connection)
  prefetch('/en/about')
  idle()
  expect(loaded).toEqual([])
})

test('a prefetch that was taken back can be asked for again', () => {
  const { prefetch, loaded, idle } = aPrefetcher()
  prefetch('/en/about')()
  idle()
  expect(loaded).toEqual([])
  prefetch('/en/about')
  idle()
  expect(loaded).toEqual(['/en/about'])
})
