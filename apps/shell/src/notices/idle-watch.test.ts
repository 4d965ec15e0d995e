import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startIdleWatch } from './idle-watch.ts'

const MINUTE_MS = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aWatch(minutes = 30) {
  const page = { playing: false, elsewhereMs: 0, warnings: [] as number[], expired: 0 }
  const watch = startIdleWatch({
    minutes,
    now: () => Date.now(),
    isMediaPlaying: () => page.playing,
    lastElsewhere: () => page.elsewhereMs,
    shareActivity: (atMs) => void page.warnings.push(atMs),
    onExpire: () => void (page.expired += 1),
  })
  return { page, watch }
}

test('it expires once, after the configured minutes', () => {
  const { page } = aWatch(30)
  vi.advanceTimersByTime(30 * MINUTE_MS - 1)
  expect(page.expired).toBe(0)
  vi.advanceTimersByTime(1)
  expect(page.expired).toBe(1)
  vi.advanceTimersByTime(90 * MINUTE_MS)
  expect(page.expired).toBe(1)
})

test('activity restarts the timer', () => {
  const { page, watch } = aWatch(30)
  vi.advanceTimersByTime(29 * MINUTE_MS)
  watch.activity()
  vi.advanceTimersByTime(30 * MINUTE_MS - 1)
  expect(page.expired).toBe(0)
  vi.advanceTimersByTime(1)
  expect(page.expired).toBe(1)
})

test('activity counts ten times a second at most', () => {
  const { page, watch } = aWatch()
  page.warnings.length = 0
  vi.advanceTimersByTime(1000)
  watch.activity()
  vi.advanceTimersByTime(99)
  watch.activity()
  expect(page.warnings).toHaveLength(1)
  vi.advanceTimersByTime(1)
  watch.activity()
  expect(page.warnings).toHaveLength(2)
})

test('activity in another tab counts here too', () => {
  const { page } = aWatch(30)
  vi.advanceTimersByTime(20 * MINUTE_MS)
  page.elsewhereMs = Date.now()
  vi.advanceTimersByTime(29 * MINUTE_MS)
  expect(page.expired).toBe(0)
  vi.advanceTimersByTime(MINUTE_MS)
  expect(page.expired).toBe(1)
})

test('media pauses the timer; when it ends the full time applies again', () => {
  const { page, watch } = aWatch(30)
  vi.advanceTimersByTime(29 * MINUTE_MS)
  page.playing = true
  watch.media()
  vi.advanceTimersByTime(120 * MINUTE_MS)
  expect(page.expired).toBe(0)
  page.playing = false
  watch.media()
  vi.advanceTimersByTime(30 * MINUTE_MS - 1)
  expect(page.expired).toBe(0)
  vi.advanceTimersByTime(1)
  expect(page.expired).toBe(1)
})

test('a pause of one of two videos is not the end of playing', () => {
  const { page, watch } = aWatch(30)
  page.playing = true
  watch.media()
  vi.advanceTimersByTime(20 * MINUTE_MS)
  watch.media()
  vi.advanceTimersByTime(60 * MINUTE_MS)
  expect(page.expired).toBe(0)
})

test('a video removed without an event does not pause the timer for good', () => {
  const { page, watch } = aWatch(30)
  page.playing = true
  watch.media()
  vi.advanceTimersByTime(60 * MINUTE_MS)
  page.playing = false
  vi.advanceTimersByTime(31 * MINUTE_MS)
  expect(page.expired).toBe(1)
})

test('a machine that slept through the limit expires at the first touch, not thirty minutes later', () => {
  const { page, watch } = aWatch(30)
  vi.setSystemTime(Date.now() + 8 * 60 * MINUTE_MS)
  watch.activity()
  expect(page.expired).toBe(1)
})

test('stopped, it never expires', () => {
  const { page, watch } = aWatch(30)
  watch.stop()
  watch.activity()
  watch.media()
  vi.advanceTimersByTime(90 * MINUTE_MS)
  expect(page.expired).toBe(0)
})
