import type { BonusesReply, Grant, LeavingReply } from '@evens/contracts'
import { aPage, aPlayer } from '@evens/test-kit'
import { mount, says, screen, waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { BonusesView, isNextIn } from './grants-view.tsx'
import { whyKey } from './plays.tsx'

const LEAVE = 'POST /web-api/office/grants/{id}/leave'
const QUOTE = 'GET /web-api/office/grants/{id}/leave'
const bonuses: BonusesReply = { choice: null, firstDeposit: null, money: [] }

const aGrant = (facts: Partial<Grant> = {}): Grant => ({
  ...{ id: '7', promotion: 'first-deposit-sport', title: 'Welcome', version: 2, kind: 'bonus', state: 'active' },
  ...{ currency: 'EUR', exponent: 2, amount: '1000', balance: '600', inPlay: '400', required: '5000', wagered: '1250' },
  ...{ converted: '0', convertsMax: '3000', code: null, minOdds: null, rounds: null, claimBy: null, endedAt: null },
  ...{ endsAt: 1_900_000_000_000, grantedAt: 1_800_000_000_000 },
  terms: { times: 5, contributes: { sport: 1000 }, days: 30, convertsMax: 3 },
  ...facts,
})
const aQuote = (facts: Partial<LeavingReply> = {}): LeavingReply => ({
  ...{
    seen: 'first',
    currency: 'EUR',
    exponent: 2,
    bonusGone: '600',
    openStakes: '400',
    openBets: 1,
    cashKept: '12345',
  },
  ...facts,
})
const main = (): HTMLElement => document.body

function aView(grants: Grant[], answers: Record<string, unknown> = {}) {
  const found = { grants, next: null }
  const page = aPage({ route: 'officeBonusesWager', fullPath: '/en/office/bonuses/wager' })
  return mount(<BonusesView state={{ bonuses, found, offers: null }} page={page} />, {
    player: aPlayer(),
    answers: { 'GET /web-api/office/grants': found, ...answers },
  })
}

test('a bonus shows every figure, what is left and what counts', async () => {
  aView([aGrant()])
  await says(main, '€12.50 of €50.00 wagered')
  await says(main, 'Left to wager€37.50')
  await says(main, 'Paid to you at most€30.00')
  await says(main, 'Counts: ')
  expect(document.querySelector('progress')?.value).toBe(250)
})

test('leaving quotes the exact amounts first, and asks again with those that have moved', async () => {
  const moved = { state: 'refused', reason: 'amounts-moved', now: aQuote({ seen: 'second', bonusGone: '500' }) }
  const { user, callsTo, answer } = aView([aGrant()], { [QUOTE]: aQuote(), [LEAVE]: moved })
  await user.click(await screen.findByRole('button', { name: 'Leave this bonus' }))
  await says(main, 'Your own money, untouched€123.45')
  expect(callsTo(LEAVE)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Leave the bonus' }))
  await says(main, 'Bonus money that goes€5.00')
  answer(LEAVE, { state: 'done', reason: null, now: null })
  await user.click(screen.getByRole('button', { name: 'Leave the bonus' }))
  await waitFor(() => expect(document.querySelector('[data-leaving]')).toBeNull())
  expect(callsTo(LEAVE).map(({ body }) => (body as { seen: string }).seen)).toEqual(['first', 'second'])
})

test('an offered reward is taken or declined, and a further bonus waits for the running one', async () => {
  const offered = aGrant({ id: '8', state: 'offered', claimBy: 1_900_000_000_000 })
  const { user, callsTo } = aView([offered], {
    'POST /web-api/office/grants/{id}/claim': { state: 'done', reason: null },
  })
  await user.click(await screen.findByRole('button', { name: 'Take it' }))
  await waitFor(() => expect(callsTo('POST /web-api/office/grants/{id}/claim')).toHaveLength(1))
  expect(isNextIn(offered, [offered, aGrant()])).toBe(true)
  expect(isNextIn(offered, [offered, aGrant({ currency: 'USD' })])).toBe(false)
  expect(isNextIn(aGrant({ ...offered, kind: 'free-bet' }), [aGrant()])).toBe(false)
})

test.each([
  [{ isOpen: true, reason: null, staked: '400', counted: '0' }, 'reward_why_open'],
  [{ isOpen: false, reason: 'both-sides' as const, staked: '400', counted: '0' }, 'reward_why_both_sides'],
  [{ isOpen: false, reason: null, staked: '400', counted: '400' }, 'reward_why_whole'],
  [{ isOpen: false, reason: null, staked: '400', counted: '40' }, 'reward_why_part'],
  [{ isOpen: false, reason: null, staked: '4', counted: '0' }, 'reward_why_nothing'],
])('the line of a bet %j has the text %s', (play, key) => {
  expect(whyKey(play)).toBe(key)
})
