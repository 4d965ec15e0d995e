import { expect, test } from 'vitest'
import { foldText, slugOf } from './slug.ts'

test.each([
  ['Torvia — Lansk', '7-torvia-lansk'],
  ['Åland Ø/Łódź "B"', '7-aland-o-lodz-b'],
  ['名前', '7'],
  ['a'.repeat(200), `7-${'a'.repeat(60)}`],
])('the address of "%s" is %s', (name, slug) => expect(slugOf('7', name)).toBe(slug))

test.each([
  ['ТОРВИЯ', 'торвия'],
  ['Тёплый', 'теплыи'],
  ['São Ção', 'sao cao'],
  ['الإمارات', 'الامارات'],
  ['ﬁnal', 'final'],
])('%s is looked for as %s', (text, plain) => expect(foldText(text)).toBe(plain))
