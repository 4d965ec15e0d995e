import { expect, test } from 'vitest'
import { cardPoint, handBox, type HandPlace, moveTo } from './geometry.ts'

const place: HandPlace = { x: 500, y: 100, scale: 0.5, step: 40, span: 120 }

test('cards lie evenly about the middle of their hand', () => {
  expect([0, 1, 2].map((at) => cardPoint(place, at, 3).x)).toEqual([460, 500, 540])
  expect(cardPoint(place, 0, 1)).toEqual({ x: 500, y: 100 })
})

test('many cards move together and keep the span of the hand', () => {
  expect(cardPoint(place, 0, 9).x).toBe(440)
  expect(cardPoint(place, 8, 9).x).toBe(560)
})

test('the box of a hand holds all of its cards', () => {
  expect(handBox(place, 3)).toEqual({ x: 435, y: 65, width: 130, height: 70 })
  expect(handBox(place, 0)).toEqual({ x: 475, y: 65, width: 50, height: 70 })
})

test('a place is a transform', () => {
  expect(moveTo({ x: 1 / 3, y: 2 })).toBe('translate(0.33 2)')
})
