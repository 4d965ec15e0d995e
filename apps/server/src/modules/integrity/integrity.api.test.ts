import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from '../../platform/database/connect.ts'
import { coversOf, migrate } from '../../platform/database/index.ts'
import { sealCatalogue } from '../../platform/database/seals/catalogue.ts'
import { aSuperuser } from '../../platform/database/testing.ts'
import { aMessage } from '../book/testing/messages.ts'
import { BETTING_INVARIANTS } from '../betting/index.ts'
import { settleAll } from '../betting/testing/another-node.ts'
import { bet, newKey, startBetting, won } from '../betting/testing/start-betting.ts'
import { brokenRules } from '../wallet/index.ts'
import { createIntegrity, createIntegrityAdmin } from './index.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { allMigrations } from '../index.ts'
import { recordedLog } from '../../testing/recorded-log.ts'

const covers = coversOf(allMigrations)
const ANNA = { actor: 'operator anna', reason: 'looked at it' }
const BORIS = { actor: 'operator boris', reason: 'agreed' }

let site: Awaited<ReturnType<typeof startBetting>>
let token: string
let superuser: pg.Client
let admin: ReturnType<typeof createIntegrityAdmin>
let games = 700_000
const { log, lines: logged } = recordedLog()

beforeAll(async () => {
  site = await startBetting(await aSiteDatabase())
  token = await site.signIn('demo1')
  superuser = await aSuperuser(site.database)
  admin = createIntegrityAdmin(site.database.kysely, covers, async () => [])
})
afterAll(async () => {
  await superuser.end()
  await site.stop()
})

beforeEach(() => logged.splice(0))
afterEach(async () => {
  // Each test leaves the records as they were; findings are closed the way an operator closes them.
  for (const { n } of (await admin.list()).findings) await admin.accept(n, ANNA)
  await resume()
  const { halt, findings } = await admin.list()
  const broken = await brokenRules(site.database.pool, [BETTING_INVARIANTS])
  if (halt !== null || findings.length + broken.length > 0) throw new Error(`left behind: ${halt} ${broken.join('; ')}`)
})

/** One operator proposes to resume and another approves. */
async function resume(): Promise<string | null> {
  const proposal = await admin.resume(ANNA)
  return typeof proposal === 'bigint' ? admin.approve(proposal, BORIS) : proposal
}

const watch = () =>
  createIntegrity({
    pool: site.database.pool,
    covers,
    chains: async () => [],
    invariants: [BETTING_INVARIANTS],
    log,
  })
async function look(integrity = watch()): Promise<void> {
  // The lock of the look before goes with its connection, a moment later.
  while (!(await integrity.look()));
}

async function aBet(): Promise<{ readonly id: string; readonly event: string }> {
  const event = String((games += 1))
  await site.game(event, false)
  const { coupons } = await site.place(token, {
    key: newKey(),
    typeId: 0,
    amount: '10000',
    changeCoefAction: 2,
    bets: [bet(event, 'home', 2000)],
  })
  return { id: coupons[0]?.id ?? '', event }
}

const settle = async (event: string): Promise<void> => {
  const markets = [{ market: 'result', specifiers: {}, outcomes: won('home') }]
  await site.sendFeed(aMessage('bet_settlement', { event, certainty: 2, markets }))
  await settleAll(site.betting)
}

/** As a superuser who knows about the triggers: disables them, edits, and enables them again. */
async function editBehind(table: string, edit: string, values: readonly unknown[] = []): Promise<void> {
  await superuser.query(`alter table ${table} disable trigger all`)
  await superuser.query(edit, [...values])
  const { rows } = await superuser.query<{ name: string; state: string }>(
    `select tgname as name, case when tgname ~ '_(seal|guard|guard_gone|guard_all)$' then 'always' else '' end as state
     from pg_trigger where tgrelid = $1::regclass and not tgisinternal`,
    [table],
  )
  await superuser.query(`alter table ${table} enable trigger all`)
  for (const { name, state } of rows)
    if (state === 'always') await superuser.query(`alter table ${table} enable always trigger ${name}`)
}

const setOdds = (id: string, odds: number) =>
  editBehind(
    'coupon',
    `update coupon set agreed = jsonb_set(agreed, '{legs,0,odds}', to_jsonb($2::int)) where id = $1`,
    [id, odds],
  )

