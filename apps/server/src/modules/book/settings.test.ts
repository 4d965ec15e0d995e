import { expect, test } from 'vitest'
import { SITES } from '../../../../../sites/index.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { bookSettings } from './settings.ts'

const [first, second] = SITES as readonly [(typeof SITES)[0], (typeof SITES)[0]]

test('the first site configures the source of the book', () => {
  const other = { ...second, book: { ...second.book, feed: 'none' as const } }
  expect(bookSettings([first, other])).toBe(first.book)
})

test.each([
  { feed: 'simulator' as const, sandboxes: [false, true], isRefused: true },
  { feed: 'simulator' as const, sandboxes: [true, false], isRefused: true },
  { feed: 'simulator' as const, sandboxes: [true, true], isRefused: false },
  { feed: 'http' as const, sandboxes: [false, false], isRefused: false },
  { feed: 'none' as const, sandboxes: [false, true], isRefused: false },
])('sandboxes $sandboxes with the feed $feed: refused $isRefused', ({ feed, sandboxes, isRefused }) => {
  const [one = true, two = true] = sandboxes
  const start = () =>
    bookSettings([
      { ...first, sandbox: one, book: { ...first.book, feed } },
      { ...second, sandbox: two },
    ])
  if (isRefused) expect(start).toThrow(StartupError)
  else expect(start().feed).toBe(feed)
})
