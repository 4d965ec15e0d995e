import { expect, test } from 'vitest'
import { samePageIn, zoneOptions } from './language-and-time.tsx'
import { oddsInView, oddsOptions } from './odds.tsx'

test.each([
  ['/en', '/ar'],
  ['/en/line/football?top=1#games', '/ar/line/football?top=1#games'],
  ['/en?modal=welcome', '/ar?modal=welcome'],
  ['/en/results/en', '/ar/results/en'],
])('%s is %s in Arabic', (fullPath, arabic) => {
  expect(samePageIn('ar', fullPath)).toBe(arabic)
})

const values = (current: number) => zoneOptions(current).map(({ value }) => Number(value))

test('half and quarter hours are offered, within the bounds of the setting', () => {
  expect(values(3)).toEqual(expect.arrayContaining([-9.5, -3.5, 0, 3, 5.75, 8.75, 12.75, 14]))
  for (const hours of values(3)) {
    expect(hours).toBeGreaterThanOrEqual(-12)
    expect(hours).toBeLessThanOrEqual(14)
    expect(Number.isInteger(hours * 4)).toBe(true)
  }
})

test.each([3, -7.25, 1.5])('they go from west to east, each once, with the chosen one (%s) among them', (current) => {
  expect(values(current)).toContain(current)
  expect(values(current)).toEqual([...new Set(values(current))].toSorted((a, b) => a - b))
})

const ALL = [0, 1, 2, 4, 5, 6, 14, 15, 16]
const codes = (...given: Parameters<typeof oddsOptions>) => oddsOptions(...given).map(({ code }) => code)

test.each([
  { allowed: ALL, asian: false, current: 0, codes: [0, 1, 2, 4, 5, 6], because: 'the twins belong to the Asian view' },
  { allowed: ALL, asian: true, current: 0, codes: [0, 1, 2, 14, 15, 16], because: 'there they stand instead' },
  { allowed: [0, 4], asian: true, current: 0, codes: [0, 4], because: 'a format without a twin stays' },
  { allowed: ALL, asian: false, current: 15, codes: [0, 1, 2, 4, 5, 6, 15], because: 'what is chosen can be seen' },
  { allowed: [0, 3, 99], asian: false, current: 0, codes: [0], because: 'only known formats are shown' },
])('$allowed, Asian view $asian: $because', ({ allowed, asian, current, codes: expected }) => {
  expect(codes(allowed, asian, current)).toEqual(expected)
})

test('every format shows the same price in its own way', () => {
  expect(oddsOptions(ALL, false, 0).map(({ example }) => example)).toEqual([
    '2.50',
    '3/2',
    '+150',
    '1.50',
    '1.50',
    '−0.667',
  ])
})

test.each([
  { code: 4, asian: true, becomes: 14 },
  { code: 14, asian: false, becomes: 4 },
  { code: 14, asian: true, becomes: 14 },
  { code: 0, asian: true, becomes: 0 },
  { code: 2, asian: false, becomes: 2 },
])('$code becomes $becomes when the Asian view is $asian', ({ code, asian, becomes }) => {
  expect(oddsInView(code, asian, ALL)).toBe(becomes)
})

test('a twin that the site does not offer is not chosen', () => {
  expect(oddsInView(4, true, [0, 4])).toBe(4)
})
