import { expect, test } from 'vitest'
import type { DictionaryFiles } from './dictionaries.ts'
import { dictionaryErrors } from './dictionary-check.ts'

type Plain = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>
const files = (plain: Plain): DictionaryFiles =>
  new Map(Object.entries(plain).map(([language, byId]) => [language, new Map(Object.entries(byId))]))

const good: Plain = {
  en: { main: { main_ok: 'OK', main_bets: '{count, plural, one {# bet} other {# bets}}' } },
  ru: { main: { main_ok: 'ОК', main_bets: '{count, plural, one {# а} few {# б} many {# в} other {# г}}' } },
}
const withRussian = (texts: Readonly<Record<string, string>>): Plain => ({
  ...good,
  ru: { main: { ...good['ru']?.['main'], ...texts } },
})

test('dictionaries that agree have no errors', () => {
  expect(dictionaryErrors(files(good))).toEqual([])
  expect(dictionaryErrors(files(good), new Set(['main_ok', 'main_bets']))).toEqual([])
  expect(dictionaryErrors(files(good), new Set(['main_*']))).toEqual([])
})

test.each([
  {
    what: 'a key that a language lacks',
    plain: { ...good, ru: { main: { main_ok: 'ОК' } } },
    says: 'dictionaries/ru/main.json: main_bets is missing',
  },
  { what: 'a file that a language lacks', plain: { ...good, ru: {} }, says: 'dictionaries/ru/main.json is missing' },
  {
    what: 'a key that only another language has',
    plain: withRussian({ main_more: 'ещё' }),
    says: 'dictionaries/ru/main.json: main_more is not in en',
  },
  {
    what: 'an argument with another name',
    plain: withRussian({ main_ok: 'ОК {name}' }),
    says: 'dictionaries/ru/main.json: main_ok has the arguments (name) where en has ()',
  },
  {
    what: 'a plural that does not know all numbers of its language',
    plain: withRussian({ main_bets: '{count, plural, one {# а} few {# б} other {# г}}' }),
    says: 'dictionaries/ru/main.json: main_bets has no plural many for count',
  },
  {
    what: 'a message that cannot be read',
    plain: withRussian({ main_ok: 'ОК {name' }),
    says: 'dictionaries/ru/main.json: main_ok is not a message',
  },
  { what: 'an empty text', plain: withRussian({ main_ok: ' ' }), says: 'dictionaries/ru/main.json: main_ok is empty' },
  {
    what: 'a mark that turns the direction round',
    plain: withRussian({ main_ok: 'О\u202eК' }),
    says: 'dictionaries/ru/main.json: main_ok turns the reading direction round',
  },
  {
    what: 'a key in two files',
    plain: { en: { ...good['en'], site: { main_ok: 'OK' } } },
    says: 'dictionaries/en/site.json: main_ok is in main.json too',
  },
  { what: 'a key that is not one', plain: { en: { main: { 'Main.OK': 'OK' } } }, says: 'Main.OK is not a key' },
  { what: 'no English at all', plain: { ru: {} }, says: 'dictionaries/en is missing' },
])('$what is reported', ({ plain, says }) => {
  expect(dictionaryErrors(files(plain)).filter((error) => error.startsWith(says) || error.includes(says))).toHaveLength(
    1,
  )
})

test('unused keys and missing keys are reported', () => {
  expect(dictionaryErrors(files(good), new Set(['main_ok', 'main_gone']))).toEqual([
    'dictionaries/en/main.json: main_bets is never used',
    'main_gone is used and in no dictionary',
  ])
})
