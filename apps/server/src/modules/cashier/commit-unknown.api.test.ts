import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../../platform/database/connect.ts'
import { startCutProxy } from '../../platform/database/testing-cut-proxy.ts'
import { brokenRules } from '../wallet/index.ts'
import { CASHIER_INVARIANTS } from './index.ts'
import { newKey, startCashier, word } from './testing/start-cashier.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

/** Longer than any exchange: nothing is cut. */
const WHOLE = 1_000_000
const STEPS = 40
const CASH = 10_000_000n

let direct: Database
let proxy: Awaited<ReturnType<typeof startCutProxy>>
let site: Awaited<ReturnType<typeof startCashier>>
let player: bigint
let payout: string

beforeAll(async () => {
  direct = await aSiteDatabase()
  proxy = await startCutProxy(direct.url)
  site = await startCashier(connect('external', proxy.url, async () => undefined))
  player = site.newPlayer()
  await site.fund(player, CASH)
  payout = await site.aPayout(player)
})
afterAll(async () => {
  await site.stop()
  await proxy.stop()
  await direct.close()
})

async function figures() {
  const { rows } = await direct.pool.query<{ payments: bigint; cash: bigint; withdrawing: bigint }>(
    `select (select count(*) from payment) as payments, wallet_balance($1, 'cash', 'USD') as cash,
      wallet_balance($1, 'withdrawing', 'USD') as withdrawing`,
    [player],
  )
  return rows[0] ?? { payments: 0n, cash: 0n, withdrawing: 0n }
}

/** The connection that is dead may be the next one that is used. */
async function untilAnswered<Reply extends { readonly status: number }>(run: () => Promise<Reply>): Promise<Reply> {
  const reply = await run()
  return reply.status === 503 ? run() : reply
}

/** Each is asked for, cut at some byte, and asked for again in the same words. */
const WORK = {
  'starts a deposit': {
    mark: 'cashier_start_deposit',
    prepare: async () => {
      const key = newKey()
      return () => site.deposit(player, { key })
    },
    effect: { payments: 1n, cash: 0n, withdrawing: 0n },
  },
  'hears that a deposit is paid': {
    mark: 'cashier_apply_event',
    prepare: async () => {
      const { id } = await untilAnswered(() => site.deposit(player))
      const { rows } = await direct.pool.query<{ ref: string }>(
        'select provider_ref as ref from payment where id = $1',
        [id],
      )
      return () => site.say(word(id ?? '', 'success', 2, { id: rows[0]?.ref }))
    },
    effect: { payments: 0n, cash: 1000n, withdrawing: 0n },
  },
  'takes a withdrawal': {
    mark: 'cashier_start_withdrawal',
    prepare: async () => {
      const key = newKey()
      return () => site.withdraw(player, payout, { key })
    },
    effect: { payments: 1n, cash: -2000n, withdrawing: 2000n },
  },
} as const

test.each(Object.keys(WORK) as (keyof typeof WORK)[])(
  'a line that breaks anywhere while the cashier %s: the same request again has one effect (T020)',
  async (name) => {
    const { mark, prepare, effect } = WORK[name]
    async function cutAt(bytes: number) {
      const run = await prepare()
      const before = await figures()
      const cut = proxy.cutAfter(mark, bytes)
      const first = await run()
      const { sent, answered } = cut
      const again = await untilAnswered(run)
      const after = await figures()
      const moved = {
        payments: after.payments - before.payments,
        cash: after.cash - before.cash,
        withdrawing: after.withdrawing - before.withdrawing,
      }
      return { exchange: sent + answered, first, again, moved }
    }
    const { exchange } = await cutAt(WHOLE)
    const unknown: number[] = []
    for (let step = 0; step <= STEPS; step += 1) {
      const bytes = 1 + Math.floor((step * (exchange - 1)) / STEPS)
      const { first, again, moved } = await cutAt(bytes)
      const where = `after ${bytes} of ${exchange} bytes`
      expect([moved, again.status], where).toEqual([effect, 200])
      if (first.status === 200 && name !== 'hears that a deposit is paid') expect(first.text, where).toBe(again.text)
      if (first.status !== 200) unknown.push(first.status)
    }
    expect(unknown.length).toBeGreaterThan(STEPS / 2)
    expect(new Set(unknown)).toEqual(new Set([503]))
    expect(await brokenRules(direct.pool, [CASHIER_INVARIANTS])).toEqual([])
  },
  120_000,
)
