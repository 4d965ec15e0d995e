import type { Texts } from '@evens/remote-sdk'
import { expect, test } from 'vitest'
import { legNames, nameIn } from './leg-names.ts'
import { aLeg } from '@evens/test-kit'

const MESSAGES: Readonly<Record<string, string>> = {
  event_versus: '{home} – {away}',
  market_result: 'Result',
  market_total: 'Total',
  market_with_line: '{market} {line}',
  outcome_home: '{home}',
  outcome_over: 'Over',
}
const texts: Texts = {
  t: (key, values = {}) => (MESSAGES[key] ?? key).replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name])),
  has: (key) => key in MESSAGES,
  add: () => {},
}
const leg = (ref: string, given: object = {}) => aLeg({ ref, ...given })

test.each([
  ['en', 'Torvia – Lansk'],
  ['ru', 'Торвия – Lansk'],
  ['ar', 'Torvia – Lansk'],
])('in %s the game is %s', (language, event) => {
  expect(legNames(texts, language, leg('1/result/home')).event).toBe(event)
})

test.each([
  ['1/result/home', 'Result', 'Torvia'],
  ['1/total|total=2.5/over', 'Total 2.5', 'Over'],
  ['1/winner/12', 'winner', 'Lansk'],
  ['nonsense', '', 'nonsense'],
])('%s is named %s: %s', (ref, market, outcome) => {
  expect(legNames(texts, 'en', leg(ref))).toMatchObject({ market, outcome })
})

test('a race has the name of its champ', () => {
  const runners = ['11', '12', '13'].map((id) => ({ id, names: { en: id } }))
  expect(legNames(texts, 'ru', leg('1/winner/13', { competitors: runners }))).toMatchObject({
    event: 'Северная лига',
    outcome: '13',
  })
  expect(nameIn({}, 'en')).toBe('')
})
