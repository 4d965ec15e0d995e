import { expect, test } from 'vitest'
import type { BroughtTrigger } from './definition.ts'
import { stepOf, type InvitationFacts } from './invitation.ts'

const DAY = 86_400_000
const trigger: BroughtTrigger = {
  kind: 'brought',
  days: 30,
  deposited: { times: 4 },
  staked: { times: 8 },
  minOdds: 1400,
}
const qualified: InvitationFacts = {
  now: 29 * DAY,
  registeredAt: 0,
  currency: 'EUR',
  isVerified: true,
  deposited: 2000n,
  staked: 4000n,
  isOnePerson: false,
  shares: false,
  isAway: false,
  rewardedIn30Days: 9,
  decided: null,
}

test.each<[string, Partial<InvitationFacts>, string, string | null]>([
  ['who did everything in time', {}, 'qualified', null],
  ['who is not verified', { isVerified: false }, 'brought', null],
  ['who deposited too little', { deposited: 1999n }, 'brought', null],
  ['who staked too little', { staked: 3999n }, 'brought', null],
  ['after 30 days without it', { staked: 3999n, now: 30 * DAY }, 'lapsed', null],
  ['who was ready only after 30 days', { now: 30 * DAY }, 'lapsed', null],
  ['who is one person with the inviter', { isOnePerson: true }, 'refused', 'one-person'],
  ['while one of the two stays away', { isAway: true }, 'refused', 'away'],
  ['beyond ten rewarded friends in 30 days', { rewardedIn30Days: 10 }, 'refused', 'too-many'],
  ['whose device other friends share', { shares: true }, 'held', null],
  [
    'who was rewarded, whatever comes later',
    { decided: { step: 'rewarded', reason: null }, isOnePerson: true },
    'rewarded',
    null,
  ],
  [
    'who was refused, whatever comes later',
    { decided: { step: 'refused', reason: 'one-person' } },
    'refused',
    'one-person',
  ],
])('a friend %s', (_title, facts, step, reason) => {
  expect(stepOf(trigger, { ...qualified, ...facts })).toEqual({ step, reason })
})
