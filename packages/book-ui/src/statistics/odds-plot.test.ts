import { expect, test } from 'vitest'
import { frameOf, stepPath } from './odds-plot.tsx'

const FRAME = { fromMs: 0, untilMs: 100, low: 0, high: 10, width: 200, height: 50 }

test('a price is drawn in steps and holds to the end', () => {
  expect(
    stepPath(
      [
        [0, 0],
        [50, 10],
      ],
      FRAME,
    ),
  ).toBe('M0 50H100V0H200')
  expect(stepPath([], FRAME)).toBe('')
})

test('the frame holds all series with some room', () => {
  expect(frameOf([[[10, 1500]], [[20, 2500]]], 200, 50)).toEqual({
    fromMs: 10,
    untilMs: 20,
    low: 1400,
    high: 2600,
    width: 200,
    height: 50,
  })
  expect(frameOf([[], []], 200, 50)).toBeNull()
})
