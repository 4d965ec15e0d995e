import { expect, test } from 'vitest'
import { createDictionaries, type DictionaryFiles } from './dictionaries.ts'

type Plain = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>
const files = (plain: Plain): DictionaryFiles =>
  new Map(Object.entries(plain).map(([language, byId]) => [language, new Map(Object.entries(byId))]))

// The content itself stands for its digest: what differs is easy to see.
const dictionaries = (plain: Plain) => createDictionaries(files(plain), (content) => content)

const shipped: Plain = {
  en: {
    main: { main_ok: 'OK', main_bets: '{count, plural, one {# bet} other {# bets}}' },
    site: { site_hello: 'Hello, {name}' },
  },
  ru: { main: { main_bets: '{count, plural, one {# ставка} few {# ставки} many {# ставок} other {# ставки}}' } },
}

test('texts come in the language asked for, with plurals of that language', () => {
  const { text } = dictionaries(shipped)
  expect([1, 3, 5].map((count) => text('ru', 'main_bets', { count }))).toEqual(['1 ставка', '3 ставки', '5 ставок'])
  expect(text('en', 'main_bets', { count: 5 })).toBe('5 bets')
})

test('a key, a file or a language that is missing is given in English', () => {
  const { text, bundle } = dictionaries(shipped)
  expect(text('ru', 'main_ok')).toBe('OK')
  expect(text('ru', 'site_hello', { name: 'Ann' })).toBe('Hello, Ann')
  expect(text('fr', 'main_ok')).toBe('OK')
  expect(Object.keys(bundle('ru', ['main', 'site'])?.messages ?? {}).toSorted()).toEqual([
    'main_bets',
    'main_ok',
    'site_hello',
  ])
  expect(bundle('fr', ['main'])).toEqual(bundle('en', ['main']))
})

test('an unknown key is shown as it is, an unknown id is refused', () => {
  const { text, bundle } = dictionaries(shipped)
  expect(text('en', 'no_such_key')).toBe('no_such_key')
  expect(bundle('en', ['main', 'nothing'])).toBeNull()
  expect(bundle('en', ['__proto__'])).toBeNull()
})

test('a version names the content: the order of the ids does not matter, a changed text does', () => {
  const before = dictionaries(shipped)
  const after = dictionaries({ ...shipped, en: { ...shipped['en'], site: { site_hello: 'Welcome, {name}' } } })
  const version = (all: typeof before, ...ids: string[]) => all.bundle('en', ids)?.version
  expect(version(before, 'site', 'main')).toBe(version(before, 'main', 'site', 'main'))
  expect(version(before, 'site')).not.toBe(version(after, 'site'))
  expect(version(before, 'main')).toBe(version(after, 'main'))
})

test('markup, placeholders and marks of direction in hostile values stay text (T077)', () => {
  const { text } = dictionaries(shipped)
  expect(text('en', 'site_hello', { name: '<img src=x onerror=alert(1)>{name}' })).toBe(
    'Hello, <img src=x onerror=alert(1)>{name}',
  )
  for (const name of ['{name, plural, other {#}}', "'{'", '\u202etxt.exe', '__proto__', '{0}', '#'])
    expect(text('en', 'site_hello', { name })).toBe(`Hello, ${name}`)
  expect(text('en', '__proto__', {})).toBe('__proto__')
})

test.each([
  { message: 'Hello {name', because: 'a brace is open' },
  { message: '{__proto__}', because: 'the argument has no plain name' },
  { message: '{constructor.name}', because: 'the argument has no plain name' },
  { message: '{n, plural, one {a}}', because: 'a number that fits no case would show nothing' },
  { message: '{a, select, other {'.repeat(10_000), because: 'it is nested without end' },
])('the site does not start with $message.length characters of a message: $because (T077)', ({ message }) => {
  const start = () => dictionaries({ en: { main: { main_bad: message } } })
  expect(start).toThrow('dictionaries/en/main.json: main_bad: ')
})
