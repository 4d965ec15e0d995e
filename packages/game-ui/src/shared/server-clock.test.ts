import { expect, test } from 'vitest'
import { createServerClock } from './server-clock.ts'

function aClock() {
  let local = 0
  return { clock: createServerClock(() => local, 0), pass: (ms: number) => void (local += ms) }
}

test('news that was on its way longer does not set the clock back', () => {
  const { clock, pass } = aClock()
  clock.hear(10_000)
  pass(100)
  expect(clock.now()).toBe(10_100)
  clock.hear(10_040)
  expect(clock.now()).toBe(10_100)
  pass(10)
  expect(clock.now()).toBe(10_110)
})

test('news that came sooner sets it on at once', () => {
  const { clock } = aClock()
  clock.hear(10_000)
  clock.hear(10_030)
  expect(clock.now()).toBe(10_030)
})

test('the time that a flight is shown by is a little later, and stands in silence', () => {
  const { clock, pass } = aClock()
  clock.hear(10_000)
  expect(clock.told()).toBe(9700)
  pass(1000)
  expect(clock.told()).toBe(10_700)
  pass(5000)
  expect(clock.told()).toBe(10_900)
  clock.hear(16_000)
  expect(clock.told()).toBe(15_700)
})

test('a small correction backwards makes it stand, a large one is followed', () => {
  const { clock, pass } = aClock()
  clock.hear(20_000)
  expect(clock.now()).toBe(20_000)
  for (let beat = 0; beat < 40; beat += 1) clock.hear(18_500)
  expect(clock.now()).toBe(20_000)
  for (let beat = 0; beat < 40; beat += 1) clock.hear(10_000)
  pass(5)
  expect(clock.now()).toBe(10_005)
})
