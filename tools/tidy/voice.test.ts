import { expect, test } from 'vitest'
import { dictionariesOf } from './dictionary-keys.ts'
import { type Voice, voiceErrors } from './voice.ts'

const VOICE: Voice = {
  en: [
    { word: 'coupons?', write: 'bet slip', except: ['toto_*'] },
    { mark: '!', write: 'a full stop' },
  ],
  ru: [{ word: '[Ee]xpress|[Ээ]кспрес', write: 'экспресс' }],
}

const TOTO = { toto_place: 'Place coupon' }

function errors(language: string, messages: Readonly<Record<string, string>>, voice: Voice = VOICE) {
  const files = [
    { path: `dictionaries/${language}/coupon.json`, text: JSON.stringify(messages, null, 2) },
    { path: 'dictionaries/en/toto.json', text: JSON.stringify(TOTO) },
  ]
  return voiceErrors(dictionariesOf(files), voice)
}

test('a replaced word is reported at its line with the word to write', () => {
  expect(errors('en', { coupon_title: 'Bet slip', coupon_empty: 'The coupon is empty' })).toEqual([
    {
      path: 'dictionaries/en/coupon.json',
      line: 3,
      rule: 'voice',
      message: 'coupon_empty says “coupon”, write bet slip (docs/voice.md)',
    },
  ])
})

test('a mark is found beside a letter', () => {
  expect(errors('en', { bonus_title: 'Great news!' })).toMatchObject([{ message: expect.stringContaining('“!”') }])
})

test.each([
  ['a key of the exception', 'en', { toto_next: 'Coupon accepted' }],
  ['a longer word', 'en', { coupon_a: 'Couponing' }],
  ['a longer word in another script', 'ru', { coupon_a: 'Экспресс' }],
  ['a word of another language', 'ru', { coupon_a: 'coupon' }],
  ['the name of an argument', 'en', { coupon_a: 'Bet {coupon}, {coupons, plural, one {# bet} other {# bets}}' }],
])('%s is left alone', (_name, language, messages) => {
  expect(errors(language, messages)).toEqual([])
})

test('a word inside a plural is found', () => {
  expect(errors('en', { coupon_a: '{count, plural, one {coupon} other {# bets}}' })).toHaveLength(1)
})

test('an exception that no text needs is reported', () => {
  const voice: Voice = { en: [{ word: 'coupons?', write: 'bet slip', except: ['toto_*', 'history_caption'] }] }
  expect(errors('en', {}, voice)).toMatchObject([
    { path: 'tools/tidy/voice.json', message: expect.stringContaining('history_caption') },
  ])
})
