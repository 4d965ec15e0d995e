import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { PROOF, startCashier } from './testing/start-cashier.ts'

type Site = Awaited<ReturnType<typeof startCashier>>
const STRICT = {
  approvesUpTo: 1,
  twoOperatorsFrom: 5,
  mayCancelWithdrawal: false,
  coolOffHours: { deposited: 0, added: 0 },
  depositMinutes: 600,
}

let usual: Site
let strict: Site
beforeAll(async () => {
  usual = await startCashier(await aSiteDatabase())
  strict = await startCashier(await aSiteDatabase(), { cashier: STRICT })
})
afterAll(async () => {
  await usual.stop()
  await strict.stop()
})

/** A player with a deposit that came through, and the card it came from. */
async function depositor(site: Site): Promise<{ readonly player: bigint; readonly payout: string; deposit: string }> {
  const player = site.newPlayer()
  const { id: started, redirect } = await site.deposit(player, { amount: '300000' })
  const id = started ?? ''
  await site.pay(redirect ?? '', 'success')
  await eventually(async () => expect((await site.show(player, id)).state).toBe('success'))
  const { payouts = [] } = await site.ask<{ payouts: { id: string }[] }>(player, 'GET', 'methods?kind=withdrawal')
  return { player, payout: payouts[0]?.id ?? '', deposit: id }
}

const withdrawn = async (site: Site, amount: string) => {
  const { player, payout } = await depositor(site)
  const { id, state } = await site.withdraw(player, payout, { amount })
  const { rows } = await site.database.pool.query<{ operators: number }>(
    'select operators from payment where id = $1',
    [id],
  )
  return { player, id, state, operators: rows[0]?.operators }
}

test('approvesUpTo bounds the withdrawals that need no review, twoOperatorsFrom those that one operator approves', async () => {
  expect(await withdrawn(usual, '2000')).toMatchObject({ state: 'approved' })
  expect(await withdrawn(strict, '2000')).toMatchObject({ state: 'review', operators: 1 })
  expect(await withdrawn(strict, '9000')).toMatchObject({ state: 'review', operators: 2 })
})

test('mayCancelWithdrawal lets a player take back what is under review', async () => {
  const cancelled = async (site: Site) => {
    const { player, id } = await withdrawn(site, '50000')
    return (await site.ask<{ isCancelled: boolean }>(player, 'POST', `withdrawals/${id}/cancel`)).isCancelled
  }
  expect([await cancelled(usual), await cancelled(strict)]).toEqual([true, false])
})

test('coolOffHours.added is the wait before a payout to an instrument that the player added', async () => {
  const state = async (site: Site) => {
    const { player } = await depositor(site)
    const body = { method: 'wallet-purso', fields: { wallet: 'P9999999999' }, password: PROOF }
    const { payout } = await site.ask<{ payout: { id: string } }>(player, 'POST', 'payouts', body)
    return (await site.withdraw(player, payout?.id ?? '', { amount: '2000' })).reason
  }
  expect([await state(usual), await state(strict)]).toEqual(['cool-off', null])
})

test('coolOffHours.deposited is the wait before a payout to an instrument that made a deposit', async () => {
  const slow = await startCashier(await aSiteDatabase(), { cashier: { coolOffHours: { deposited: 24, added: 24 } } })
  try {
    const { player, payout } = await depositor(slow)
    expect(await slow.withdraw(player, payout)).toMatchObject({ state: 'refused', reason: 'cool-off' })
  } finally {
    await slow.stop()
  }
})

test.each([
  { bonuses: ['sport', 'none'], isAsked: true },
  { bonuses: ['none'], isAsked: false },
])('the first-deposit bonus is asked about ($isAsked) while an offer runs: $bonuses', async ({ bonuses, isAsked }) => {
  const offering = await startCashier(await aSiteDatabase(), { registration: { bonuses } })
  try {
    const player = offering.newPlayer()
    expect(await offering.ask(player, 'GET', 'methods?kind=deposit')).toMatchObject({
      isAvailableFirstDepositBonus: isAsked,
    })
    const { id } = await offering.deposit(player, { takesFirstDepositBonus: true })
    const { rows } = await offering.database.pool.query('select takes_bonus from payment where id = $1', [id])
    expect(rows).toEqual([{ takes_bonus: isAsked }])
  } finally {
    await offering.stop()
  }
})

test('depositMinutes is the time until a deposit without an event expires', async () => {
  const minutes = async (site: Site) => {
    const { id } = await site.deposit(site.newPlayer(), {})
    const { rows } = await site.database.pool.query<{ minutes: number }>(
      `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from payment where id = $1`,
      [id],
    )
    return rows[0]?.minutes
  }
  expect([await minutes(usual), await minutes(strict)]).toEqual([60, 600])
})
