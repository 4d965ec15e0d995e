import { findTitles, inLatin, titleIndex } from '@evens/rules/titles'
import { describe, expect, test } from 'vitest'
import { evens } from '../../../../../../sites/evens.ts'
import { shippedDictionaries } from '../../site/testing/shipped-dictionaries.ts'
import { titleKey } from './card.ts'
import { offeredTitles } from './offered.ts'
import { titleWords } from './title-words.ts'

const { text: textOf } = shippedDictionaries()
const LANGUAGES = ['en', 'ru', 'ar'] as const
const titles = offeredTitles(evens)
const nameIn = (language: string, title: (typeof titles)[number]): string => textOf(language, titleKey(title))
const index = titleIndex(titleWords(evens, textOf))
const routeOf = (id: number | undefined): string => titles.find((title) => title.id === id)?.route ?? 'nothing'
const first = (typed: string): string => routeOf(findTitles(index, typed).ids[0])

type Query = { readonly typed: string; readonly wanted: string }

/** A slip of every kind at every place of a name that is long enough to be told from others. */
function slipsOf(name: string): string[] {
  const signs = [...name]
  if (signs.length < 4) return []
  return signs.flatMap((sign, at) => [
    [...signs.slice(0, at), ...signs.slice(at + 1)].join(''),
    [...signs.slice(0, at), sign, sign, ...signs.slice(at + 1)].join(''),
    ...(at > 0 ? [[...signs.slice(0, at - 1), sign, signs[at - 1] ?? '', ...signs.slice(at + 1)].join('')] : []),
  ])
}

const KEYS = {
  en: "qwertyuiop[]asdfghjkl;'zxcvbnm,./`",
  ru: 'йцукенгшщзхъфывапролджэячсмитьбю.ё',
  ar: 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرﻻىةوزظذ',
} as const
const onKeyboard = (text: string, from: keyof typeof KEYS, to: keyof typeof KEYS): string =>
  [...text.toLowerCase().replaceAll('لا', 'ﻻ')]
    .map((sign) => [...KEYS[to]][[...KEYS[from]].indexOf(sign)] ?? sign)
    .join('')

const everywhere = (queries: (name: string, language: (typeof LANGUAGES)[number]) => readonly string[]): Query[] =>
  titles.flatMap((title) =>
    LANGUAGES.flatMap((language) =>
      queries(nameIn(language, title), language).map((typed) => ({ typed, wanted: title.route })),
    ),
  )

const LAYOUTS = { en: ['ru', 'ar'], ru: ['en'], ar: ['en'] } as const
const misspelt = everywhere((name) => slipsOf(name))
const otherKeyboard = everywhere((name, language) => LAYOUTS[language].map((to) => onKeyboard(name, language, to)))
const inLatinLetters = everywhere((name, language) => (language === 'en' ? [] : [inLatin(name.toLowerCase())]))
/** Every n-th, so that there are about 500 in all. */
const some = (queries: readonly Query[], count: number): readonly Query[] => {
  const step = Math.max(1, Math.floor(queries.length / count))
  return queries.filter((_query, at) => at % step === 0)
}
const QUERIES = [...some(misspelt, 350), ...otherKeyboard, ...inLatinLetters]

describe('the search of titles', () => {
  test('finds the right title first for at least 95 % of 500 queries that are misspelt, transliterated or typed on another keyboard', () => {
    const wrong = QUERIES.filter(({ typed, wanted }) => first(typed) !== wanted)
    expect(QUERIES.length).toBeGreaterThanOrEqual(500)
    expect(wrong.length / QUERIES.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.05)
  })

  test.each([
    { typed: 'mines', wanted: 'mines' },
    { typed: 'ьштуы', wanted: 'mines' },
    { typed: 'vbys', wanted: 'mines' },
    { typed: 'miny', wanted: 'mines' },
    { typed: 'майнс', wanted: 'mines' },
    { typed: 'پلام', wanted: 'nothing' },
    { typed: 'الغام', wanted: 'mines' },
    { typed: 'pegfal', wanted: 'pegfall' },
    { typed: 'pgefall', wanted: 'pegfall' },
    { typed: 'пегфал', wanted: 'pegfall' },
    { typed: 'hi lo', wanted: 'hi-lo' },
    { typed: 'Hi-L', wanted: 'hi-lo' },
    { typed: '36', wanted: 'ball-36' },
    { typed: 'zzzzzz', wanted: 'nothing' },
    { typed: '   ', wanted: 'nothing' },
  ])('$typed: $wanted', ({ typed, wanted }) => {
    expect(first(typed)).toBe(wanted)
  })

  test('a name comes before the words about a title, and an exact one before a longer one', () => {
    expect(findTitles(index, 'keno').ids.slice(0, 2).map(routeOf)).toEqual(['keno', 'keno-forty'])
    expect(findTitles(index, 'originals').ids.length).toBeGreaterThan(10)
  })

  test('an answer of near titles alone is marked as such', () => {
    expect(findTitles(index, 'balloom').isNear).toBe(true)
    expect(findTitles(index, 'ballo').isNear).toBe(false)
  })
})
