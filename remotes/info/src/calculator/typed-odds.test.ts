import { expect, test } from 'vitest'
import { numberMarks } from '@evens/remote-sdk/pages'
import { readOdds } from './typed-odds.ts'

const EN = numberMarks('en')

test.each([
  ['1.85', 'decimal', 1850],
  [' 2 ', 'decimal', 2000],
  ['1.909', 'decimal', 1909],
  ['10000', 'decimal', 10_000_000],
  ['10/11', 'decimal', 1909],
  ['+150', 'decimal', 2500],
  ['-200', 'decimal', 1500],
  ['\u2212110', 'american', 1909],
  ['275', 'american', 3750],
  ['11/4', 'fractional', 3750],
  ['3', 'fractional', 4000],
  ['0.25', 'hongKong', 1250],
  ['\u22120.667', 'malay', 2499],
  ['0.5', 'malay', 1500],
  ['-4.00', 'indonesian', 1250],
  ['2.75', 'indonesian', 3750],
] as const)('%s in the %s format is %d thousandths', (text, format, odds) => {
  expect(readOdds(text, format, EN)).toEqual({ ok: true, value: odds })
})

test.each([
  ['', 'decimal', 'empty'],
  ['evens', 'decimal', 'not-odds'],
  ['-1.5', 'decimal', 'not-odds'],
  ['1.8505', 'decimal', 'not-odds'],
  ['1/0', 'fractional', 'not-odds'],
  ['1/2/3', 'fractional', 'not-odds'],
  ['2.5', 'fractional', 'not-odds'],
  ['50', 'american', 'not-odds'],
  ['-0', 'malay', 'not-odds'],
  ['1.00', 'decimal', 'too-low'],
  ['0', 'hongKong', 'too-low'],
  ['10001', 'decimal', 'too-high'],
] as const)('%s in the %s format is refused: %s', (text, format, reason) => {
  expect(readOdds(text, format, EN)).toEqual({ ok: false, error: reason })
})

test.each([
  ['ru', '1.909'],
  ['ru', '1,909'],
  ['ar', '١٫٩٠٩'],
  ['ar', '1.909'],
])('in %s odds are written %s', (language, text) => {
  expect(readOdds(text, 'decimal', numberMarks(language))).toEqual({ ok: true, value: 1909 })
})
