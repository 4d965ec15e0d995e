import { expect, test } from 'vitest'
import { SITES } from '../../../../sites/index.ts'
import { isOffered, isOpen } from './visible-pages.ts'

const [evens] = SITES

test.each([
  { path: '/line', offered: true, open: true },
  { path: '/office', offered: true, open: false },
  { path: '/no-such-page', offered: true, open: false },
  { path: '/block', offered: true, open: false },
])('$path: offered $offered, open $open', ({ path, offered, open }) => {
  expect(isOffered(evens, 'en', path)).toBe(offered)
  expect(isOpen(evens, 'en', path)).toBe(open)
})

test('disabled features are neither offered nor open', () => {
  const site = { ...evens, availableRoutes: { ...evens.availableRoutes, casino: false } }
  expect(isOffered(site, 'en', '/casino')).toBe(false)
  expect(isOpen(site, 'en', '/casino')).toBe(false)
})
