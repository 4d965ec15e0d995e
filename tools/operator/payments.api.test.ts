import type { PaymentRequestsReply } from '@evens/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CASHIER_INVARIANTS, createCashierAdmin } from '../../apps/server/src/modules/cashier/index.ts'
import { newKey, startCashier, word } from '../../apps/server/src/modules/cashier/testing/start-cashier.ts'
import { brokenRules } from '../../apps/server/src/modules/wallet/index.ts'
import { eventually } from '../../apps/server/src/testing/eventually.ts'
import { aSiteDatabase } from '../../apps/server/src/testing/site-database.ts'
import {
  answerDeposits,
  answerQuestions,
  answerReconcile,
  answerReconcileFile,
  answerRefunds,
  answerWithdrawals,
} from './payments.ts'

let site: Awaited<ReturnType<typeof startCashier>>
beforeAll(async () => {
  site = await startCashier(await aSiteDatabase())
})
afterAll(() => site.stop())

test('an operator sees the withdrawals that wait, answers each once, and it is written down', async () => {
  const admin = createCashierAdmin(site.database.kysely)
  const say = async (...words: readonly string[]) =>
    (await answerWithdrawals(admin, words, 'operator ann')).lines.join('\n')
  expect(await say('list')).toBe('no withdrawals are pending')
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
  expect(await say('approve', one.id ?? '', 'known', 'player')).toBe(`${one.id} is approved`)
  expect(await say('refuse', two.id ?? '', 'asked twice')).toBe(`${two.id} is refused`)
  expect(await say('refuse', two.id ?? '', 'asked twice')).toMatch(/is not pending/)
  expect(await say('approve', one.id ?? '')).toMatch(/^usage: /)
  expect(await say('approve', "x'; drop table payment")).toMatch(/^usage: /)
  expect(await site.balance(player)).toBe(150_000n)
  const { rows } = await site.database.pool.query<{ act: string }>(
    "select act from audit_entry where actor = 'operator ann' order by id",
  )
  expect(rows.map(({ act }) => act)).toEqual(['withdrawal-approved', 'withdrawal-refused'])
})

test('a statement with missing, extra and wrong lines is reported line by line, and credits nothing (T112)', async () => {
  const admin = createCashierAdmin(site.database.kysely)
  const player = site.newPlayer()
  const from = Date.now() - 60_000
  const ids: string[] = []
  for (let at = 0; at < 4; at += 1) {
    const { id, redirect } = await site.deposit(player)
    ids.push(id ?? '')
    await site.pay(redirect ?? '', 'success')
    await eventually(async () => expect((await site.show(player, id ?? '')).state).toBe('success'))
  }
  const unpaid = await site.deposit(player)
  const provider = site.cashier.providerOf(site.cashier.siteFor(undefined))
  const lines = (await provider?.statement(from, Date.now() + 1000)) ?? []
  const told = async (given: readonly object[]) =>
    (await answerReconcile(admin, JSON.stringify({ provider: 'sandbox', from, to: Date.now() + 1000, lines: given })))
      .lines
  expect(await told(lines)).toEqual(['4 of 4 lines match the ledger, 0 differ'])
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
    '1 of 5 lines match the ledger, 5 differ',
  ])
  expect(wrong[0], 'in the units that people count in').toMatch(/, 9\.99 USD; ours is 10\.00 USD$/)
  expect(await site.balance(player)).toBe(4000n)
  expect((await answerReconcile(admin, '{"lines"')).isDone).toBe(false)
  expect((await answerReconcileFile(admin, [])).lines).toEqual(['usage: npm run operator -- reconcile <file>'])
  expect((await answerReconcileFile(admin, ['no/such/file'])).lines).toEqual(['no/such/file cannot be read'])
})

test('a large withdrawal needs the approval of two operators, and one approving twice is still one (T049)', async () => {
  const admin = createCashierAdmin(site.database.kysely)
  const say = async (actor: string, ...words: readonly string[]) =>
    (await answerWithdrawals(admin, words, `operator ${actor}`)).lines.join('\n')
  const player = site.newPlayer()
  await site.fund(player, 2_000_000n)
  const { id } = await site.withdraw(player, await site.aPayout(player), { amount: '450000' })
  expect(await say('ann', 'list')).toMatch(/4500\.00 USD .*, review, needs two operators$/)
  expect(await say('ann', 'approve', id ?? '', 'documents seen')).toBe(`${id} needs the approval of a second operator`)
  expect(await say('ann', 'approve', id ?? '', 'documents seen')).toBe(`${id} needs the approval of a second operator`)
  expect((await site.show(player, id ?? '')).state).toBe('review')
  expect(await say('bob', 'approve', id ?? '', 'seen too')).toBe(`${id} is approved`)
  expect(await actsOf(id ?? '')).toEqual([
    ['operator ann', 'withdrawal-approve-agreed', 'documents seen'],
    ['operator ann', 'withdrawal-approve-agreed', 'documents seen'],
    ['operator bob', 'withdrawal-approved', 'seen too'],
  ])
  expect(await brokenRules(site.database.pool, [CASHIER_INVARIANTS])).toEqual([])
})

