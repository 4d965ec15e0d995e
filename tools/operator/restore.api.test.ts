import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { answerRestore } from './restore.ts'
import type { Database } from '../../apps/server/src/platform/database/index.ts'
import { anchorIn, writeAnchor } from '../../apps/server/src/modules/audit/index.ts'
import { CASHIER_INVARIANTS } from '../../apps/server/src/modules/cashier/index.ts'
import { brokenRules } from '../../apps/server/src/modules/wallet/index.ts'
import {
  createOpening,
  createRestoreAdmin,
  markRestored,
  noticeOlder,
  type Restored,
} from '../../apps/server/src/modules/restore/index.ts'
import { startHistory } from '../../apps/server/src/modules/restore/testing/history.ts'
import { SILENT_LOG } from '../../apps/server/src/testing/recorded-log.ts'

const history = await startHistory()
afterAll(history.stop)

const RESTORED: Restored = {
  ...{ source: 'backup', asOf: new Date(), hasJournal: true, actor: 'test', reason: 'test', anchored: null },
}

type Given = { readonly isSettled?: boolean; readonly restored?: Partial<Restored> }

/** A database as after a restore, with a site on it whose provider knows more than it. */
async function aRestored(
  { isSettled = true, restored = {} }: Given,
  before: () => Promise<unknown> = async () => undefined,
) {
  const copy = await history.copy()
  await before()
  const site = await history.open(copy)
  await markRestored(copy.kysely, { ...RESTORED, ...restored })
  const opening = createOpening({
    ...{ kysely: copy.kysely, payments: site.cashier.afterRestore, nowMs: Date.now },
    journal: () => [],
    isSettled: async () => isSettled,
    log: SILENT_LOG,
  })
  const admin = createRestoreAdmin(copy.kysely)
  const operator = async (actor: string, ...words: string[]): Promise<string> =>
    (await answerRestore({ admin, actor, mark: async () => undefined }, words)).lines.join('\n')
  return { copy, site, opening, operator }
}

const post = ({ pool }: Database, player: bigint, kind: string, moves: string) =>
  pool.query(`select wallet_post($1, 'USD', $2, 'gate-test', $3::jsonb)`, [player, kind, moves])

async function isRefused(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return false
  } catch (error) {
    if ((error as { readonly code?: string }).code !== 'EV001') throw error
    return true
  }
}

test('each product is closed until its step is done, settlement is not, and no step is done before an earlier one', async () => {
  const [player = 0n] = await history.newPlayers()
  const { copy, site, opening, operator } = await aRestored({ isSettled: false, restored: { hasJournal: false } })
  const stake = () => isRefused(post(copy, player, 'stake', '[["cash", "*bets", 5]]'))
  const closed = async () => ({
    stake: await stake(),
    settlement: await isRefused(post(copy, player, 'settlement', '[["*bets", "cash", 5]]')),
    deposit: (await site.deposit(player)).status,
    batch: await isRefused(
      copy.pool.query(
        `select wallet_post_all(jsonb_build_array(jsonb_build_object('player', $1::text, 'currency', 'USD', 'kind', 'stake',
           'ref', 'x', 'moves', '[["cash", "*bets", 5]]'::jsonb)))`,
        [player],
      ),
    ),
  })
  try {
    expect(await opening.step()).toBe(false)
    expect(await closed()).toEqual({ stake: true, settlement: false, deposit: 503, batch: true })
    expect(await operator('a', 'confirm', 'betting', 'the feed is fine')).toContain('an earlier step is not done')
    expect(await operator('a', 'confirm', 'journal', 'no journal was kept')).toBe('the step journal is done')
    while (await opening.step());
    expect(await closed()).toEqual({ stake: true, settlement: false, deposit: 200, batch: true })
    expect(await operator('a', 'confirm', 'betting', 'the feed is down for good')).toBe('the step betting is done')
    expect(await closed()).toEqual({ stake: false, settlement: false, deposit: 200, batch: false })
    expect(await opening.isOpen()).toBe(true)
    const { rows } = await copy.pool.query<{ n: number }>(
      `select count(*)::int as n from audit_entry where act in ('restored', 'restore-step-done') and subject like 'restore %'`,
    )
    expect(rows).toEqual([{ n: 4 }])
  } finally {
    await site.stop()
  }
})

