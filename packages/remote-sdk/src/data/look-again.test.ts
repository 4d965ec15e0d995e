import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lookAgain } from './look-again.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Looks whose answers hold for five seconds, and when each was begun. */
function watched(answer: () => Promise<number> = () => Promise.resolve(5000)) {
  const beganMs = performance.now()
  const at: number[] = []
  const looks = lookAgain(() => {
    at.push(performance.now() - beganMs)
    return answer()
  })
  return { at, ...looks }
}

test('without messages it refreshes when the reply expires, not before', async () => {
  const { at } = watched()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(at).toEqual([250, 5250, 10_250])
})

test('a message refreshes soon, and the reply after it gets a full lifetime', async () => {
  const { at, priceMoved } = watched()
  await vi.advanceTimersByTimeAsync(3000)
  priceMoved()
  await vi.advanceTimersByTimeAsync(5500)
  expect(at).toEqual([250, 3250, 8250])
})

test('it refreshes once a second under any number of messages', async () => {
  const { at, priceMoved } = watched()
  for (let ms = 0; ms < 3000; ms += 100) {
    await vi.advanceTimersByTimeAsync(100)
    priceMoved()
  }
  expect(at).toEqual([250, 1250, 2250])
})

test('a message during a request refreshes after it', async () => {
  const { at, priceMoved } = watched(() => new Promise((resolve) => setTimeout(() => resolve(5000), 600)))
  await vi.advanceTimersByTimeAsync(300)
  priceMoved()
  await vi.advanceTimersByTimeAsync(1500)
  expect(at).toEqual([250, 1250])
})

test('nothing is asked after the end, not even by an answer that was on its way', async () => {
  const { at, priceMoved, stop } = watched(() => new Promise((resolve) => setTimeout(() => resolve(100), 600)))
  await vi.advanceTimersByTimeAsync(300)
  stop()
  priceMoved()
  await vi.advanceTimersByTimeAsync(5000)
  expect(at).toEqual([250])
})
