import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBarPhases } from './loading-bar.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a load of under 200 ms shows no bar', () => {
  const bar = createBarPhases()
  bar.start()
  vi.advanceTimersByTime(199)
  expect(bar.phase.get()).toBe('waiting')
  bar.finish()
  vi.advanceTimersByTime(10_000)
  expect(bar.phase.get()).toBe('idle')
})

test('a longer load shows the bar, fills it and takes it away', () => {
  const bar = createBarPhases()
  bar.start()
  vi.advanceTimersByTime(200)
  expect(bar.phase.get()).toBe('running')
  vi.advanceTimersByTime(60_000)
  expect(bar.phase.get()).toBe('running')
  bar.finish()
  expect(bar.phase.get()).toBe('completing')
  vi.advanceTimersByTime(180)
  expect(bar.phase.get()).toBe('idle')
})

test('a second start while the bar runs does not make it begin again', () => {
  const bar = createBarPhases()
  bar.start()
  vi.advanceTimersByTime(150)
  bar.start()
  vi.advanceTimersByTime(50)
  expect(bar.phase.get()).toBe('running')
  bar.start()
  expect(bar.phase.get()).toBe('running')
})

test('a start while the bar completes begins a new wait that the old end does not cut short', () => {
  const bar = createBarPhases()
  bar.start()
  vi.advanceTimersByTime(200)
  bar.finish()
  vi.advanceTimersByTime(100)
  bar.start()
  vi.advanceTimersByTime(100)
  expect(bar.phase.get()).toBe('waiting')
  vi.advanceTimersByTime(100)
  expect(bar.phase.get()).toBe('running')
})

test('finishing a bar that never started does nothing', () => {
  const bar = createBarPhases()
  bar.finish()
  vi.advanceTimersByTime(1000)
  expect(bar.phase.get()).toBe('idle')
})
