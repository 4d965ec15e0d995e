import { SELF_EXCLUSION, type LimitType } from '@evens/rules/limits'
import type { FastifyRequest } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../../platform/database/index.ts'
import { aCopyOf } from '../../../platform/database/testing.ts'
import { openJournal, readJournals } from '../../../platform/journal.ts'
import { createCashierAdmin } from '../../cashier/index.ts'
import { newKey, PAYMENTS_KEY, startCashier } from '../../cashier/testing/start-cashier.ts'
import { startStrictProvider } from '../../cashier/testing/strict-provider.ts'
import { createBlocksAdmin } from '../../account-security/index.ts'
import { createLimits } from '../../limits/index.ts'
import { aSiteDatabase } from '../../../testing/site-database.ts'
import { SILENT_LOG } from '../../../testing/recorded-log.ts'

export type Act = {
  readonly act:
    | 'deposit'
    | 'begin'
    | 'paid-twice'
    | 'sent-back'
    | 'withdraw'
    | 'send-only'
    | 'ask-large'
    | 'approve'
    | 'exclude'
    | 'block'
    | 'password'
    | 'stake'
  readonly player: number
}

export type LimitRequest = { readonly type: LimitType; readonly value: string | null }

/** Facts of a test run, independent of any database. */
export type Witness = {
  /** Payouts that the provider was sent, by reference. */
  readonly payouts: Map<string, { readonly player: bigint; readonly amount: bigint }>
  readonly cameIn: Map<bigint, bigint>
  /** Deposits that were begun and not paid. */
  readonly begun: Map<bigint, string>
  /** Charges that the provider took and has reported, by deposit. */
  readonly charges: { readonly deposit: string; readonly charge: string }[]
  /** Refunds that the provider has paid, by key. */
  readonly refunds: Map<string, { readonly deposit: string; readonly charge: string }>
  readonly excluded: Set<bigint>
  readonly blocked: Set<bigint>
  readonly passwords: Map<bigint, string>
}

const FUNDED = 100_000n
const SMALL = 2000n
const LARGE = 60_000n
const TWICE = 700n
export const PLAYERS = 3

type Site = Awaited<ReturnType<typeof startCashier>>
type Provider = Awaited<ReturnType<typeof startStrictProvider>>

