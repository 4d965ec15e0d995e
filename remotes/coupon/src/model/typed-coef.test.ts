import { expect, test } from 'vitest'
import { coefText, readCoef } from './typed-coef.ts'

const EN = { decimal: '.', group: ',', grouping: 'thousands' } as const
const RU = { decimal: ',', group: ' ', grouping: 'thousands' } as const

test.each([
  ['2.5', 2500],
  ['1.001', 1001],
  ['10000', 10_000_000],
  ['1', null],
  ['10000.001', null],
  ['2.5555', null],
  ['two', null],
  ['', null],
])('%s is read as %s', (text, coef) => {
  expect(readCoef(text, EN)).toBe(coef)
})

test.each([
  { coef: 2500, en: '2.5', ru: '2,5' },
  { coef: 1855, en: '1.855', ru: '1,855' },
  { coef: 3000, en: '3', ru: '3' },
])('$coef is written as it is read', ({ coef, en, ru }) => {
  expect([coefText(coef, EN), coefText(coef, RU)]).toEqual([en, ru])
  expect([readCoef(en, EN), readCoef(ru, RU)]).toEqual([coef, coef])
})
