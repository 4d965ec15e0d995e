import { COUPON_TYPES } from '@evens/rules/coupon'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refusalText } from './refusal-text.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** Where refusals are decided. Their words have a hyphen, but for these. */
const SOURCES = [
  'packages/rules/src/coupon/coupon-refusal.ts',
  'packages/rules/src/coupon/leg-rules.ts',
  'packages/rules/src/coupon/stake.ts',
  'apps/server/src/modules/book/core/offer.ts',
  'apps/server/src/modules/betting/core/coupon-of.ts',
  'apps/server/src/modules/betting/core/bet-refusals.ts',
  'apps/server/src/modules/betting/core/decide-order.ts',
  'apps/server/src/modules/betting/core/decide-placement.ts',
  'apps/server/src/modules/betting/core/judge-money.ts',
  'apps/server/src/modules/betting/core/promo.ts',
  'apps/server/src/modules/betting/core/terms-for.ts',
  'apps/server/src/modules/betting/core/vip-verdict.ts',
  'apps/server/src/modules/betting/finish.ts',
  'apps/server/src/modules/betting/orders.ts',
  'apps/server/src/modules/betting/place.ts',
  'apps/server/src/modules/betting/promo.ts',
  'apps/server/src/modules/betting/vip.ts',
  'apps/server/src/modules/betting/wait.ts',
]
const WITHOUT_HYPHEN = ['blocked', 'dependent']
/** Decided by the wallet, for every product. */
const OF_THE_WALLET = ['account-changed']
/** `signed-out` is answered as an error of the call. */
const NO_REFUSALS = ['signed-out', 'no-builder', 'ask-approval', 'free-bet', ...Object.keys(COUPON_TYPES)]

/** The database refuses, too: what its functions return, and what they write as the reason of a coupon. */
const FUNCTIONS = ['advance', 'finish', 'place', 'promo'].map(
  (name) => `apps/server/src/modules/betting/sql/${name}.sql`,
)

const words = [
  ...WITHOUT_HYPHEN,
  ...OF_THE_WALLET,
  ...FUNCTIONS.flatMap(
    (path) => read(path).match(/(?<=(?:return|reason :?=|then|else) ')[a-z]+(?:-[a-z]+)+(?=')/g) ?? [],
  ),
  ...SOURCES.flatMap((path) => read(path).match(/(?<=')[a-z]+(?:-[a-z]+)+(?=')/g) ?? []),
]
const REFUSALS = [...new Set(words)].filter((word) => !NO_REFUSALS.includes(word))

const textsIn = (language: string) => {
  const messages = JSON.parse(read(`dictionaries/${language}/coupon.json`)) as Readonly<Record<string, string>>
  return { t: (key: string) => messages[key] ?? key, has: (key: string) => key in messages }
}

test('the words of every source are found', () => {
  expect(REFUSALS).toEqual(
    expect.arrayContaining([
      'market-held',
      'odds-changed',
      'event-limit',
      'no-stake',
      'by-player',
      'order-too-old',
      'vip-refused',
      'advance-not-covered',
    ]),
  )
  expect(REFUSALS.length).toBeGreaterThan(35)
})

test.each(['en', 'ru', 'ar'])('in %s no refusal is without a text of its own', (language) => {
  const texts = textsIn(language)
  const other = texts.t('coupon_refusal_other')
  expect(REFUSALS.filter((word) => refusalText(texts, word) === other)).toEqual([])
})

test('a word that this page does not know has a text all the same', () => {
  expect(refusalText(textsIn('en'), 'moon-in-the-wrong-house')).toBe(textsIn('en').t('coupon_refusal_other'))
})