test('an unknown payout blocks payments until two operators assign it', async () => {
  const [player = 0n] = await history.newPlayers()
  const witness = history.newWitness([player])
  const { copy, site, opening, operator } = await aRestored({}, () => history.act(witness, player, 'withdraw'))
  try {
    while (await opening.step());
    expect(await opening.isOpen()).toBe(false)
    const report = await operator('a', 'report')
    const [, id = ''] = /^(\d+) {2}open: payout-unknown/m.exec(report) ?? []
    const assign = (actor: string) => operator(actor, 'assign', id, String(player), 'their account')
    expect(await assign('a')).toContain('needs a second operator')
    expect(await assign('a')).toContain('needs a second operator')
    expect(await operator('b', 'dismiss', id, 'unlike')).toContain('needs a second operator')
    expect(await assign('a')).toContain('needs a second operator')
    expect(await assign('b')).toContain('is settled')
    expect(await site.balance(player)).toBe(98_000n)
    while (await opening.step());
    expect(await opening.isOpen()).toBe(true)
    expect(await brokenRules(copy.pool, [CASHIER_INVARIANTS])).toEqual([])
  } finally {
    await site.stop()
  }
})

test('a player who has spent a payout made by the provider owes it', async () => {
  const [player = 0n] = await history.newPlayers()
  const witness = history.newWitness([player])
  const { copy, site, operator, opening } = await aRestored({}, () => history.act(witness, player, 'withdraw'))
  try {
    await post(copy, player, 'settlement', '[["cash", "*bets", 99000]]')
    while (await opening.step());
    const [, id = ''] = /^(\d+) {2}open: payout-unknown/m.exec(await operator('a', 'report')) ?? []
    for (const actor of ['a', 'b']) await operator(actor, 'assign', id, String(player), 'theirs')
    expect([await site.balance(player), await site.balance(player, 'owed')]).toEqual([0n, -1000n])
  } finally {
    await site.stop()
  }
})

test('a provider without a statement keeps payments closed until two operators take it upon them', async () => {
  const { site, opening, operator } = await aRestored({})
  const { reconcile } = site.cashier.afterRestore
  try {
    Object.assign(site.cashier.afterRestore, { reconcile: async () => null })
    for (let turn = 0; turn < 8; turn += 1) await opening.step()
    const [, id = ''] = /^(\d+) {2}open: statement-none strict/m.exec(await operator('a', 'report')) ?? []
    expect(await opening.isOpen()).toBe(false)
    for (const actor of ['a', 'b']) await operator(actor, 'dismiss', id, 'asked by phone')
    while (await opening.step());
    expect(await opening.isOpen()).toBe(true)
  } finally {
    Object.assign(site.cashier.afterRestore, { reconcile })
    await site.stop()
  }
})

test('a database older than its audit anchor is treated as restored, however it was replaced', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'evens-older-'))
  const copy = await history.copy()
  try {
    await copy.pool.query(`select audit_note('evens', 'a', 'b', 'c', '{}')`)
    await copy.pool.query('select audit_chain(1000)')
    const { rows } = await copy.pool.query<{ last: bigint }>('select max(position) as last from audit_link')
    const last = rows[0]?.last ?? 0n
    writeAnchor(anchorIn(folder), { position: last, hash: 'a'.repeat(64) })
    expect(await noticeOlder(copy.kysely, [folder], () => true)).toBe(false)
    writeAnchor(anchorIn(folder), { position: last + 7n, hash: 'a'.repeat(64) })
    expect(await noticeOlder(copy.kysely, [folder], () => true)).toBe(true)
    expect(await noticeOlder(copy.kysely, [folder], () => true)).toBe(false)
    const status = await createRestoreAdmin(copy.kysely).status()
    expect(status?.findings.map(({ kind, detail }) => ({ kind, detail }))).toEqual([
      { kind: 'audit-lost', detail: { from: String(last + 1n), to: String(last + 7n) } },
    ])
    const { rows: closed } = await copy.pool.query('select product from wallet_closed order by 1')
    expect(closed).toEqual([{ product: 'betting' }, { product: 'payments' }])
  } finally {
    await copy.close()
    rmSync(folder, { recursive: true })
  }
})
