import { expect, test } from 'vitest'
import {
  decideRewards,
  isForPlayer,
  isItsBet,
  type PromoEvent,
  type PromoFacts,
  type PromoPlayer,
  type SettledBet,
} from './decide.ts'
import type { PromoDefinition, SettledTrigger } from './definition.ts'

const friday = Date.parse('2026-11-20T12:00:00Z')
const DAY = 86_400_000
const player: PromoPlayer = {
  id: '7',
  country: 'GB',
  currency: 'EUR',
  language: 'en',
  level: 1,
  isVerified: false,
  ageDays: 0,
  partner: null,
}
const facts: PromoFacts = { player, joined: [] }
const reload: PromoDefinition = {
  id: 'reload',
  category: 'redeposit',
  product: 'sport',
  runs: { from: friday - DAY * 30, until: friday + DAY * 30, weekdays: [5] },
  audience: {},
  joins: 'automatic',
  trigger: { kind: 'deposited', min: { times: 2 } },
  reward: [
    {
      kind: 'bonus',
      percent: 250,
      max: { times: 5 },
      wager: { times: 3, contributes: { sport: 1000 }, days: 7, convertsMax: 4 },
    },
  ],
  bounds: { perPerson: { week: 1 }, claimDays: 3 },
  picture: 'reload',
  texts: {},
}
const deposit = { kind: 'deposited', at: friday, ref: 'deposit:1', nth: 2, amount: 4000n, method: 'card' } as const
const live = (definition: PromoDefinition) => ({ version: 1, isLive: true, definition })
const decided = (event: PromoEvent, definition: PromoDefinition, known: PromoFacts = facts) =>
  decideRewards(event, [live(definition)], known)

test('a deposit on a Friday earns a quarter of it, with its requirement and cap', () => {
  expect(decided(deposit, reload)).toEqual([
    {
      promotion: 'reload',
      version: 1,
      cause: 'deposit:1',
      period: 'week 2026-11-16',
      kind: 'bonus',
      currency: 'EUR',
      amount: 1000n,
      required: 3000n,
      convertsMax: 4000n,
      terms: { times: 3, contributes: { sport: 1000 }, days: 7, convertsMax: 4 },
      minOdds: null,
      rounds: null,
      claimDays: 3,
      days: 7,
      bounds: { perPerson: { week: 1 }, claimDays: 3 },
      group: null,
      excludes: [],
      joins: 'automatic',
      isAutomatic: true,
    },
  ])
})

test.each<[string, PromoEvent, Partial<PromoDefinition>]>([
  ['on another day', { ...deposit, at: friday + DAY }, {}],
  ['below the smallest deposit', { ...deposit, amount: 999n }, {}],
  ['that is not the first', deposit, { trigger: { kind: 'deposited', nth: 1, min: { times: 1 } } }],
  ['by another method', deposit, { trigger: { kind: 'deposited', min: { times: 1 }, methods: ['wallet'] } }],
  ['of another country', deposit, { audience: { countries: { only: false, list: ['GB'] } } }],
  ['after its end', deposit, { runs: { from: 0, until: friday } }],
  ['where a button joins', deposit, { joins: 'button' }],
  ['where another offer is chosen', { ...deposit, choice: 'other' }, { joins: 'choice' }],
  ['where no bonus is chosen', { ...deposit, choice: null }, { joins: 'choice' }],
])('a deposit %s earns nothing', (_title, event, change) => {
  expect(decided(event, { ...reload, ...change })).toEqual([])
})

test('a chosen offer counts for the deposit that chose it; the reward is then offered, not given', () => {
  const choice = { ...reload, joins: 'choice' } as const
  expect(decided({ ...deposit, choice: 'reload' }, choice)).toMatchObject([{ amount: 1000n, isAutomatic: false }])
})

test('a player who chose no bonus at the deposit gets none of an offer that was chosen earlier', () => {
  const joined = { ...facts, joined: [{ promotion: 'reload', version: 1 }] }
  const choice = { ...reload, joins: 'choice' } as const
  expect(decided({ ...deposit, choice: null }, choice, joined)).toEqual([])
  expect(decided(deposit, choice, joined)).toHaveLength(1)
})

