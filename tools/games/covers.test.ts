import { isSketch, isTheme } from '@evens/game-art'
import { TITLES } from '@evens/games/catalogue'
import { expect, test } from 'vitest'

test.each(TITLES.map((title) => [title.route, title] as const))('%s has a cover that can be drawn', (_route, title) => {
  expect(isTheme(title.theme)).toBe(true)
  expect([title.hero, ...title.companions].filter((name) => !isSketch(name))).toEqual([])
  expect(title.companions.length).toBeLessThanOrEqual(4)
})
