import { expect, test } from 'vitest'
import { createTimeline, EASINGS, type Ticker } from './timeline.ts'

/** Frames by hand. */
function byHand() {
  let nowMs = 0
  let work: (() => void) | null = null
  const ticker: Ticker = {
    nowMs: () => nowMs,
    next(run) {
      work = run
      return () => {
        work = null
      }
    },
  }
  const frameAt = (ms: number): void => {
    nowMs = ms
    const run = work
    work = null
    run?.()
  }
  return { ticker, frameAt, hasNext: () => work !== null }
}

test('calls and tweens run in the order of their times, and the line ends once all are done', async () => {
  const { ticker, frameAt } = byHand()
  const noted: string[] = []
  const line = createTimeline(ticker)
  line.call(200, () => noted.push('second'))
  line.call(100, () => noted.push('first'))
  line.tween(0, { ms: 100, ease: 'linear', frame: (value) => noted.push(value.toFixed(2)) })
  const end = line.play()
  frameAt(50)
  frameAt(150)
  frameAt(250)
  expect(await end).toBe(true)
  expect(noted).toEqual(['0.50', '1.00', 'first', 'second'])
})

test('a frame that comes late misses no end', async () => {
  const { ticker, frameAt } = byHand()
  const values: number[] = []
  const line = createTimeline(ticker)
  line.tween(0, { from: 10, to: 30, ms: 100, frame: (value) => values.push(value) })
  const end = line.play()
  frameAt(5000)
  expect(await end).toBe(true)
  expect(values).toEqual([30])
})

test('finishing draws every end state; cancelling draws nothing more', async () => {
  const finished = byHand()
  const ends: number[] = []
  const first = createTimeline(finished.ticker).tween(0, { ms: 100, frame: (value) => ends.push(value) })
  const whole = first.play()
  first.finish()
  expect(await whole).toBe(true)
  expect(ends).toEqual([1])
  const stopped = byHand()
  const second = createTimeline(stopped.ticker).tween(0, { ms: 100, frame: (value) => ends.push(value) })
  const part = second.play()
  second.cancel()
  expect(await part).toBe(false)
  expect(stopped.hasNext()).toBe(false)
  expect(ends).toEqual([1])
})

test.each(Object.entries(EASINGS))('the easing %s runs from 0 to 1', (_name, ease) => {
  expect(ease(0)).toBeCloseTo(0)
  expect(ease(1)).toBeCloseTo(1)
})
