import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { simulate } from './modules/betting/testing/simulate.ts'
import { type SimulatedSite, startSimulated } from './modules/betting/testing/simulated-player.ts'
import { PAYMENTS_KEY } from './modules/cashier/testing/start-cashier.ts'
import { startStrictProvider } from './modules/cashier/testing/strict-provider.ts'
import { ALL_INVARIANTS, allMigrations } from './modules/index.ts'
import { brokenRules } from './modules/wallet/index.ts'
import { type Cover, coversOf, unsealedIn } from './platform/database/index.ts'
import { brokenSeals } from './platform/database/seals/definition.ts'
import { withOwnCovers } from './platform/database/seals/install.ts'
import { aSuperuser, giveSealKey } from './platform/database/testing.ts'
import { changed, columnsIn, type Edited, fillEmpty, freeOfConstraints } from './testing/edits.ts'

const covers = withOwnCovers(coversOf(allMigrations))
type Sealed = Extract<Cover, { readonly seal: unknown }>
const sealed = [...covers].filter((entry): entry is [string, Sealed] => 'seal' in entry[1])
const guarded = [...covers].flatMap(([table, cover]) => ('free' in cover ? [] : [[table, cover.closes] as const]))

let provider: Awaited<ReturnType<typeof startStrictProvider>>
let site: SimulatedSite
let superuser: pg.Client
let columns: ReadonlyMap<string, readonly Edited[]>

beforeAll(async () => {
  provider = await startStrictProvider(PAYMENTS_KEY)
  site = await startSimulated(provider.address)
  await simulate(site, 3, 120)
  superuser = await aSuperuser(site.database)
  columns = await columnsIn(superuser)
})
afterAll(async () => {
  await superuser?.end()
  await site?.stop()
  await provider?.stop()
})

const UNSEALED = [
  ...['ledger_account', 'ledger_entry', 'ledger_movement', 'wallet_gate', 'coupon', 'coupon_leg'],
  ...['coupon_settlement', 'betting_key', 'betting_liability', 'betting_cursor', 'limit_player', 'record_seal'],
]

const oneOf = (table: string): string => `where ctid = (select ctid from "${table}" limit 1)`

/** In a transaction of a superuser that is rolled back. */
async function tried<T>(work: () => Promise<T>): Promise<T> {
  await superuser.query('begin')
  try {
    return await work()
  } finally {
    await superuser.query('rollback')
  }
}

/** Each in a savepoint of its own: none sees the edit of another. */
async function eachAlone<T>(edits: readonly string[], work: (edit: string) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (const edit of edits) {
    await superuser.query('savepoint alone')
    results.push(await work(edit))
    await superuser.query('rollback to savepoint alone')
  }
  return results
}

test('every table of the schema has a stated cover, and no cover is of a table that is not there', () => {
  expect([...columns.keys()].filter((table) => !covers.has(table))).toEqual([])
  expect([...covers.keys()].filter((table) => !columns.has(table))).toEqual([])
})

test('an untouched database has no findings', async () => {
  expect(await brokenRules(site.database.pool, ALL_INVARIANTS)).toEqual([])
})

/** The findings after each edit alone, with triggers and constraints off, as a superuser would do it who knows of them. */
async function foundWith(
  table: string,
  cover: Sealed,
  edits: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const broken = async () => {
    await giveSealKey(superuser, site.database, 'local')
    return (await superuser.query<{ finding: string }>(brokenSeals(table, cover))).rows.map(({ finding }) => finding)
  }
  return tried(async () => {
    await fillEmpty(superuser, site.database, table, columns.get(table) ?? [])
    expect(await broken()).toEqual([])
    await superuser.query('reset evens.seal_key')
    await freeOfConstraints(superuser, table)
    return eachAlone(edits, async (edit) => {
      await superuser.query(edit)
      return broken()
    })
  })
}

describe.each(sealed)('an edit of %s with all triggers off', (table, cover) => {
  const editable = () =>
    (columns.get(table) ?? []).filter(({ name }) => name !== 'seal' && !unsealedIn(cover).includes(name))
  const withRow = (...edits: readonly string[]) => foundWith(table, cover, edits)

  test('of any sealed column is found', async () => {
    const edited = editable().filter(({ isIdentity }) => !isIdentity)
    const found = await withRow(
      ...edited.map((column) => `update "${table}" set "${column.name}" = ${changed(column)} ${oneOf(table)}`),
    )
    const missed = edited.filter((_column, at) => found[at]?.length === 0).map(({ name }) => name)
    expect(missed).toEqual([])
  })

  test('by a row that is added is found', async () => {
    const all = columns.get(table) ?? []
    const names = all.map(({ name }) => `"${name}"`).join(', ')
    const values = all.map((column) => changed(column)).join(', ')
    const [found] = await withRow(
      `insert into "${table}" (${names}) overriding system value select ${values} from "${table}" limit 1`,
    )
    expect(found).toContain('seal' in cover && cover.seal === 'apart' ? 'added' : 'changed')
  })
})

/** Seals apart survive the row. A seal in the row goes with it: `unsealed.api.test.ts` has the rules that find it. */
const apart = sealed.filter(([, cover]) => cover.seal === 'apart')
test.each(apart)('a row of %s that is deleted with all triggers off is found', async (table, cover) => {
  expect((await foundWith(table, cover, [`delete from "${table}" ${oneOf(table)}`]))[0]).toContain('deleted')
})

