import { expect, test } from 'vitest'
import { nearestOf, stepOfKey, stepTo, stopsOf } from './carousel-steps.ts'

test.each([
  [4, 1, 4],
  [4, 2, 3],
  [4, 2.96, 2],
  [2, 3, 1],
  [4, 0, 4],
])('%d slides with %d in sight have %d positions', (slides, inSight, stops) => {
  expect(stopsOf(slides, inSight)).toBe(stops)
})

test('the last position leads to the first, and back', () => {
  expect([stepTo(2, 1, 3), stepTo(0, -1, 3), stepTo(0, 1, 3), stepTo(0, 1, 1)]).toEqual([0, 2, 1, 0])
})

test('the slide nearest to the start is the one in front, also in a strip that runs to the left', () => {
  expect([nearestOf([-300, 12, 320]), nearestOf([300, -12, -320]), nearestOf([0]), nearestOf([])]).toEqual([1, 1, 0, 0])
})

test('arrow keys follow the screen', () => {
  expect([stepOfKey('ArrowRight', 'ltr'), stepOfKey('ArrowRight', 'rtl'), stepOfKey('ArrowLeft', 'rtl')]).toEqual([
    1, -1, 1,
  ])
  expect(stepOfKey('Tab', 'ltr')).toBeNull()
})
