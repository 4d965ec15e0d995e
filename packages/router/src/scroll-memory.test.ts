import { expect, test } from 'vitest'
import { createScrollMemory } from './scroll-memory.ts'

test('an entry is found where it was left last, an unknown one at the top', () => {
  const scrolls = createScrollMemory()
  scrolls.keep(1, { x: 0, y: 100 })
  scrolls.keep(1, { x: 0, y: 200 })
  expect(scrolls.of(1)).toEqual({ x: 0, y: 200 })
  expect(scrolls.of(2)).toEqual({ x: 0, y: 0 })
})

test('the entries left longest ago are forgotten after 20', () => {
  const scrolls = createScrollMemory()
  for (let index = 0; index < 20; index++) scrolls.keep(index, { x: 0, y: 5 })
  scrolls.keep(0, { x: 0, y: 5 })
  scrolls.keep(20, { x: 0, y: 5 })
  expect([0, 1, 2, 20].map((index) => scrolls.of(index).y)).toEqual([5, 0, 5, 5])
})
