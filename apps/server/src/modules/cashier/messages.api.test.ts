import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { eventually } from '../../testing/eventually.ts'
import { playerMessages } from '../notifications/testing/player-messages.ts'
import { createCashierAdmin } from './index.ts'
import { aStartedDeposit } from './testing/hear-often.ts'
import { newKey, startCashier } from './testing/start-cashier.ts'

let site: Awaited<ReturnType<typeof startCashier>>
let messages: Awaited<ReturnType<typeof playerMessages>>
beforeAll(async () => {
  site = await startCashier(await aSiteDatabase())
  messages = await playerMessages(site.database)
})
afterAll(() => site.stop())

/** A started deposit of a player who is reached. */
async function aDeposit(bySms: readonly string[] = []) {
  const started = await aStartedDeposit(site)
  await messages.reach(started.player, bySms)
  return started
}

async function aPlayer(): Promise<bigint> {
  const player = site.newPlayer()
  await site.fund(player, 10_000_000n)
  await site.aPayout(player)
  await messages.reach(player)
  return player
}

test.each([
  { state: 'success', kinds: ['deposit_credited'] },
  { state: 'fail', kinds: ['deposit_failed'] },
  { state: 'cancelled', kinds: [] },
])(
  'a deposit that ends as $state sends $kinds, once, however often the provider reports it',
  async ({ state, kinds }) => {
    const { player, say } = await aDeposit()
    for (let n = 0; n < 3; n += 1) await say(state, 2)
    await say(state, 3)
    expect(await messages.kindsTo(player)).toEqual(kinds)
  },
)

test('the message names the amount, the account, the date and the payment, and links to the payments', async () => {
  const { player, id, say } = await aDeposit(['deposits'])
  await say('success', 2)
  const sent = await messages.to(player)
  expect(sent.map(({ channel }) => channel)).toEqual(['mail', 'sms'])
  expect(sent[0]?.given).toEqual({
    amount: '$10.00',
    account: String(player),
    payment: id,
    at: expect.stringMatching(/^\w+ \d+, \d{4} at .* UTC$/) as string,
    link: '/en/office/historypay',
  })
})

test('a deposit that may not be credited is returned and sends `deposit_returned`', async () => {
  const { player, say } = await aDeposit()
  await site.database.pool.query(
    `insert into limit_player (player_id, excluded_until) values ($1, clock_timestamp() + interval '1 day')`,
    [player],
  )
  await say('success', 2)
  expect(await messages.kindsTo(player)).toEqual(['deposit_returned'])
})

test('a deposit that is charged back sends `deposit_charged_back`, once; one that was never credited has failed', async () => {
  const { player, say } = await aDeposit()
  await say('success', 2)
  for (let n = 0; n < 3; n += 1) await say('chargeback', 3)
  expect(await messages.kindsTo(player)).toEqual(['deposit_credited', 'deposit_charged_back'])
  const reversed = await aDeposit()
  await reversed.say('chargeback', 2)
  expect(await messages.kindsTo(reversed.player)).toEqual(['deposit_failed'])
})

test('a new instrument, a requested and a sent withdrawal send a message each; a repeated key sends none', async () => {
  const player = await aPlayer()
  const payout = await site.aPayout(player)
  const request = { key: newKey() }
  await site.withdraw(player, payout, request)
  const { id } = await site.withdraw(player, payout, request)
  expect((await site.withdraw(player, payout, request)).id).toBe(id)
  await site.cashier.poller.sendApproved()
  await eventually(async () => {
    expect(await messages.kindsTo(player)).toEqual(['payout_method_added', 'withdrawal_requested', 'withdrawal_sent'])
  })
})

test('a withdrawal that an operator refuses, and one that the player cancels, announce that the money is back', async () => {
  const player = await aPlayer()
  const payout = await site.aPayout(player)
  const [first, second] = [
    await site.withdraw(player, payout, { amount: '50000' }),
    await site.withdraw(player, payout, { amount: '50000' }),
  ]
  expect([first.state, second.state]).toEqual(['review', 'review'])
  await createCashierAdmin(site.database.kysely).decide(first.id ?? '', false, 'operator ann', 'not now')
  await site.ask(player, 'POST', `withdrawals/${second.id}/cancel`)
  expect((await messages.kindsTo(player)).slice(-2).toSorted()).toEqual(['withdrawal_refused', 'withdrawal_returned'])
})
