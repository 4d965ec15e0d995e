import { expect, test } from 'vitest'
import { anAgreement, aQuote, aRequest, NOW_MS } from '../testing/build.ts'
import { aFixture } from '../../book/testing/build.ts'
import { vipVerdict, type VipFacts } from './vip-verdict.ts'

const START_MS = NOW_MS + 1000
const quotes = [
  aQuote('1', 2000, { fixture: aFixture({ id: '1', startsAt: START_MS + 5000 }) }),
  aQuote('2', 2000, { fixture: aFixture({ id: '2', startsAt: START_MS }) }),
]
const ASKED: VipFacts = {
  agreed: anAgreement(aRequest(['1', '2']), quotes),
  stake: 30_000n,
  maxStake: 10_000n,
  isApproved: null,
  ageMs: 6000,
  nowMs: NOW_MS,
  automatic: { decidesAfterMs: 5000, approvesUpTo: 3 },
}

test.each<[what: string, facts: Partial<VipFacts>, is: string]>([
  ['an automatic decision after its delay', {}, 'approve'],
  ['an automatic decision before its delay', { ageMs: 4999 }, 'wait'],
  ['an automatic decision on a stake above its bound', { stake: 30_001n }, 'vip-refused'],
  ['people who have not answered', { automatic: null }, 'wait'],
  ['people who agreed', { automatic: null, isApproved: true }, 'approve'],
  ['people who did not', { isApproved: false }, 'vip-refused'],
  ['people who agreed when its first game starts', { isApproved: true, nowMs: START_MS }, 'vip-expired'],
  ['nobody until its first game starts', { automatic: null, nowMs: START_MS }, 'vip-expired'],
])('a VIP bet before %s', (_what, facts, is) => {
  expect(vipVerdict({ ...ASKED, ...facts })).toBe(is)
})
