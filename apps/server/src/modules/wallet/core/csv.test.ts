import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

// What a spreadsheet would run is text (T082); what is a number stays one.
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
