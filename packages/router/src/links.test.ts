import { expect, test } from 'vitest'
import { createPrefetcher, inPageTarget, type LinkClick } from './links.ts'

const at = new URL('https://site.test/en/line')
const click = (over: Partial<LinkClick> = {}): LinkClick => ({
  href: '/en/about',
  target: '',
  isDownload: false,
  button: 0,
  isModified: false,
  isPrevented: false,
  ...over,
})

test.each([{ href: '/en/about' }, { href: 'about' }, { href: '#odds' }, { target: '_self' }])(
  'a plain click on %o stays in the page',
  (over) => expect(inPageTarget(click(over), at)?.origin).toBe(at.origin),
)

test.each([
  { href: 'https://elsewhere.test/' },
  { href: '//elsewhere.test/' },
  { href: 'mailto:help@site.test' },
  { href: 'javascript:alert(1)' },
  { href: 'https://[' },
  { target: '_blank' },
  { isDownload: true },
  { button: 1 },
  { isModified: true },
  { isPrevented: true },
])('a click with %o is the browser’s', (over) => expect(inPageTarget(click(over), at)).toBeNull())

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
