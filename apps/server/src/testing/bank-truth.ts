import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { ALL_INVARIANTS } from '../modules/index.ts'
import { brokenRules } from '../modules/wallet/index.ts'
import { BET, DEPOSIT, EXCHANGE, WITHDRAWAL, type Client, type Customer, type BankRequest } from './bank-client.ts'
import { CASH, type Bank, type runBank } from './bank-run.ts'

type BankRun = Awaited<ReturnType<typeof runBank>>

const HEAL_MS_MAX = 15_000

/**
 * Makes payouts due for polling, except those a node has taken just now: the provider may not know them yet, and a
 * payment that is unknown three times is left to a person.
 */
const HURRY = `
  update payment set ask_at = clock_timestamp()
  where kind = 'withdrawal' and (state = 'sent' or state = 'sending' and ask_at < clock_timestamp() + interval '25 seconds')`

/** Brings everything under way to its end: unanswered requests are repeated, games settled, payouts paid. */
async function bringToAnEnd({ database: { pool }, provider }: Bank, client: Client, url: string): Promise<void> {
  for (const { request } of [...client.answered.values()].slice(-60)) await client.ask(url, request)
  for (const request of [...client.open.values()])
    while ((await client.ask(url, request)) === null && client.faults.length === 0) await sleep(100)
  while (client.faults.length === 0) {
    await pool.query(HURRY)
    const { rows: sent } = await pool.query<{ id: string; state: string }>(
      "select id, state from payment where kind = 'withdrawal' and state not in ('success', 'manual', 'refused')",
    )
    for (const { id, state } of sent) if (state === 'sent') provider.settle(id, 'success', { version: 2 })
    const { rows: coupons } = await pool.query("select from coupon where state = 'accepted' limit 1")
    if (sent.length === 0 && coupons.length === 0) return
    await sleep(100)
  }
}

/** Each customer's balance by the answers they got, and by the ledger. */
async function balances({ database: { pool } }: Bank, client: Client, customers: readonly Customer[]) {
  const { rows } = await pool.query<{ player_id: bigint; kind: string; currency: string; balance: bigint }>(
    'select player_id, kind, currency, balance from ledger_account where player_id = any($1) and balance <> 0',
    [customers.map(({ id }) => id)],
  )
  const kept = Object.fromEntries(
    rows.map(({ player_id: id, kind, currency, balance }) => [`${id} ${kind} ${currency}`, balance]),
  )
  const reported: Record<string, bigint> = {}
  for (const { id } of customers) {
    const own = [...client.answered.values()].filter(({ request }) => request.customer.id === id)
    const rubles = own.reduce((sum, { request, text }) => sum + moved(request, text), CASH)
    const dollars = own.reduce(
      (sum, { request, text }) => sum + (request.what === 'exchange' ? received(text) : 0n),
      0n,
    )
    if (rubles !== 0n) reported[`${id} cash RUB`] = rubles
    if (dollars !== 0n) reported[`${id} cash USD`] = dollars
  }
  return { kept, reported }
}

const received = (text: string): bigint => BigInt((JSON.parse(text) as { receives: string }).receives)

/** Every bet that was taken has won what was staked on it: all games end as they were bet on. */
function moved({ what }: BankRequest, text: string): bigint {
  if (what === 'bet') return text.includes('"state":"accepted"') ? BET : 0n
  if (what === 'credit') return DEPOSIT
  if (what === 'withdrawal') return text.includes('"state":"approved"') ? -WITHDRAWAL : 0n
  if (what === 'exchange') return text.includes('"state":"done"') ? -EXCHANGE : 0n
  return 0n
}

/** Answers that are not in the database as they were given, and effects that nobody asked for. */
async function lostOrInvented({ database: { pool } }: Bank, { answered }: Client): Promise<readonly string[]> {
  const { rows } = await pool.query<{ what: string; answer: string }>(
    `select 'bet ' || key as what, '{"coupons":[' || answer || ']}' as answer from betting_key
     union all select scope || ' ' || key, answer from wallet_key
     union all select 'credit ' || id, '' from payment where kind = 'deposit' and state = 'success'`,
  )
  const kept = new Map(rows.map(({ what, answer }) => [what, answer]))
  const lost = [...answered].flatMap(([what, { text }]) => {
    const answer = kept.get(what)
    return answer !== undefined && isSame(what, answer, text) ? [] : [`${what} was answered ${text} and is ${answer}`]
  })
  const invented = [...kept.keys()].filter((what) => !answered.has(what)).map((what) => `nobody knows of ${what}`)
  return [...lost, ...invented]
}

/**
 * A bet is answered with the stored receipt, field by field in its order: only the spaces of jsonb are dropped on the way.
 * A started deposit is answered with more than was decided in the player's turn.
 */
function isSame(what: string, kept: string, reported: string): boolean {
  if (/^(?:credit|deposit) /.test(what)) return true
  return what.startsWith('bet ')
    ? JSON.stringify(JSON.parse(kept)) === reported
    : isDeepStrictEqual(JSON.parse(kept), JSON.parse(reported))
}

/** Nothing is lost or doubled, and each balance matches the answers the customer got. */
export async function expectTruth(bank: Bank, { client, customers, node, healMs, wrongReads }: BankRun): Promise<void> {
  await bringToAnEnd(bank, client, node.ready.url)
  expect(client.faults).toEqual([])
  expect(wrongReads).toEqual([])
  expect(healMs.filter((ms) => ms > HEAL_MS_MAX)).toEqual([])
  expect(await lostOrInvented(bank, client)).toEqual([])
  const { kept, reported } = await balances(bank, client, customers)
  expect(kept).toEqual(reported)
  expect([...bank.provider.effects.values()].filter((times) => times !== 1)).toEqual([])
  expect(await brokenRules(bank.database.pool, ALL_INVARIANTS)).toEqual([])
}