/** A cashier with a strict provider, players who are there, and a journal in two places. */
export async function startHistory() {
  const folder = mkdtempSync(join(tmpdir(), 'evens-restored-'))
  const places = { dataDir: join(folder, 'data'), journalDir: join(folder, 'second') }
  const journal = openJournal(places, SILENT_LOG)
  const provider = await startStrictProvider(PAYMENTS_KEY)
  const overlay = { sandbox: false, cashier: { provider: { id: 'strict', address: provider.address } } }
  const open = (database: Database): Promise<Site> => startCashier(database, overlay, false, journal.write)
  const site = await open(await aSiteDatabase())

  return {
    site,
    provider,
    open,
    journal: () => readJournals([places.dataDir, places.journalDir]),
    copy: () => aCopyOf(site.database),
    async newPlayers(): Promise<readonly bigint[]> {
      const ids = Array.from({ length: PLAYERS }, () => site.newPlayer())
      for (const id of ids) {
        await site.database.pool.query(
          `insert into player (id, site_id, login, password_hash, name, country, currency, birth_date)
             overriding system value
           values ($1, 'evens', $2, 'old', 'x', 'GB', 'USD', '1990-01-01')`,
          [id, `restored-${id}`],
        )
        await site.database.pool.query(
          `insert into player_session (id, player_id, address, agent, expires_at)
           values (gen_random_uuid(), $1, '127.0.0.1', 'test', now() + interval '1 day')`,
          [id],
        )
        await site.fund(id, FUNDED)
      }
      return ids
    },
    newWitness: (players: readonly bigint[]): Witness => ({
      payouts: new Map(),
      cameIn: new Map(players.map((id) => [id, FUNDED])),
      begun: new Map(),
      charges: [],
      refunds: new Map(),
      excluded: new Set(),
      blocked: new Set(),
      passwords: new Map(),
    }),
    limit: (player: bigint, request: LimitRequest) => limitsOf(site, journal.write).set(player, request),
    act: (witness: Witness, player: bigint, act: Act['act']) =>
      play({ site, provider, writeJournal: journal.write }, witness, player, act),
    /** All that a player can get, as often as they ask. */
    withdrawAll: (from: Site, witness: Witness, player: bigint) => withdrawAll(from, provider, witness, player),
    async stop(): Promise<void> {
      await site.stop()
      await provider.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type History = Awaited<ReturnType<typeof startHistory>>

type Parts = {
  readonly site: Site
  readonly provider: Provider
  readonly writeJournal: (line: Readonly<Record<string, unknown>>) => Promise<void>
}

async function play(
  { site, provider, writeJournal }: Parts,
  witness: Witness,
  player: bigint,
  act: Act['act'],
): Promise<void> {
  const { pool, kysely } = site.database
  switch (act) {
    case 'deposit':
      await deposit(site, provider, witness, player)
      return
    case 'paid-twice': {
      const id = await deposit(site, provider, witness, player)
      if (id === null) return
      const again = { id: `strict/again-${id}`, reference: id, kind: 'deposit', version: 2 } as const
      provider.charge(again.id, TWICE)
      await site.cashier.applyEvent('strict', `again-${id}`, {
        ...{ ...again, state: 'success', amount: String(TWICE), currency: 'USD' },
      })
      witness.charges.push({ deposit: id, charge: again.id })
      return sendBack(site, provider, witness)
    }
    case 'begin': {
      const { id } = await site.deposit(player)
      if (id !== null && id !== undefined) witness.begun.set(player, id)
      return
    }
    case 'sent-back': {
      const id = witness.begun.get(player) ?? (await site.deposit(player)).id
      if (id === null || id === undefined) return
      witness.begun.delete(player)
      await limitsOf(site, writeJournal).set(player, { type: SELF_EXCLUSION, value: '7' })
      witness.excluded.add(player)
      provider.settle(id, 'success')
      witness.charges.push({ deposit: id, charge: `strict/${id}` })
      await askAll(site)
      return sendBack(site, provider, witness)
    }
    case 'withdraw':
    case 'send-only':
    case 'ask-large': {
      const amount = act === 'ask-large' ? LARGE : SMALL
      const { id } = await site.withdraw(player, await site.aPayout(player), { amount: String(amount) })
      if (id === null || id === undefined || act === 'ask-large') return
      await site.cashier.poller.sendApproved()
      noteSent(witness, provider, player, id, amount)
      if (act === 'withdraw') provider.settle(id, 'success')
      return askAll(site)
    }
    case 'approve':
      return approveAll(site, provider, witness)
    case 'exclude':
      await limitsOf(site, writeJournal).set(player, { type: SELF_EXCLUSION, value: '7' })
      witness.excluded.add(player)
      return
    case 'block':
      await createBlocksAdmin(kysely, writeJournal).block(
        { playerId: player, actor: 'operator test', reason: 'test' },
        10,
      )
      witness.blocked.add(player)
      return
    case 'password': {
      const hash = `new-${witness.passwords.size}-${player}`
      await pool.query('update player set password_hash = $2, password_changed_at = clock_timestamp() where id = $1', [
        player,
        hash,
      ])
      const { rows } = await pool.query<{ since: string }>('select players_since($1)::text as since', [player])
      await writeJournal({ act: 'password', player: String(player), since: rows[0]?.since, hash })
      witness.passwords.set(player, hash)
      return
    }
    case 'stake':
      if (witness.excluded.has(player) || (await site.balance(player)) < 500n) return
      await pool.query(`select wallet_post($1, 'USD', 'stake', 'test', '[["cash", "*bets", 500]]')`, [player])
  }
}

/** A deposit of ten dollars that is paid and reported. Null when the site refuses to start it. */
async function deposit(site: Site, provider: Provider, witness: Witness, player: bigint): Promise<string | null> {
  const { id } = await site.deposit(player)
  if (id === null || id === undefined) return null
  provider.settle(id, 'success')
  witness.charges.push({ deposit: id, charge: `strict/${id}` })
  witness.cameIn.set(player, (witness.cameIn.get(player) ?? 0n) + 1000n)
  await askAll(site)
  return id
}

/** All refunds that are due go to the provider, which pays them. */
async function sendBack(site: Site, provider: Provider, witness: Witness): Promise<void> {
  await site.cashier.refunds.send()
  const { rows } = await site.database.pool.query<{ key: string; deposit: string; charge: string }>(
    "select key, payment_id as deposit, charge from payment_refund where state = 'sent'",
  )
  for (const { key, deposit: id, charge } of rows) {
    provider.settle(key, 'success')
    witness.refunds.set(key, { deposit: id, charge })
  }
  await site.database.pool.query('update payment_refund set ask_at = clock_timestamp()')
  await site.cashier.refunds.askDue()
}

/** Limits as the site sets them, without the pages around them. */
function limitsOf({ database: { kysely, pool }, cashier }: Site, writeJournal: Parts['writeJournal']) {
  const { changes } = createLimits({
    kysely,
    siteFor: cashier.siteFor,
    translate: (_language, key) => key,
    sessionOf: async () => null,
    underWay: async () => 0n,
    moneyOf: async () => [],
    firstVersion: 1,
    log: SILENT_LOG,
    notify: () => undefined,
    forget: () => undefined,
    leave: async () => [],
    writeJournal,
  })
  return {
    async set(player: bigint, { type, value }: LimitRequest): Promise<void> {
      // A block or an exclusion has ended their sessions: they sign in once more for this.
      const { rows } = await pool.query<{ id: string }>(
        `insert into player_session (id, player_id, address, agent, expires_at)
         values (gen_random_uuid(), $1, '127.0.0.1', 'test', now() + interval '1 day') returning id`,
        [player],
      )
      const who = { id: player, siteId: 'evens', currency: 'USD', sessionId: rows[0]?.id } as Parameters<
        typeof changes.set
      >[0]
      const request = { key: newKey(), limitType: type, limitValue: value }
      await changes.set(who, request, { hostname: 'localhost' } as FastifyRequest)
    },
  }
}

function noteSent(witness: Witness, { effects }: Provider, player: bigint, id: string, amount: bigint): void {
  if (effects.has(id)) witness.payouts.set(id, { player, amount })
}

async function askAll(site: Site): Promise<void> {
  await site.database.pool.query('update payment set ask_at = clock_timestamp()')
  await site.cashier.poller.askDue()
}

async function approveAll(site: Site, provider: Provider, witness: Witness): Promise<void> {
  const admin = createCashierAdmin(site.database.kysely)
  // Players of other cases wait in the same database.
  const waiting = (await admin.waiting('withdrawal')).filter(({ player_id: player }) => witness.cameIn.has(player))
  for (const { id } of waiting)
    for (const actor of ['operator a', 'operator b']) await admin.decide(id, true, actor, 'test')
  await site.cashier.poller.sendApproved()
  for (const { id, player_id: player, amount } of waiting) {
    noteSent(witness, provider, player, id, amount)
    provider.settle(id, 'success')
  }
  await askAll(site)
}

async function withdrawAll(site: Site, provider: Provider, witness: Witness, player: bigint): Promise<void> {
  await approveAll(site, provider, witness)
  const left = (await site.balance(player)) + (await site.balance(player, 'owed'))
  if (left <= 0n) return
  const { id } = await site.withdraw(player, await site.aPayout(player), { amount: String(left) })
  if (id === null || id === undefined) return
  await site.cashier.poller.sendApproved()
  noteSent(witness, provider, player, id, left)
  await approveAll(site, provider, witness)
}
