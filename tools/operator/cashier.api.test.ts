import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCashierDesk } from '../../apps/server/src/modules/cashier/index.ts'
import { cashierSiteMigrations, startCashier } from '../../apps/server/src/modules/cashier/testing/start-cashier.ts'
import { aDatabase } from '../../apps/server/src/platform/database/testing.ts'
import { answerReconcile } from './reconcile.ts'
import { answerWithdrawals } from './withdrawals.ts'

let site: Awaited<ReturnType<typeof startCashier>>
beforeAll(async () => {
  site = await startCashier(await aDatabase(cashierSiteMigrations))
})
afterAll(() => site.stop())

test('an operator sees the withdrawals that wait, answers each once, and it is written down', async () => {
  const desk = createCashierDesk(site.database.kysely)
  const say = async (...words: readonly string[]) =>
    (await answerWithdrawals(desk, words, 'operator ann')).lines.join('\n')
  expect(await say('list')).toBe('no payment waits')
  const player = site.newPlayer()
  await site.fund(player, 200_000n)
  const payout = await site.aPayout(player)
  const [one, two] = [
    await site.withdraw(player, payout, { amount: '50000' }),
    await site.withdraw(player, payout, { amount: '60000' }),
  ]
  expect(await say('list')).toMatch(
    new RegExp(`^${one.id}  withdrawal, evens, player ${player}: 500.00 USD by wallet-purso •••• 6789`),
  )
  expect(await say('approve', one.id ?? '')).toBe(`${one.id} is approved`)
  expect(await say('refuse', two.id ?? '')).toBe(`${two.id} is refused`)
  expect(await say('refuse', two.id ?? '')).toBe(`${two.id} waits for no answer`)
  expect(await say('approve', "x'; drop table payment")).toMatch(/^usage: /)
  expect(await site.balance(player)).toBe(150_000n)
  const { rows } = await site.database.pool.query<{ act: string }>(
    "select act from audit_entry where actor = 'operator ann' order by id",
  )
  expect(rows.map(({ act }) => act)).toEqual(['withdrawal-approved', 'withdrawal-refused'])
})

test('a statement with missing, extra and wrong lines is told line by line, and credits nothing (T112)', async () => {
  const desk = createCashierDesk(site.database.kysely)
  const player = site.newPlayer()
  const from = Date.now() - 60_000
  const ids: string[] = []
  for (let at = 0; at < 4; at += 1) {
    const { id, redirect } = await site.deposit(player)
    ids.push(id ?? '')
    await site.pay(redirect ?? '', 'success')
    await vi.waitFor(async () => expect((await site.show(player, id ?? '')).state).toBe('success'), { timeout: 10_000 })
  }
  const unpaid = await site.deposit(player)
  const provider = site.cashier.providerOf(site.cashier.siteFor(undefined))
  const lines = (await provider?.statement(from, Date.now() + 1000)) ?? []
  const told = async (given: readonly object[]) =>
    (await answerReconcile(desk, JSON.stringify({ provider: 'sandbox', from, to: Date.now() + 1000, lines: given })))
      .lines
  expect(await told(lines)).toEqual(['4 of 4 lines are as in the ledger, 0 differ'])
  const [first, second, third, fourth] = lines
  const wrong = await told([
    { ...first, amount: '999' },
    { ...second, currency: 'EUR' },
    third ?? {},
    third ?? {},
    { ...fourth, reference: unpaid.id ?? '' },
  ])
  expect(wrong.map((text) => text.split(':')[0])).toEqual([
    'wrong-amount',
    'wrong-currency',
    'twice',
    'extra',
    'missing',
    '1 of 5 lines are as in the ledger, 5 differ',
  ])
  expect(await site.balance(player)).toBe(4000n)
  expect((await answerReconcile(desk, '{"lines"')).isDone).toBe(false)
})
