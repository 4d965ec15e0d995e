import type { AccountsReply, Grant } from '@evens/contracts'
import { aPlayer } from '@evens/test-kit'
import { waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { aSlip, bodyOf, picked, PLACE } from '../testing/a-slip.tsx'

const grant: Grant = {
  ...{ id: '7', promotion: 'first-deposit-sport', title: 'Welcome', version: 2, kind: 'bonus', state: 'active' },
  ...{
    currency: 'USD',
    exponent: 2,
    amount: '10000',
    balance: '5000',
    inPlay: '0',
    required: '50000',
    wagered: '20000',
  },
  ...{ converted: '0', convertsMax: null, code: null, minOdds: null, rounds: null, claimBy: null, endedAt: null },
  ...{ endsAt: 1_900_000_000_000, grantedAt: 1_800_000_000_000 },
  terms: {
    times: 5,
    contributes: { sport: 500 },
    minLegOdds: 1400,
    maxStake: { by: { USD: '2000' } },
    days: 30,
    convertsMax: null,
  },
}
const account = { ...aPlayer().account, iso: 'USD', symbol: '$', currencyId: 840, money: '1000000' }
const accounts: AccountsReply = {
  accounts: [account, { ...account, id: '7-4-USD', type: 4, money: '5000', isActive: false }],
  all_accounts: [account],
  active_account: account,
  balance: account.money,
  bonuses: [],
  points: 0,
  is_available_first_deposit_bonus: false,
  is_account_frozen: false,
  user_hide_balance: false,
}

async function aBonusSlip(odds = 2100) {
  const slip = await aSlip({
    picked: [picked('1', { odds })],
    answers: {
      'GET /web-api/user/accounts': accounts,
      'GET /web-api/user/bonus': { grant, title: null, rounds: null },
    },
  })
  const own = await slip.inSlip.findByRole('radio', { name: 'Own money $10,000.00' })
  return { ...slip, own, bonus: slip.inSlip.getByRole('radio', { name: 'Bonus money $50.00' }) }
}

test('own money is chosen, and the bonus is not in play', async () => {
  const slip = await aBonusSlip()
  expect((slip.own as HTMLInputElement).checked).toBe(true)
  await slip.fill(slip.stake(), '10')
  await slip.user.click(slip.place())
  await waitFor(() => expect(slip.callsTo(PLACE)).toHaveLength(1))
  expect(slip.callsTo(PLACE).map((input) => bodyOf(input).fromBonus)).toEqual([undefined])
})

test('a stake from the bonus shows its counted part, and is sent as such', async () => {
  const slip = await aBonusSlip()
  await slip.user.click(slip.bonus)
  await slip.fill(slip.stake(), '10')
  await slip.says('Bonus money in play. $5.00 of this stake counts once it is settled; $300.00 left to wager.')
  await waitFor(() => expect(slip.place().textContent).toBe('Place from the bonus: $10.00'))
  await slip.user.click(slip.place())
  await waitFor(() => expect(slip.callsTo(PLACE)).toHaveLength(1))
  expect(slip.callsTo(PLACE).map((input) => bodyOf(input).fromBonus)).toEqual([true])
})

test('odds below the terms are refused at their leg, and only for the bonus', async () => {
  const slip = await aBonusSlip(1200)
  expect(slip.place().disabled).toBe(false)
  await slip.user.click(slip.bonus)
  await waitFor(() => expect(slip.all('[data-leg-refusal="bonus-leg-odds"]')).toHaveLength(1))
  expect(slip.place().disabled).toBe(true)
  await slip.user.click(slip.own)
  await waitFor(() => expect(slip.place().disabled).toBe(false))
})

test('a stake above the terms or the bonus is refused at the stake, and no deposit is offered for it', async () => {
  const slip = await aBonusSlip()
  await slip.user.click(slip.bonus)
  await slip.fill(slip.stake(), '30')
  await waitFor(() => expect(slip.place().disabled).toBe(true))
  expect(slip.stake().getAttribute('aria-invalid')).toBe('true')
  expect(slip.all('[data-deposit-missing]')).toEqual([])
})
