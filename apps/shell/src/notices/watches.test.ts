import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startVersionWatch } from './watches.ts'

const MINUTE_MS = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aWatch() {
  const page = { running: 'a', visible: true, online: true, asked: 0, updates: [] as string[], shown: () => {} }
  const stop = startVersionWatch({
    firstKnown: 'a',
    fetchVersion() {
      page.asked += 1
      return page.online ? Promise.resolve(page.running) : Promise.reject(new Error('offline'))
    },
    isVisible: () => page.visible,
    onVisibility(listener) {
      page.shown = listener
      return () => void (page.shown = () => {})
    },
    onUpdate: (version) => void page.updates.push(version),
  })
  return { page, stop }
}

test('it polls a minute after the start and then every five minutes', async () => {
  const { page } = aWatch()
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1)
  expect(page.asked).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(page.asked).toBe(1)
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS - 1)
  expect(page.asked).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(page.asked).toBe(2)
  expect(page.updates).toEqual([])
})

test('a new version is announced once, and polling stops', async () => {
  const { page } = aWatch()
  page.running = 'b'
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  page.running = 'c'
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS)
  page.shown()
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS)
  expect(page.updates).toEqual(['b'])
  expect(page.asked).toBe(1)
})

test('a hidden page does not poll; shown again, it polls at once if due', async () => {
  const { page } = aWatch()
  page.visible = false
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS)
  expect(page.asked).toBe(0)
  page.running = 'b'
  page.visible = true
  page.shown()
  await vi.advanceTimersByTimeAsync(0)
  expect(page.updates).toEqual(['b'])
})

test('a page that is shown before anything is due does not ask', async () => {
  const { page } = aWatch()
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  page.shown()
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(page.asked).toBe(1)
})

test('an unanswered question is asked again five minutes later', async () => {
  const { page } = aWatch()
  page.online = false
  page.running = 'b'
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  page.online = true
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
  expect(page.updates).toEqual(['b'])
})

test('stopped, it neither polls nor announces', async () => {
  const { page, stop } = aWatch()
  stop()
  page.running = 'b'
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS)
  page.shown()
  await vi.advanceTimersByTimeAsync(0)
  expect(page.asked).toBe(0)
})
