import { isTurnOf } from '@evens/test-kit/rotation'
import type pg from 'pg'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditFaults, chainWaiting } from './modules/audit/index.ts'
import { simulate } from './modules/betting/testing/simulate.ts'
import { type SimulatedSite, startSimulated } from './modules/betting/testing/simulated-player.ts'
import { aPrincipal, bet, newKey } from './modules/betting/testing/start-betting.ts'
import { PAYMENTS_KEY } from './modules/cashier/testing/start-cashier.ts'
import { startStrictProvider } from './modules/cashier/testing/strict-provider.ts'
import { playSome } from './modules/games/testing/play-some.ts'
import { ALL_INVARIANTS, allMigrations } from './modules/index.ts'
import { allProofFaults, logWaiting, proofKeys } from './modules/proof/index.ts'
import { allRules, brokenIn, brokenRules, brokenSince } from './modules/wallet/index.ts'
import { type Cover, coversOf, unsealedIn } from './platform/database/index.ts'
import { aSuperuser, giveSealKey, withWholeNumbers } from './platform/database/testing.ts'
import { changed, columnsIn, type Edited, freeOfConstraints } from './testing/edits.ts'

// Columns and rows without a seal: each is contradicted by a rule or a chain once it is edited, with all triggers off, or
// its cover states the reason why it may pass.

type Covered = Exclude<Cover, { readonly free: string }>

/** An edit of them is found by the guard of a foreign session, or by the fingerprint of the catalogue, which has tests. */
const FOUND_BY_GUARDS = ['wallet_halt']
const ROWS_TRIED = 4
/** Rows that still decide something, of tables where most do not. */
const DECIDING: Readonly<Record<string, string>> = { betting_liability: 'used <> 0', points_account: 'points <> 0' }

const covers = [...coversOf(allMigrations)].filter(
  (entry): entry is [string, Covered] => !('free' in entry[1]) && !FOUND_BY_GUARDS.includes(entry[0]),
)
const keys = proofKeys(Buffer.alloc(32, 5))
const folder = mkdtempSync(join(tmpdir(), 'evens-anchor-'))

let provider: Awaited<ReturnType<typeof startStrictProvider>>
let site: SimulatedSite
let superuser: pg.Client
let columns: ReadonlyMap<string, readonly Edited[]>
let rowsOf: ReadonlyMap<string, number>
let before: ReadonlySet<string>