test('a coupon whose odds were edited is not paid: money halts, the record is named, and it is settled once it is right', async () => {
  const { id, event } = await aBet()
  const [before] = await site.balance(token)
  await setOdds(id, 9000)
  await settle(event)
  expect((await site.balance(token))[0]).toBe(before)
  const { halt, findings } = await admin.list()
  expect(findings).toMatchObject([{ table: 'coupon', finding: 'changed' }])
  expect(findings[0]?.record).toMatch(new RegExp(`/${id}$`))
  expect(halt).toContain(id)

  await setOdds(id, 2000)
  expect(await admin.accept(findings[0]?.n ?? 0n, ANNA)).toBe(true)
  expect(await resume()).toBe('approved')
  await settleAll(site.betting)
  expect(Number((await site.balance(token))[0]) - Number(before)).toBe(20_000)
})

test('a coupon whose result was edited is not paid by it, and is settled by the true one', async () => {
  const { id, event } = await aBet()
  const [before] = await site.balance(token)
  const markets = [{ market: 'result', specifiers: {}, outcomes: won('away') }]
  await site.sendFeed(aMessage('bet_settlement', { event, certainty: 2, markets }))
  await site.betting.settling.takeIn()
  const setWinner = (outcomes: object) =>
    editBehind(
      'market_verdict',
      `update market_verdict set said = jsonb_set(said, '{outcomes}', $2) where event = $1`,
      [event, JSON.stringify(outcomes)],
    )
  await setWinner(won('home'))
  await settleAll(site.betting)
  expect((await site.balance(token))[0]).toBe(before)
  expect((await admin.list()).findings).toMatchObject([{ table: 'market_verdict', finding: 'changed' }])

  await setWinner(won('away'))
  for (const { n } of (await admin.list()).findings) await admin.accept(n, ANNA)
  expect(await resume()).toBe('approved')
  await settleAll(site.betting)
  const { rows } = await site.database.pool.query('select state, payout from coupon where id = $1', [id])
  expect(rows).toEqual([{ state: 'settled', payout: 0n }])
})

