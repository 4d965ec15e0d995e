import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, contrastFaults, themePalette } from './palette.ts'

const TEXT_MIN = 4.5
const TEXT_MIN_IMPAIRED = 7

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
])('%s on %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  expect(contrast(other, one)).toBeCloseTo(ratio, 2)
})

test.each([
  { theme: 'light', impaired: false },
  { theme: 'dark', impaired: false },
  { theme: 'light', impaired: true },
  { theme: 'dark', impaired: true },
] as const)('every text of the $theme theme can be read (visually impaired mode: $impaired)', ({ theme, impaired }) => {
  expect(contrastFaults(themePalette(theme, impaired), impaired ? TEXT_MIN_IMPAIRED : TEXT_MIN)).toEqual([])
})

test('a faint text is reported with its ground', () => {
  const faint = { ...themePalette('light'), 'text-muted': '#9aa3b0' }
  expect(contrastFaults(faint)).toContainEqual(
    expect.objectContaining({ text: 'text-muted', ground: 'surface', needed: TEXT_MIN }),
  )
})

test('a palette that lacks a colour is refused', () => {
  expect(() => contrastFaults({})).toThrow('not a plain hex colour')
})

test('light and dark give a value to the same names', () => {
  const names = (file: string) =>
    [...readFileSync(new URL(`../src/tokens/${file}`, import.meta.url), 'utf8').matchAll(/^ +(--ev-[\w-]+):/gm)].map(
      ([, name]) => name,
    )
  expect(names('dark.css')).toEqual(names('light.css'))
})