test('an entry keeps the version of its day, past the end of the offer; a new player has the live one', () => {
  const better = { ...reload, reward: [{ ...reload.reward[0], percent: 500 }] } as PromoDefinition
  const ended = { ...reload, joins: 'button', runs: { ...reload.runs, until: friday - 1 } } as const
  const versions = [
    { version: 1, isLive: false, definition: ended },
    { version: 2, isLive: true, definition: { ...better, joins: 'button' } as const },
  ]
  const joined = { ...facts, joined: [{ promotion: 'reload', version: 1 }] }
  expect(decideRewards(deposit, versions, joined)).toMatchObject([{ version: 1, amount: 1000n }])
  expect(decideRewards(deposit, versions, facts)).toEqual([])
})

test('the rewards of one cause have causes of their own', () => {
  const both = { ...reload, reward: [...reload.reward, { kind: 'points', points: 5 }] } as const
  expect(decided(deposit, both).map(({ cause }) => cause)).toEqual(['deposit:1', 'deposit:1#1'])
})

test.each<[string, PromoEvent, Partial<PromoDefinition>, bigint]>([
  [
    'verification',
    { kind: 'verified', at: friday, ref: 'v' },
    { trigger: { kind: 'verified' }, reward: [{ kind: 'free-bet', fixed: { times: 1 }, minOdds: 1500, days: 14 }] },
    500n,
  ],
  [
    'a week with a net loss',
    { kind: 'week', at: friday, ref: 'w', programme: 'vip', net: 12_345n, rate: 75 },
    {
      trigger: { kind: 'week', programme: 'vip' },
      reward: [{ kind: 'cashback', programme: 'vip', min: { times: 0.2 }, max: { times: 100 } }],
    },
    925n,
  ],
  [
    'the fourth place of a race',
    { kind: 'placed-in', at: friday, ref: 'p', tournament: 'slots-week', place: 4 },
    {
      trigger: { kind: 'placed-in', tournament: 'slots-week', places: 10 },
      reward: [{ kind: 'cash', byPlace: [{ times: 40 }, { times: 20 }, { times: 10 }, { times: 2 }] }],
    },
    1000n,
  ],
  [
    'a hundred hands',
    { kind: 'hands', at: friday, ref: 'h', hands: 100 },
    { trigger: { kind: 'hands', perWeek: 100 }, reward: [{ kind: 'points', points: 200 }] },
    200n,
  ],
  [
    'a level',
    { kind: 'level', at: friday, ref: 'l', level: 3 },
    { trigger: { kind: 'level', level: 3 }, reward: [{ kind: 'points', points: 50 }] },
    50n,
  ],
  [
    'a purchase',
    { kind: 'bought', at: friday, ref: 's', item: 'rounds-10' },
    {
      trigger: { kind: 'bought', item: 'rounds-10' },
      reward: [{ kind: 'free-rounds', titles: [1001], rounds: 10, stake: { times: 0.04 }, days: 7 }],
    },
    200n,
  ],
  [
    'an operator’s gift',
    { kind: 'given', at: friday, ref: 'g', promotion: 'reload' },
    { trigger: { kind: 'given' }, joins: 'button', reward: [{ kind: 'points', points: 10 }] },
    10n,
  ],
])('%s earns its reward', (_title, event, change, amount) => {
  expect(decided(event, { ...reload, ...change })).toMatchObject([{ amount }])
})

test('an eleventh place, a week in profit and a gift of another promotion earn nothing', () => {
  const race = { trigger: { kind: 'placed-in', tournament: 'slots-week', places: 10 } } as const
  const cash = { reward: [{ kind: 'cash', byPlace: [{ times: 1 }] }] } as const
  const place = { kind: 'placed-in', at: friday, ref: 'p', tournament: 'slots-week', place: 11 } as const
  expect(decided(place, { ...reload, ...race, ...cash })).toEqual([])
  const week = { kind: 'week', at: friday, ref: 'w', programme: 'vip', net: -500n, rate: 75 } as const
  const cashback = { kind: 'cashback', programme: 'vip', min: { times: 0.2 }, max: { times: 1 } } as const
  expect(decided(week, { ...reload, trigger: { kind: 'week', programme: 'vip' }, reward: [cashback] })).toEqual([])
  const gift = { kind: 'given', at: friday, ref: 'g', promotion: 'other' } as const
  expect(decided(gift, { ...reload, trigger: { kind: 'given' } })).toEqual([])
})