const actsOf = async (subject: string): Promise<readonly (readonly unknown[])[]> => {
  const { rows } = await site.database.pool.query<{ actor: string; act: string; reason: string }>(
    "select actor, act, detail->>'reason' as reason from audit_entry where subject = $1 and actor like 'operator %' order by id",
    [subject],
  )
  return rows.map(({ actor, act, reason }) => [actor, act, reason])
}

/** A deposit that its provider has reported as paid after it had failed. */
async function lateDeposit(more: object = {}): Promise<{ readonly player: bigint; readonly id: string }> {
  const player = site.newPlayer()
  const { id: asked } = await site.deposit(player)
  const id = asked ?? ''
  const { rows } = await site.database.pool.query<{ provider_ref: string }>(
    'select provider_ref from payment where id = $1',
    [id],
  )
  const own = { id: rows[0]?.provider_ref }
  await site.say(word(id, 'fail', 1, own))
  await site.say(word(id, 'success', 2, { ...own, ...more }))
  return { player, id }
}

test('a doubtful deposit is credited once, with the approval of two operators (T049)', async () => {
  const admin = createCashierAdmin(site.database.kysely)
  const say = async (actor: string, ...words: readonly string[]) =>
    (await answerDeposits(admin, words, `operator ${actor}`)).lines.join('\n')
  const { player, id } = await lateDeposit()
  expect(await say('ann', 'list')).toMatch(new RegExp(`^${id}  deposit, .*10\\.00 USD by card.*review: late-success`))
  expect(await say('ann', 'credit', id)).toMatch(/^usage: /)
  for (let time = 0; time < 2; time += 1)
    expect(await say('ann', 'credit', id, 'it is in the statement')).toBe(
      `${id} needs the approval of a second operator`,
    )
  expect([await site.balance(player), (await site.show(player, id)).state]).toEqual([0n, 'review'])
  const answers = await Promise.all(['bob', 'cyd'].map((actor) => say(actor, 'credit', id, 'seen too')))
  expect(answers.toSorted()).toEqual([`${id} is credited`, expect.stringMatching(/is not pending/)])
  expect([await site.balance(player), (await site.show(player, id)).state]).toEqual([1000n, 'success'])
  expect(await say('bob', 'refund', id, 'too late')).toMatch(/is not pending/)
  expect(await say('bob', 'list')).toBe('no deposits are pending')
  expect((await actsOf(id)).map(([, act]) => act)).toEqual([
    'deposit-credit-agreed',
    'deposit-credit-agreed',
    'deposit-credited',
  ])
  expect(await brokenRules(site.database.pool, [CASHIER_INVARIANTS])).toEqual([])
})

test('a payment the provider does not report as paid is never credited; it is refunded, and the player sees it', async () => {
  const admin = createCashierAdmin(site.database.kysely)
  const say = async (...words: readonly string[]) =>
    (await answerDeposits(admin, words, 'operator ann')).lines.join('\n')
  const { player, id } = await lateDeposit({ amount: '999' })
  expect(await say('credit', id, 'be kind')).toMatch(/the provider does not confirm/)
  expect(await say('refund', id, 'not what was asked for')).toBe(`${id} is being refunded`)
  expect(await say('list')).toBe('no deposits are pending')
  expect([await site.balance(player), await site.balance(player, 'returning')]).toEqual([0n, 999n])
  expect(await site.show(player, id)).toMatchObject({ state: 'refund', reason: 'mismatch' })
  expect(await say('credit', id, 'after all')).toMatch(/is not pending/)

  const look = async (actor: string, ...words: readonly string[]) =>
    (await answerRefunds(admin, words, `operator ${actor}`)).lines.join('\n')
  expect(await look('ann', 'list')).toBe('no refunds are pending')
  await site.database.pool.query(
    "update payment_refund set state = 'manual', trouble = 'provider-refused' where payment_id = $1",
    [id],
  )
  const [refund = ''] = (await look('ann', 'list')).split(' ')
  expect(await look('ann', 'list')).toMatch(
    new RegExp(`^${refund}  refund of ${id}, evens, player ${player}: 9.99 USD, mismatch, manual: provider-refused$`),
  )
  expect(await look('ann', 'retry', refund)).toMatch(/^usage: /)
  expect(await look('ann', 'mark-refunded', refund, 'by bank')).toBe(
    `${refund} needs the confirmation of a second operator`,
  )
  expect(await look('bob', 'mark-refunded', refund, 'seen')).toBe(`${refund} is recorded as refunded`)
  expect(await look('bob', 'retry', refund, 'too late')).toMatch(/is not pending/)
  expect(await site.show(player, id)).toMatchObject({ state: 'refunded', isFinal: true })
  expect(await brokenRules(site.database.pool, [CASHIER_INVARIANTS])).toEqual([])
})

