import { expect, test } from 'vitest'
import { packOf } from '../limits/packs.ts'
import type { BonusReward, PromoDefinition } from './definition.ts'
import { definitionFaults, FAULT_REASONS, type FaultReason } from './faults.ts'

const LANGUAGES = ['en', 'ru']
const text = { title: 'Title', lead: 'Lead', steps: [] }
const bonus: BonusReward = {
  kind: 'bonus',
  percent: 1000,
  max: { times: 20 },
  wager: { times: 10, contributes: { sport: 1000 }, days: 30, convertsMax: null },
}
const sound: PromoDefinition = {
  id: 'sound',
  category: 'first_deposit',
  product: 'sport',
  runs: { from: 0, until: 1 },
  audience: {},
  joins: 'choice',
  trigger: { kind: 'deposited', nth: 1, min: { times: 1 } },
  reward: [bonus],
  bounds: { claimDays: 7 },
  picture: 'sound',
  texts: { en: text, ru: text },
}
const wagered = (wager: Partial<BonusReward['wager']>): Partial<PromoDefinition> => ({
  reward: [{ ...bonus, wager: { ...bonus.wager, ...wager } }],
})
const freeBet = { kind: 'free-bet', fixed: { times: 1 }, minOdds: 1500, days: 7 } as const
const cashback = { kind: 'cashback', programme: 'vip', min: { times: 0.2 }, max: { times: 100 } } as const

const reasons = (change: Partial<PromoDefinition>, pack = 'open'): FaultReason[] =>
  definitionFaults({ ...sound, ...change }, { pack: packOf(pack), languages: LANGUAGES }).map(({ reason }) => reason)

test.each(['strict', 'island', 'open', 'taxed', 'unknown'])(
  'a sound definition has no fault under the pack %s',
  (pack) => {
    expect(reasons({}, pack)).toEqual([])
  },
)

/** One planted fault each. */
const PLANTED: readonly (readonly [FaultReason, string, Partial<PromoDefinition>])[] = [
  ['wager-times', 'open', wagered({ times: 36 })],
  ['wager-times', 'strict', wagered({ times: 11 })],
  ['wager-times', 'island', wagered({ times: 11 })],
  ['mixed-products', 'strict', wagered({ contributes: { sport: 1000, slots: 1000 } })],
  ['mixed-products', 'island', wagered({ contributes: { slots: 1000 } })],
  ['no-wagering', 'open', wagered({ contributes: {} })],
  ['any-product', 'open', { product: 'any' }],
  ['loyalty-not-allowed', 'strict', { reward: [{ kind: 'points', points: 100 }] }],
  ['loyalty-not-allowed', 'strict', { trigger: { kind: 'level', level: 2 }, reward: [freeBet] }],
  ['share', 'open', { reward: [{ ...bonus, percent: undefined }] }],
  ['share', 'open', { reward: [{ ...bonus, fixed: { times: 1 } }] }],
  ['share', 'open', { reward: [{ ...freeBet, max: { times: 2 } }] }],
  ['share-of-nothing', 'open', { trigger: { kind: 'verified' } }],
  ['cashback-without-week', 'open', { reward: [cashback] }],
  ['cashback-without-week', 'open', { trigger: { kind: 'week', programme: 'premium' }, reward: [cashback] }],
  ['cash-without-place', 'open', { reward: [{ kind: 'cash', byPlace: [{ times: 1 }] }] }],
  ['reward-missing', 'open', { reward: [] }],
  ['standing-with-reward', 'open', { trigger: { kind: 'standing', offer: 'advance' }, reward: [freeBet] }],
  ['never-runs', 'open', { runs: { from: 1, until: 1 } }],
  ['never-runs', 'open', { runs: { from: 0, until: 1, hours: { from: 12, until: 12 } } }],
  ['no-end', 'open', { runs: { from: 0, until: null } }],
  ['code-missing', 'open', { joins: 'code' }],
  ['code-missing', 'open', { code: 'CODE' }],
  ['nobody', 'open', { audience: { ageDays: { min: 2, max: 1 } } }],
  ['excludes-itself', 'open', { excludes: ['sound'] }],
  ['type-unknown', 'open', wagered({ types: ['singles'] })],
  ['amount-too-fine', 'open', { reward: [{ ...freeBet, fixed: { times: 0.0005 } }] }],
  ['amount-missing', 'open', { reward: [{ ...freeBet, fixed: { by: {} } }] }],
  ['text-missing', 'open', { texts: { ru: text } }],
  ['text-in-english', 'open', { texts: { en: text } }],
]

test.each(PLANTED)('finds %s under the pack %s in %j', (reason, pack, change) => {
  expect(reasons(change, pack)).toEqual([reason])
})

test('each reason has a planted fault', () => {
  const planted = new Set(PLANTED.map(([reason]) => reason))
  expect(FAULT_REASONS.filter((reason) => !planted.has(reason))).toEqual([])
})

test.each([
  [
    '35 times and mixed products, where the pack allows them',
    wagered({ times: 35, contributes: { sport: 1000, slots: 500 } }),
  ],
  [
    'no stop date, with a budget',
    { runs: { from: 0, until: null }, bounds: { claimDays: 7, budget: { EUR: '100000' } } },
  ],
  ['no stop date, with a bound in all', { runs: { from: 0, until: null }, bounds: { claimDays: 7, inAll: 100 } }],
  [
    'an invitation for the whole site',
    {
      product: 'any',
      trigger: { kind: 'brought', days: 30, deposited: { times: 4 }, staked: { times: 8 }, minOdds: 1400 },
      reward: [freeBet],
    },
  ],
] as const)('lets pass %s', (_title, change) => {
  expect(reasons(change)).toEqual([])
})

test('a language without a text shows the English one, marked; English itself is required', () => {
  const faults = definitionFaults(
    { ...sound, texts: { en: text } },
    { pack: packOf('open'), languages: ['ru', 'en', 'ar'] },
  )
  expect(faults).toEqual([
    { reason: 'text-in-english', field: 'texts.ru', blocks: false },
    { reason: 'text-in-english', field: 'texts.ar', blocks: false },
  ])
  const [missing] = definitionFaults({ ...sound, texts: {} }, { pack: packOf('open'), languages: ['en'] })
  expect(missing).toEqual({ reason: 'text-missing', field: 'texts.en', blocks: true })
})