test('an edited coupon is not sold back', async () => {
  const { id } = await aBet()
  await editBehind('coupon', `update coupon set possible_win = possible_win * 10 where id = $1`, [id])
  const { rows } = await site.database.pool.query<{ state: string }>(
    `select betting_sell(c, jsonb_build_object('stake', 10000, 'amount', 9000, 'possibleWin', 0), null) as state
     from coupon c where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ state: 'refused' }])
  expect((await admin.list()).findings).toMatchObject([{ table: 'coupon', finding: 'changed' }])
  await editBehind('coupon', `update coupon set possible_win = possible_win / 10 where id = $1`, [id])
})

test('a balance that is edited with all triggers off is found by the next look, by its rule and record', async () => {
  const plus = `update ledger_account set balance = balance + $1::bigint where kind = 'cash' and player_id <> 0`
  await editBehind('ledger_account', plus, [500])
  await look()
  expect((await admin.list()).halt).toMatch(/rule I2 a kept balance/)
  expect(logged).toContainEqual(
    expect.objectContaining({ event: 'integrity.finding', table: 'rule', record: expect.stringMatching(/^I2 .*cash/) }),
  )
  await editBehind('ledger_account', plus, [-500])
})

test('seals that were off for a moment are found though no record was edited', async () => {
  const integrity = watch()
  await editBehind('coupon', 'select 1')
  await look(integrity)
  expect((await admin.list()).findings).toEqual([])
  for (let looks = 1; looks <= 3; looks += 1) await integrity.lookAtCatalogue()
  expect((await admin.list()).halt).toBeNull()
  await integrity.lookAtCatalogue()
  const { halt, findings } = await admin.list()
  expect(findings).toMatchObject([{ table: 'catalogue', finding: 'changed' }])
  expect(halt).toMatch(/^catalogue/)
})

test('a function that was replaced is found', async () => {
  const integrity = watch()
  const { rows } = await superuser.query<{ text: string }>(`select pg_get_functiondef('wallet_move'::regproc) as text`)
  await superuser.query(rows[0]?.text ?? '')
  for (let looks = 1; looks <= 4; looks += 1) await integrity.lookAtCatalogue()
  expect((await admin.list()).halt).toMatch(/^catalogue/)
})

test('a change of the function that records findings is logged', async () => {
  const integrity = watch()
  const { rows } = await superuser.query<{ text: string }>(
    `select pg_get_functiondef('integrity_find'::regproc) as text`,
  )
  await superuser.query(`create or replace function integrity_find(p_table text, p_record text, p_finding text,
    p_closes boolean, p_detail jsonb) returns void language sql as ''`)
  for (let looks = 1; looks <= 4; looks += 1) await integrity.lookAtCatalogue()
  expect(logged).toContainEqual(expect.objectContaining({ event: 'integrity.finding', table: 'catalogue' }))
  await superuser.query(rows[0]?.text ?? '')
  await sealCatalogue(site.database.kysely)
})

test('a session that holds the lock of the look for ever does not stop it', async () => {
  const integrity = watch()
  await superuser.query('select pg_advisory_lock(7062033)')
  try {
    const looks = [await integrity.look(), await integrity.look(), await integrity.look()]
    expect(looks).toEqual([false, false, true])
  } finally {
    await superuser.query('select pg_advisory_unlock_all()')
  }
})

test('the sweep visits every record: one edited between catalogue checks is named', async () => {
  await site.database.pool
    .query(`insert into promo_code (site_id, code, kind, amount_milli, min_coef, valid_from, valid_until, is_for_all)
    values ('evens', 'SWEPT', 'free-bet', 1000, 1200, now(), now() + interval '1 day', true)`)
  const set = `update promo_code set amount_milli = $1 where code = 'SWEPT'`
  await editBehind('promo_code', set, [9000])
  await sealCatalogue(site.database.kysely)
  await look()
  expect((await admin.list()).findings).toMatchObject([
    { table: 'promo_code', record: 'evens/SWEPT', finding: 'changed' },
  ])

  // A lawful update afterwards does not make it right.
  await site.database.pool.query(`update promo_code set min_coef = 1500 where code = 'SWEPT'`)
  const { rows } = await site.database.pool.query('select record from integrity_broken()')
  expect(rows).toEqual([{ record: 'evens/SWEPT' }])
  await editBehind('promo_code', set, [1000])
})

test('a record that is deleted is named', async () => {
  await site.database.pool
    .query(`insert into promo_code (site_id, code, kind, amount_milli, min_coef, valid_from, valid_until, is_for_all)
    values ('evens', 'GONE', 'free-bet', 1000, 1200, now(), now() + interval '1 day', true)`)
  await editBehind('promo_code', `delete from promo_code where code = 'GONE'`)
  await look()
  expect((await admin.list()).findings).toEqual(
    expect.arrayContaining([expect.objectContaining({ record: 'evens/GONE', finding: 'deleted' })]),
  )
})

test('a foreign session is named by the very records it wrote, also within a savepoint', async () => {
  const codes = ['HELD', 'MADE', 'NESTED'].map((code) => ({ code, amount: 1, minCoef: 1500, validDays: 1 }))
  for (const terms of codes)
    await site.betting.promo.add('evens', { ...terms, usesInAll: 10, usesByPlayer: 1, players: null })
  await superuser.query('begin')
  await superuser.query(`update promo_code set min_coef = 1600 where code = 'NONE'`)
  await superuser.query(`update promo_code set min_coef = 1600 where code = 'MADE'`)
  await superuser.query('savepoint one')
  await superuser.query(`update promo_code set min_coef = 1600 where code = 'NESTED'`)
  await superuser.query('release savepoint one')
  await superuser.query('commit')
  const named = (await admin.list()).findings.filter(({ finding }) => finding === 'written-by-foreign-session')
  expect(named.map(({ record }) => record).toSorted()).toEqual(['evens/MADE', 'evens/NESTED'])
  await editBehind('promo_code', `update promo_code set min_coef = 1500 where code in ('MADE', 'NESTED')`)
})

test('a halt that a foreign session deletes is back at once', async () => {
  await site.database.pool.query(`insert into wallet_halt (is_only, reason) values (true, 'test')`)
  await superuser.query('delete from wallet_halt')
  expect((await admin.list()).halt).toMatch(/^wallet_halt/)
})

test('money resumes only with no open finding, and by a second operator', async () => {
  expect(await admin.resume(ANNA)).toBe('not-halted')
  await superuser.query(`update wallet_gate set seq = seq`)
  const { findings } = await admin.list()
  expect(findings.length).toBeGreaterThan(0)
  expect(await admin.resume(BORIS)).toBe('findings-open')
  for (const { n } of findings) expect(await admin.accept(n, ANNA)).toBe(true)
  expect(await admin.accept(findings[0]?.n ?? 0n, ANNA)).toBe(false)
  const proposal = await admin.resume(ANNA)
  expect(await admin.approve(proposal as bigint, ANNA)).toBe('own')
  expect(await admin.approve(proposal as bigint, BORIS)).toBe('approved')
})

test('a node with another key does not start', async () => {
  const other = site.database.url.replace(/seal_key%3D[0-9a-f]{64}/, `seal_key%3D${'0'.repeat(64)}`)
  const database = connect('external', other, async () => undefined)
  await expect(migrate(database, allMigrations, () => undefined)).rejects.toThrow(/another key/)
  await database.close()
})