beforeAll(async () => {
  provider = await startStrictProvider(PAYMENTS_KEY)
  site = await startSimulated(provider.address)
  await simulate(site, 3, 200)
  await fill()
  superuser = withWholeNumbers(await aSuperuser(site.database))
  // Hundreds of checks follow: without statistics the sums alone take two fifths of their time.
  await superuser.query('analyze')
  columns = await columnsIn(superuser)
  rowsOf = new Map(await Promise.all([...columns.keys()].map(async (table) => [table, await countOf(table)] as const)))
  await superuser.query('begin')
  await giveSealKey(superuser, site.database, 'local')
  for (const [table] of covers) await freeOfConstraints(superuser, table)
  before = new Set(await faults())
})
afterAll(async () => {
  await superuser?.end()
  await site?.stop()
  await provider?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Adds data that a simulated site does not leave behind: an open bet, games, points, a block of movements, both chains. */
async function fill(): Promise<void> {
  const { pool } = site.database
  await site.game('799001')
  const open = { key: newKey(), typeId: 0, amount: '10000', changeCoefAction: 2, bets: [bet('799001', 'home', 2000)] }
  const { coupons } = await site.place(await site.signIn('demo1'), open)
  expect([coupons[0]?.state, coupons[0]?.reason]).toEqual(['accepted', null])
  for (const { id, currency } of await site.newPlayers(1, 10_000_000n))
    await playSome(site.database, site.betting.siteFor(undefined), await aPrincipal(site.database, id, currency))
  await pool.query(`select points_move(7001, n, 'test', n::text) from generate_series(1, 3) as n`)
  await pool.query(
    `select wallet_post(7001, 'EUR', 'play-money', n::text, '[["*funding", "cash", 5]]') from generate_series(1, 1001) as n`,
  )
  const client = await pool.connect()
  await client.query('begin isolation level repeatable read')
  expect(await brokenSince(client)).toEqual([])
  await client.query('commit')
  client.release()
  await logWaiting(pool, keys)
  // An entry without a link is a fault after a minute.
  await chainWaiting(pool, join(folder, 'audit-anchor'))
}

const countOf = async (table: string): Promise<number> =>
  (
    await superuser.query<{ count: number }>(
      `select count(*)::int as count from "${table}" where ${DECIDING[table] ?? true}`,
    )
  ).rows[0]?.count ?? 0

const faults = async (): Promise<readonly string[]> => [
  ...(await brokenRules(superuser, ALL_INVARIANTS)),
  ...(await auditFaults(superuser, null)),
  ...(await allProofFaults(superuser, keys)),
]

type Check = { readonly text: string; readonly run: () => Promise<readonly string[]> }

const CHECKS: readonly Check[] = [
  ...allRules(ALL_INVARIANTS).map((rule) => ({ text: rule.query, run: () => brokenIn(superuser, [rule]) })),
  { text: 'audit', run: () => auditFaults(superuser, null) },
  { text: 'proof', run: () => allProofFaults(superuser, keys) },
]

/** Every check, ordered so that those naming the table run first: the first finding ends the search. */
const checksOf = new Map<string, Check[]>()
function likelyFirst(table: string): Check[] {
  const known = checksOf.get(table) ?? CHECKS.toSorted((one, other) => namesIn(other, table) - namesIn(one, table))
  checksOf.set(table, known)
  return known
}
const namesIn = ({ text }: Check, table: string): number => (table.startsWith(text) || text.includes(table) ? 1 : 0)

/** True once a check finds the edit; triggers that are off break a rule of their own before it. */
async function isFoundAfter(table: string, edit: string): Promise<boolean> {
  await superuser.query('savepoint alone')
  try {
    const { rowCount } = await superuser.query(edit)
    expect(rowCount, edit).toBe(1)
    const checks = likelyFirst(table)
    for (const [place, check] of checks.entries()) {
      if ((await check.run()).every((fault) => before.has(fault))) continue
      // The next column of this table is likely to be found by the same one.
      checks.unshift(...checks.splice(place, 1))
      return true
    }
    return false
  } catch (error) {
    // A row that no check can read any more ends the checks with an error, and a key that stands twice the edit.
    if (['22P02', '23505', '23502', '428C9'].includes((error as { code?: string }).code ?? '')) return true
    throw error
  } finally {
    await superuser.query('rollback to savepoint alone')
  }
}

/** Rows of a table that are edited, spread over all of it. */
function rowsTried(table: string): readonly number[] {
  const count = rowsOf.get(table) ?? 0
  const step = Math.max(1, Math.ceil(count / ROWS_TRIED))
  return Array.from({ length: Math.ceil(count / step) }, (_row, place) => place * step)
}

/** An edit of one row after the other, until one is found: some rows decide nothing, an account of nothing for instance. */
async function isFound(table: string, edit: (row: string) => string, rows = rowsTried(table)): Promise<boolean> {
  for (const at of rows) {
    const row = `where ctid = (select ctid from "${table}" where ${DECIDING[table] ?? true} order by ctid offset ${at} limit 1)`
    if (await isFoundAfter(table, edit(row))) return true
  }
  return false
}

test('the untouched site breaks nothing but the rule about triggers', () => {
  expect([...before].filter((fault) => !fault.startsWith('I4 nobody may change'))).toEqual([])
})

/** Columns of a table that is not sealed are all named by the schema, so they are known only once the site runs. */
const unsealedOf = (table: string, cover: Covered): readonly Edited[] => {
  const all = columns.get(table) ?? []
  const names = 'seal' in cover ? unsealedIn(cover) : all.map(({ name }) => name)
  return all.filter(({ name }) => names.includes(name) && cover.idle?.[name] === undefined)
}
const editOf =
  (table: string, column: Edited) =>
  (row: string): string =>
    `update "${table}" set "${column.name}" = ${changed(column)} ${row}`

/** The presence of an idle value follows from the state of its row; the value itself may be edited. */
const editOfValue =
  (table: string, column: Edited) =>
  (row: string): string =>
    `update "${table}" set "${column.name}" = case when "${column.name}" is not null then ${changed(column)} end ${row}`

const checked = covers.filter(([, cover]) => !('seal' in cover) || (cover.except ?? []).length > 0)
test.each(checked)('an edit of any column of %s that is not sealed is found', async (table, cover) => {
  const missed: string[] = []
  for (const column of unsealedOf(table, cover))
    if (!column.isIdentity && !(await isFound(table, editOf(table, column)))) missed.push(column.name)
  expect(missed).toEqual([])
})

const withIdle = covers.flatMap(([table, { idle }]) =>
  idle === undefined ? [] : [[table, Object.keys(idle)] as const],
)
test.each(withIdle)('idle columns of %s are in the schema, and an edit of them is no finding', async (table, idle) => {
  const edited = (columns.get(table) ?? []).filter(({ name }) => idle.includes(name))
  expect(edited.map(({ name }) => name).toSorted()).toEqual(idle.toSorted())
  // Every check has to run to find nothing, so the rows take turns by day.
  const rows = rowsTried(table).filter((_row, place, all) => isTurnOf(place, all.length))
  const found: string[] = []
  for (const column of edited) if (await isFound(table, editOfValue(table, column), rows)) found.push(column.name)
  expect(found).toEqual([])
})

/** With a seal beside it a deleted row is found by the seal it leaves (`tampering.api.test.ts`). */
const deletable = covers.filter(
  ([, cover]) => (!('seal' in cover) || cover.seal === 'row') && cover.mayGo === undefined,
)
test.each(deletable)('a row of %s that is deleted is found', async (table) => {
  // Nothing is proven by a table without rows.
  expect(rowsOf.get(table)).toBeGreaterThan(0)
  expect(await isFound(table, (row) => `delete from "${table}" ${row}`)).toBe(true)
})

test('after all that the untouched site breaks no more than before', async () => {
  expect(new Set(await faults())).toEqual(before)
})
