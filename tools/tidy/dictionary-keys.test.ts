import { expect, test } from 'vitest'
import { dictionariesOf, dictionaryKeyErrors } from './dictionary-keys.ts'
import { keyUse } from './key-use.ts'
import { aModule } from './testing/workspaces.ts'

const aDictionary = (messages: Readonly<Record<string, string>>) =>
  dictionariesOf([{ path: 'dictionaries/en/main.json', text: JSON.stringify(messages, null, 2) }])

const errors = (code: string, messages: Readonly<Record<string, string>>, path = 'remotes/info/src/page.tsx') =>
  dictionaryKeyErrors(aDictionary(messages), [keyUse(aModule(path, code))])

test.each([
  ["t('main_close')"],
  ["shell.texts.t('main_close', { count })"],
  ["t(open ? 'main_close' : other)"],
  ["const guard = { titleKey: 'main_close' }"],
  ['const a = <T id="main_close" />'],
  ["const a = <Field labelKey={'main_close'} />"],
])('a key asked for by %s must be there', (code) => {
  expect(errors(`\n${code}`, {})).toEqual([
    { path: 'remotes/info/src/page.tsx', line: 2, rule: 'dictionary-keys', message: 'main_close is in no dictionary' },
  ])
  expect(errors(code, { main_close: 'Close' })).toEqual([])
})

test.each([
  ['a key that a language lacks', { ru: '{}' }, 'dictionaries/ru/main.json', 'main_close is missing'],
  ['a dictionary that a language lacks', { ru: null }, 'dictionaries/ru/main.json', 'is missing'],
  [
    'a key that only one language has',
    { ru: '{"main_close":"a",\n"main_open":"b"}' },
    'dictionaries/ru/main.json',
    'main_open is not in en',
  ],
  [
    'an argument that differs',
    { ru: '{"main_close":"{name}"}' },
    'dictionaries/ru/main.json',
    'main_close has the arguments',
  ],
])('%s is reported', (_name, { ru }, path, message) => {
  const files = [
    { path: 'dictionaries/en/main.json', text: '{"main_close":"Close"}' },
    ru === null ? { path: 'dictionaries/ru/other.json', text: '{}' } : { path: 'dictionaries/ru/main.json', text: ru },
  ]
  const found = dictionaryKeyErrors(dictionariesOf(files), [keyUse(aModule('a.ts', "t('main_close')"))])
  expect(found).toEqual([
    { path, line: expect.any(Number), rule: 'dictionary-keys', message: expect.stringContaining(message) },
  ])
})

test('an unused key is reported with its position', () => {
  expect(errors("t('main_close')", { main_close: 'Close', main_open: 'Open' })).toEqual([
    { path: 'dictionaries/en/main.json', line: 3, rule: 'dictionary-keys', message: 'main_open is never used' },
  ])
})

test('a key that only a test names counts as never used', () => {
  expect(errors("t('main_close')", { main_close: 'Close' }, 'remotes/info/src/page.test.tsx')).toHaveLength(1)
})

test.each([["const KEYS = ['main_close']"], ['t(`main_${name}`)'], ["t('main_' + name)"], ['t(`${section}_close`)']])(
  '%s keeps a key in use',
  (code) => {
    expect(errors(code, { main_close: 'Close' })).toEqual([])
  },
)

test.each([['t(`menu_${name}`)'], ["t('menu_' + name)"], ['const path = `${a}/${b}`'], ['const both = `${a}${b}`']])(
  '%s does not',
  (code) => {
    expect(errors(code, { main_close: 'Close' })).toHaveLength(1)
  },
)

test.each([['<li key="main_close" />'], ['cache.get({ cacheKey: "main_close" })'], ['t(name)']])(
  '%s uses no dictionary',
  (code) => {
    expect(errors(code, {})).toEqual([])
  },
)
