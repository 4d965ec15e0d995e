import type { Texts } from '@evens/remote-sdk'
import { createTexts } from '@evens/remote-sdk/core'
import { aLeg } from '@evens/test-kit'
import { describe, expect, test } from 'vitest'
import { builderNames, legNames, nameIn, whyLines } from './leg-names.ts'

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

const TEXTS = createTexts('en', {
  builder_market: ['Builder of ', ['count']],
  builder_pick: [['market'], ': ', ['outcome']],
  builder_and: ' + ',
  market_result: 'Result',
  market_total: 'Total',
  market_with_line: [['market'], ' ', ['line']],
  outcome_result_home: [['home']],
  outcome_over: 'Over',
})
const EVENT = {
  sport: 'football',
  competitors: ['Torvia', 'Lansk'].map((name, id) => ({ id: String(id), name, country: null, colours: null })),
}

test('a builder is called by all of its picks', () => {
  expect(builderNames(TEXTS, EVENT, 'builder|result~home|total~total=2.5~over')).toEqual({
    market: 'Builder of 2',
    outcome: 'Result: Torvia + Total 2.5: Over',
  })
})

test('another market is left to the caller', () => {
  expect(builderNames(TEXTS, EVENT, 'result')).toBeNull()
})

describe('whyLines', () => {
  const ended = { href: null, status: 3, score: '2:1', isLive: false }
  const said = (kind: string, at: number, reason: string | null = null) => ({ kind, at, reason })

  test.each([
    { what: 'nothing was said', settledLeg: aLeg(), lines: [] },
    {
      what: 'it was won and confirmed',
      settledLeg: aLeg({ event: ended, why: { said: [said('settled', 5, 'half-won')], isConfirmed: true } }),
      lines: ['bets_said_settled 5 coupon_result_half_won', 'bets_final_score null 2:1', 'bets_said_confirmed null'],
    },
    {
      what: 'it was seen live, taken back and cancelled while the game goes on',
      settledLeg: aLeg({
        event: { ...ended, status: 1 },
        why: {
          said: [said('settled', 5, 'won'), said('settlement-taken-back', 6), said('cancelled', 7, 'late_price')],
          isConfirmed: false,
        },
      }),
      lines: [
        'bets_said_settled 5 coupon_result_won',
        'bets_said_settlement_taken_back 6',
        'bets_said_cancelled 7 bets_cancel_late_price',
        'bets_said_live null',
      ],
    },
  ])('when $what', ({ settledLeg, lines }) => {
    expect(
      whyLines(settledLeg).map(({ key, at, word }) =>
        [key, at, word]
          .filter((part) => part !== undefined)
          .map(String)
          .join(' '),
      ),
    ).toEqual(lines)
  })
})