/** As psql would do it, even in a session that replays replication: the guard names the record and halts money at once. */
describe.each(guarded)('a plain edit of %s by a session without the key', (table, closes) => {
  const own = table === 'wallet_halt' || table === 'integrity_finding'
  test.each(['update', 'delete', ...(own ? [] : ['insert'])])('%s', async (operation) => {
    const all = columns.get(table) ?? []
    const [first] = all.filter(({ isIdentity, name }) => !isIdentity && name !== 'seal').toReversed()
    const edits: Readonly<Record<string, string>> = {
      update: `update "${table}" set "${first?.name}" = ${first === undefined ? 'null' : changed(first)} ${oneOf(table)}`,
      delete: `delete from "${table}" ${oneOf(table)}`,
      insert: `insert into "${table}" (${all.map(({ name }) => `"${name}"`).join(', ')}) overriding system value
        select ${all.map((column) => changed(column)).join(', ')} from "${table}" limit 1`,
    }
    const rows = await tried(async () => {
      await fillEmpty(superuser, site.database, table, all)
      await superuser.query('reset evens.seal_key')
      await freeOfConstraints(superuser, table, 'constraints')
      await superuser.query('set local session_replication_role = replica')
      await superuser.query(edits[operation] ?? '')
      const found = await superuser.query<{ halts: number }>(
        `select (select count(*)::int from wallet_halt) as halts from integrity_finding
         where table_name = $1 and finding = 'written-by-foreign-session' and record <> ''`,
        [table],
      )
      return found.rows
    })
    expect(rows.length).toBeGreaterThan(0)
    expect(rows[0]?.halts).toBe(closes ? 1 : 0)
  })
})

/** Of what no seal covers, by the rules; with all triggers off. */
describe('a rule finds', () => {
  let before: ReadonlySet<string>
  const broken = async (): Promise<readonly string[]> => {
    await giveSealKey(superuser, site.database, 'local')
    const rules = await brokenRules(superuser, ALL_INVARIANTS)
    await superuser.query('reset evens.seal_key')
    return rules
  }
  beforeAll(async () => {
    await superuser.query('begin')
    for (const table of UNSEALED) await freeOfConstraints(superuser, table)
    // Triggers that are off break a rule of their own.
    before = new Set(await broken())
  })
  afterAll(() => superuser.query('rollback'))

  test.each([
    [
      'a balance of a player who does not move',
      `update ledger_account set balance = balance + 500 where kind = 'cash'`,
    ],
    ['an account that is added', `insert into ledger_account values (999999, 'cash', 'EUR', 100)`],
    ['an account that is deleted', `delete from ledger_account where kind = 'cash'`],
    ['an amount of an entry', `update ledger_entry set amount = amount + 1 where kind = 'cash'`],
    ['a balance of an entry', `update ledger_entry set balance = balance + 1 where kind = 'cash'`],
    ['a currency of an entry', `update ledger_entry set currency = 'USD' where owner_id = 0`],
    ['an entry that is deleted', `delete from ledger_entry where owner_id = 0 and kind = 'bets'`],
    ['an entry that is added', `insert into ledger_entry values (1, 1, 0, 'promo', 'EUR', 5, null)`],
    ['a movement that is deleted', `delete from ledger_movement where seq = 1`],
    ['a gate that is moved on', `update wallet_gate set seq = seq + 1 where seq > 0`],
    ['a gate that is deleted', `delete from wallet_gate where seq > 0`],
    ['a coupon that is deleted', `delete from coupon where state = 'settled'`],
    [
      'a state of a coupon',
      `update coupon set state = 'accepted', payout = null, closed_at = null where state = 'settled'`,
    ],
    ['a payout of a coupon', `update coupon set payout = payout + 1 where state = 'settled'`],
    ['a version of a coupon', `update coupon set version = version + 1 where state = 'settled'`],
    ['what was sold of a coupon', `update coupon set sold_for = sold_for + 1 where state = 'settled'`],
    ['an outcome of a leg', `update coupon_leg set outcome = outcome || '2'`],
    ['a market of a leg', `update coupon_leg set market = market || '2'`],
    ['a leg that is deleted', `delete from coupon_leg where n = 0`],
    [
      'a leg that is added',
      `insert into coupon_leg select player_id, coupon_id, n + 50, event, market, outcome from coupon_leg limit 1`,
    ],
    ['a payout of a settlement', `update coupon_settlement set payout = payout + 1`],
    ['a settlement that is deleted', `delete from coupon_settlement`],
    ['an idempotency key that is deleted', `delete from betting_key where answer::jsonb->>'state' = 'accepted'`],
    ['an exposure', `update betting_liability set used = used + 1`],
    ['a leg that has heard what was never said', `update coupon_leg set heard = heard + 1000000`],
    ['a place in the feed’s log that is deleted', 'delete from betting_cursor'],
    ['what counts against a limit', 'update limit_player set lost = lost - 1'],
    ['a consent that is deleted', `delete from record_seal where table_name = 'payment'`],
  ])('%s', async (_what, edit) => {
    const [found] = await eachAlone([edit], async () => {
      const { rowCount } = await superuser.query(edit)
      return { rowCount, rules: (await broken()).filter((rule) => !before.has(rule)) }
    })
    expect(found?.rowCount).toBeGreaterThan(0)
    expect(found?.rules).not.toEqual([])
  })
})