test('a checker from outside sees a credit, a refund or a large withdrawal that one operator made alone (T049)', async () => {
  const { id } = await lateDeposit()
  const client = await site.database.pool.connect()
  try {
    await client.query('begin')
    await client.query("select cashier_credit(payment, '{}') from payment where id = $1", [id])
    await client.query(
      "update payment set state = 'approved', operators = 2 where kind = 'withdrawal' and state = 'approved'",
    )
    await client.query('delete from payment_consent')
    expect(await brokenRules(client, [CASHIER_INVARIANTS])).toEqual([
      expect.stringMatching(/^I16 no deposit was credited without/),
      expect.stringMatching(/^T049 no large withdrawal/),
      expect.stringMatching(/^T049 what was sent back/),
    ])
    await client.query('rollback')
  } finally {
    client.release()
  }
})

test('a question to payment support is answered once, and the player sees the answer', async () => {
  const admin = createCashierAdmin(site.database.kysely)
  const say = async (...words: readonly string[]) =>
    (await answerQuestions(admin, words, 'operator ann')).lines.join('\n')
  const player = site.newPlayer()
  expect(await say('list')).toBe('no questions are pending')
  await site.ask(player, 'POST', 'consultant-requests', { key: newKey(), topic: 'limits', text: 'How\u001B[2J much?' })
  const [id = ''] = (await say('list')).split(' ')
  expect(await say('list')).toMatch(/limits: How \[2J much\?$/)
  expect(await say('answer', id, 'Up', 'to 100 a day.')).toBe(`${id} is answered`)
  expect(await say('answer', id, 'No.')).toMatch(/is not pending/)
  const seen = await site.ask<PaymentRequestsReply>(player, 'GET', 'consultant-requests')
  expect(seen.entities).toMatchObject([{ id, state: 'answered', answer: 'Up to 100 a day.' }])
  expect(await actsOf(id)).toEqual([['operator ann', 'payment-request-answered', 'Up to 100 a day.']])
})

test('a completed deposit with a later dispute is marked as reviewed and unchanged', async () => {
  const admin = createCashierAdmin(site.database.kysely)
  const say = async (...words: readonly string[]) =>
    (await answerDeposits(admin, words, 'operator ann')).lines.join('\n')
  const player = site.newPlayer()
  const id = (await site.deposit(player)).id ?? ''
  const ref = (await site.database.pool.query('select provider_ref as id from payment where id = $1', [id])).rows[0]
  await site.say(word(id, 'success', 2, ref))
  expect(await say('acknowledge', id, 'why')).toBe(
    `${id} has nothing to acknowledge: it is not listed, or it needs a decision`,
  )
  await site.say(word(id, 'success', 3, { ...ref, amount: '999' }))
  expect(await say('list')).toContain(id)
  expect(await answerWithdrawals(admin, ['seen', id, 'no such'], 'operator ann')).toMatchObject({ isDone: false })
  expect(await say('acknowledge', id)).toMatch(/^usage: /)
  expect(await say('acknowledge', id, 'the', 'provider was wrong')).toBe(`${id} is acknowledged and stays success`)
  expect(await say('acknowledge', id, 'twice')).toBe(
    `${id} has nothing to acknowledge: it is not listed, or it needs a decision`,
  )
  expect(await say('list')).not.toContain(id)
  expect([await site.balance(player), (await site.show(player, id)).state]).toEqual([1000n, 'success'])
  const { rows } = await site.database.pool.query(
    "select actor, detail ->> 'reason' as reason from audit_entry where act = 'deposit-seen' and subject = $1",
    [id],
  )
  expect(rows).toEqual([{ actor: 'operator ann', reason: 'the provider was wrong' }])
})

test('one that waits for a decision is not merely looked at', async () => {
  const admin = createCashierAdmin(site.database.kysely)
  const player = site.newPlayer()
  const id = (await site.deposit(player)).id ?? ''
  await site.say(word(id, 'success', 2, { amount: '999' }))
  expect((await site.show(player, id)).state).toBe('review')
  expect(await admin.seen('deposit', id, 'operator ann', 'why')).toBeNull()
})
