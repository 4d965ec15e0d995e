import { expect, test } from 'vitest'
import { csvLine, decimalText } from './csv.ts'

// Cells that a spreadsheet would run become text (T082); plain numbers stay numbers.
test.each([
  ['=1+1', `"'=1+1"`],
  ['+7', `"'+7"`],
  ['-2+3+cmd|x', `"'-2+3+cmd|x"`],
  ['@sum(a1)', `"'@sum(a1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['-12.50', `"-12.50"`],
  ['a "word", and more', `"a ""word"", and more"`],
  ['two\nlines', `"two\nlines"`],
  ['', '""'],
])('a cell %j is written %s', (text, written) => {
  expect(csvLine([text, '1'])).toBe(`${written},"1"\r\n`)
})

test.each([
  ['0', 2, '0.00'],
  ['5', 2, '0.05'],
  ['-5', 2, '-0.05'],
  ['123456', 2, '1234.56'],
  ['-1500', 3, '-1.500'],
  ['9007199254740993', 2, '90071992547409.93'],
  ['-70', 0, '-70'],
])('%s of a currency with %i decimals is %s', (amount, exponent, text) => {
  expect(decimalText(amount, exponent)).toBe(text)
})
