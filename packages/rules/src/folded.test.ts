import { describe, expect, test } from 'vitest'
import { folded, foldedWords } from './folded.ts'

describe('a folded text', () => {
  test.each([
    ['case', 'MÍNES', 'mines'],
    ['accents', 'Überraschung à la Crème', 'uberraschung a la creme'],
    ['the Cyrillic short i and yo', 'Ёлка, май', 'елка, маи'],
    ['Arabic vowel signs and the long stroke', 'أَلْغَـام', 'الغام'],
    ['the two last letters that Arabic writers take for each other', 'لعبة مستوى', 'لعبه مستوي'],
    ['full-width signs and ligatures', 'Ｄｉｃｅ ﬁrst', 'dice first'],
  ])('lacks %s: “%s” is “%s”', (_what, text, plain) => {
    expect(folded(text)).toBe(plain)
  })

  test('has words of letters and digits alone', () => {
    expect(foldedWords('Hi-Lo: «Ball 36»!')).toEqual(['hi', 'lo', 'ball', '36'])
    expect(foldedWords(' — ')).toEqual([])
  })
})
