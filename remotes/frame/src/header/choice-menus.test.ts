import { expect, test } from 'vitest'
import { offeredFormats } from './choice-menus.tsx'

const ALL = [0, 1, 2, 4, 5, 6, 14, 15, 16]

test.each([
  { view: 'European', isAsian: false, codes: ALL, offered: [0, 1, 2, 4, 5, 6] },
  { view: 'Asian', isAsian: true, codes: ALL, offered: [0, 1, 2, 14, 15, 16] },
  { view: 'European', isAsian: false, codes: [0, 2], offered: [0, 2] },
  { view: 'European', isAsian: false, codes: [0, 99], offered: [0] },
])('of $codes the $view view offers $offered', ({ codes, isAsian, offered }) => {
  expect(offeredFormats(codes, isAsian).map(({ code }) => code)).toEqual(offered)
})

test('no view offers two formats of one name', () => {
  for (const isAsian of [false, true]) {
    const names = offeredFormats(ALL, isAsian).map(({ nameKey }) => nameKey)
    expect(names).toEqual([...new Set(names)])
  }
})
