import { GRANT_STATES } from '@evens/contracts'
import { expect, test } from 'vitest'
import { aCard, aGrant, mine } from '../testing/a-card.ts'
import { wayInto } from './way-in.ts'

const isIn = mine({ joinedAt: 1, version: 2 })

test.each([
  ['an account comes first', {}, { kind: 'register' }],
  ['a promotion that has ended takes nobody', { state: 'ended', mine: mine({}) }, { kind: 'closed', state: 'ended' }],
  [
    'a standing offer needs no account to be read',
    { promotion: { trigger: { kind: 'standing', offer: 'hyper-bonus' } } },
    { kind: 'standing' },
  ],
  [
    'whoever it is not for hears why',
    { mine: mine({ isForMe: false, reason: 'promotion-taken' }) },
    { kind: 'refused', reason: 'promotion-taken' },
  ],
  ['a choice is made with the deposit', { mine: mine({}) }, { kind: 'deposit', choice: true }],
  ['a button joins', { promotion: { joins: 'button' }, mine: mine({}) }, { kind: 'join' }],
  ['a code joins', { promotion: { joins: 'code' }, mine: mine({}) }, { kind: 'code' }],
  ['whoever has joined deposits', { promotion: { joins: 'button' }, mine: isIn }, { kind: 'deposit', choice: false }],
  [
    'whoever has joined an offer that is no longer for them goes on',
    { promotion: { joins: 'button' }, mine: mine({ joinedAt: 1, isForMe: false }) },
    { kind: 'deposit', choice: false },
  ],
  [
    'proof of identity is a step',
    { promotion: { joins: 'automatic', trigger: { kind: 'verified' } }, mine: mine({}) },
    { kind: 'verify' },
  ],
  [
    'a weekly cashback comes by itself',
    { promotion: { joins: 'automatic', trigger: { kind: 'week', programme: 'vip' } }, mine: mine({}) },
    { kind: 'automatic' },
  ],
] as const)('%s', (_, facts, way) => {
  expect(wayInto(aCard(facts as never))).toEqual(way)
})

test('a reward comes before the state of its promotion', () => {
  const kinds = GRANT_STATES.map(
    (state) => wayInto(aCard({ state: 'ended', mine: mine({ grant: aGrant({ state }) }) })).kind,
  )
  expect(kinds.slice(0, 5)).toEqual(['waiting', 'claim', 'progress', 'progress', 'over'])
  expect(new Set(kinds.slice(4))).toEqual(new Set(['over']))
})

test('a weekly offer is open again after its reward', () => {
  const over = mine({ joinedAt: 1, grant: aGrant({ state: 'converted' }) })
  const weekly = { bounds: { perPerson: { week: 1 }, claimDays: 7 } }
  expect(wayInto(aCard({ promotion: weekly, mine: over })).kind).toBe('deposit')
  expect(wayInto(aCard({ mine: over })).kind).toBe('over')
})