const insurance: SettledTrigger = {
  kind: 'settled',
  types: ['express'],
  minLegs: 3,
  minLegOdds: 1400,
  minStake: { times: 0.2 },
  result: 'one-leg-lost',
}
const leg = (result: SettledBet['legs'][number]['result'], odds = 1500) => ({
  odds,
  isLive: false,
  sport: 'football',
  result,
})
const spoilt: SettledBet = {
  type: 'express',
  stake: 100n,
  odds: 3375,
  legs: [leg('won'), leg('lost'), leg('won')],
  result: 'lost',
}

test('an accumulator that one selection spoils is insured', () => {
  expect(isItsBet(spoilt, insurance, 'EUR')).toBe(true)
})

test.each<[string, Partial<SettledBet>]>([
  ['two lost', { legs: [leg('lost'), leg('lost'), leg('won')] }],
  ['one void beside the lost one', { legs: [leg('void'), leg('lost'), leg('won')] }],
  ['too few selections', { legs: [leg('won'), leg('lost')] }],
  ['a selection below the odds', { legs: [leg('won', 1399), leg('lost'), leg('won')] }],
  ['another type', { type: 'system' }],
  ['a stake that is too small', { stake: 99n }],
])('an accumulator with %s is not', (_title, change) => {
  expect(isItsBet({ ...spoilt, ...change }, insurance, 'EUR')).toBe(false)
})

test.each([
  [{ isLive: true, result: 'lost' as const }, false],
  [{ isLive: false, result: 'lost' as const }, true],
  [{ sports: ['tennis'], result: 'lost' as const }, false],
  [{ sports: ['football'], result: 'lost' as const }, true],
  [{ minOdds: 3376, result: 'lost' as const }, false],
  [{ result: 'won' as const }, false],
])('a lost bet and the trigger %j: %j', (trigger, isCause) => {
  expect(isItsBet(spoilt, { kind: 'settled', ...trigger }, 'EUR')).toBe(isCause)
})

test.each<[PromoDefinition['audience'], Partial<PromoPlayer>, boolean]>([
  [{}, {}, true],
  [{ countries: { only: true, list: ['GB'] } }, {}, true],
  [{ countries: { only: true, list: ['RU'] } }, {}, false],
  [{ countries: { only: false, list: ['GB'] } }, {}, false],
  [{ currencies: ['USD'] }, {}, false],
  [{ languages: ['ru'] }, {}, false],
  [{ levels: { min: 5 } }, { level: 4 }, false],
  [{ levels: { min: 5 } }, { level: 5 }, true],
  [{ isVerified: true }, {}, false],
  [{ ageDays: { min: 1 } }, {}, false],
  [{ ageDays: { max: 30 } }, { ageDays: 30 }, true],
  [{ ageDays: { max: 30 } }, { ageDays: 31 }, false],
  [{ partners: ['radio'] }, {}, false],
  [{ partners: ['radio'] }, { partner: 'radio' }, true],
  [{ players: ['8'] }, {}, false],
  [{ players: ['7'] }, {}, true],
])('the audience %j and a player with %j: %j', (audience, change, isFor) => {
  const reason = isForPlayer({ ...reload, audience }, { ...player, ...change })
  expect(reason).toBe(isFor ? null : 'promotion-not-for-you')
})

test('an offer without an amount in the player’s currency is not for them', () => {
  const definition = { ...reload, trigger: { kind: 'deposited', min: { by: { USD: '1000' } } } } as const
  expect(isForPlayer(definition, player)).toBe('promotion-not-for-you')
  expect(decided(deposit, definition)).toEqual([])
})
