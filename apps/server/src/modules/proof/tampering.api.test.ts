import { createRandom } from '@evens/kernel'
import { verifyProof, type ProofFile } from '@evens/rules/proof'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { giveSealKey } from '../../platform/database/testing.ts'
import { allProofFaults } from './index.ts'
import { checkLog } from './log-writer.ts'
import { CRYPT } from './testing/crypt.ts'
import { startProof, type ProofSite } from './testing/start-proof.ts'
import { recordedLog } from '../../testing/recorded-log.ts'

const EDITS = Number(process.env['EVENS_PROOF_EDITS'] ?? 100)

let site: ProofSite
let superuser: pg.Client
let history: Awaited<ReturnType<ProofSite['live']>>
beforeAll(async () => {
  site = await startProof()
  history = await site.live(1)
  const { rows } = await site.database.pool.query<{ name: string }>('select current_database() as name')
  const address = inject('databaseServer').superuser.replace(/\/[^/?]*\?/, `/${rows[0]?.name}?`)
  superuser = new pg.Client({ connectionString: address, types: { getTypeParser: parserOf } })
  await superuser.connect()
})
afterAll(async () => {
  await superuser.end()
  await site.stop()
})

const INT8 = 20
/** Whole numbers as the site's own connections read them. */
const parserOf = ((oid: number) =>
  oid === INT8 ? BigInt : pg.types.getTypeParser(oid, 'text')) as typeof pg.types.getTypeParser

/** Edits with all rights, checks, and rolls back. */
async function faultsAfter(edit: string): Promise<{ readonly edited: number; readonly faults: readonly string[] }> {
  await superuser.query('begin')
  try {
    await superuser.query('set local session_replication_role = replica')
    const { rowCount } = await superuser.query(edit)
    return { edited: rowCount ?? 0, faults: await allProofFaults(superuser, site.proof.keys) }
  } finally {
    await superuser.query('rollback')
  }
}

/** An edit of one coupon with all triggers off: the findings of its seal and of the log. */
async function editedBehindSeals(set: string, id: string) {
  await superuser.query('begin')
  try {
    await superuser.query('alter table coupon disable trigger all')
    await superuser.query(`update coupon set ${set} where id = $1`, [id])
    await giveSealKey(superuser, site.database, 'local')
    const { rows } = await superuser.query<{ said: string }>(
      `select concat_ws(' ', table_name, record, finding) as said from integrity_broken() where table_name = 'coupon'`,
    )
    return { seals: rows.map(({ said }) => said), faults: await allProofFaults(superuser, site.proof.keys) }
  } finally {
    await superuser.query('rollback')
  }
}

/**
 * By its rules a coupon changes in these: seals and the rules over coupons look at them. Noted values and the possible win
 * have their own tests below. The grant stands in the agreement as well, which is proven, and rule I7 compares both.
 */
const CHANGING: Readonly<Record<string, readonly string[]>> = {
  coupon: [
    'state',
    'version',
    'reason',
    'due_at',
    'closed_at',
    'sold_stake',
    'sold_for',
    'sold_tax',
    'sells_at',
    'advance_state',
    'possible_win',
    'grant_id',
  ],
  coupon_leg: ['heard', 'result'],
  coupon_sale: ['state', 'is_auto', 'reason', 'due_at'],
}
const TABLES = [
  'ledger_movement',
  'ledger_entry',
  'coupon',
  'coupon_leg',
  'coupon_settlement',
  'coupon_sale',
  'proof_batch',
  'proof_range',
  'proof_record',
]

const EDIT_BY_TYPE: Readonly<Record<string, (column: string) => string>> = {
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  integer: (column) => `coalesce(${column}, 0) + 1`,
  smallint: (column) => `coalesce(${column}, 0) + 1`,
  boolean: (column) => `not ${column}`,
  text: (column) => `coalesce(${column}, '') || 'x'`,
  bytea: (column) => `set_byte(${column}, 0, get_byte(${column}, 0) # 1)`,
  jsonb: (column) => `case when ${column} is null then '{}' else jsonb_build_object('was', ${column}) end`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 microsecond'`,
}

describe('tampering as a superuser', () => {
  test(`${EDITS} single edits of any column and deletions at random rows are named`, async () => {
    const { rows: columns } = await superuser.query<{ table_name: string; column_name: string; data_type: string }>(
      `select table_name, column_name, data_type from information_schema.columns
       where table_schema = 'public' and table_name = any ($1) order by 1, ordinal_position`,
      [TABLES],
    )
    const random = createRandom('proof edits')
    const edits = columns
      // The keyed seals have their own verification.
      .filter(({ column_name: column }) => column !== 'seal')
      .filter(({ table_name: table, column_name: column }) => !(CHANGING[table] ?? []).includes(column))
      .map(({ table_name: table, column_name: column, data_type: type }) => ({
        table,
        set: `update ${table} set ${column} = ${EDIT_BY_TYPE[type]?.(column)}`,
      }))
    const all = [...edits, ...TABLES.map((table) => ({ table, set: `delete from ${table}` }))]
    const missed: string[] = []
    for (let at = 0; at < EDITS; at += 1) {
      const { table, set } = all[at % all.length] ?? { table: '', set: '' }
      const only = table === 'coupon_sale' ? `where state = 'sold'` : ''
      const offset = `offset (select count(*) * ${random.int(1000)} / 1000 from ${table} ${only})`
      const edit = `${set} where ctid = (select ctid from ${table} ${only} order by ctid ${offset} limit 1)`
      const { edited, faults } = await faultsAfter(edit).catch((error: unknown) => {
        // The checks and keys of a table refuse some edits by themselves.
        if (['23505', '23514'].includes((error as { code?: string }).code ?? ''))
          return { edited: 1, faults: ['refused'] }
        throw error
      })
      expect(edited, edit).toBe(1)
      if (faults.length === 0) missed.push(edit)
    }
    expect(missed).toEqual([])
  })

  test.each([
    [
      'odds in what was agreed',
      `update coupon set agreed = jsonb_set(agreed, '{legs,0,odds}', '9000')`,
      /coupon \d+ as agreed/,
    ],
    ['the stake of a coupon', 'update coupon set stake = stake + 1', /coupon \d+ as agreed/],
    ['an amount of the ledger', 'update ledger_entry set amount = amount + sign(amount)', /movement \d+ \(/],
    ['the payout of a version', 'update coupon_settlement set payout = payout + 1', /coupon \d+ as settled/],
    [
      'the result of a leg',
      `update coupon_leg set result = '{"kind": "won", "x": 1}' where result is not null`,
      /the result of leg \d of coupon \d+/,
    ],
    [
      'the payout of a coupon',
      `update coupon set payout = payout + 1 where state = 'settled'`,
      /the payout of coupon \d+/,
    ],
    ['a number of a gate', 'update wallet_gate set seq = seq - 1', /fewer movements than were logged/],
  ])('%s: the batch, the player and the record are named', async (_what, edit, named) => {
    const { faults } = await faultsAfter(edit)
    expect(faults.length).toBeGreaterThan(0)
    expect(faults[0]).toMatch(named)
    expect(faults[0]).toMatch(/player \d+/)
  })

  // A sale changes it by the rules, so the log compares it only until then; the keyed seal of the coupon covers it for ever.
  test('an edited possible win is named by the seal of its coupon, and by the log until the coupon is sold', async () => {
    const { rows: coupons } = await superuser.query<{ id: string; is_sold: boolean }>(
      'select id::text, sold_stake > 0 as is_sold from coupon where accepted_at is not null order by id',
    )
    const [sold, unsold] = [true, false].map((is) => coupons.filter(({ is_sold: isSold }) => isSold === is).slice(0, 3))
    expect([sold?.length, unsold?.length]).toEqual([3, 3])
    for (const { id, is_sold: isSold } of [...(sold ?? []), ...(unsold ?? [])]) {
      const { seals, faults } = await editedBehindSeals('possible_win = possible_win + 1', id)
      expect(seals).toEqual([expect.stringMatching(new RegExp(`^coupon .*/${id} changed$`))])
      if (!isSold) expect(faults.join()).toMatch(new RegExp(`player \\d+, the possible win of coupon ${id}\\b`))
    }
    expect((await editedBehindSeals('possible_win = possible_win', unsold?.[0]?.id ?? '')).seals).toEqual([])
  })

  test('a tail of the log that was cut off is missed by the audit log', async () => {
    const { faults } = await faultsAfter('delete from proof_batch where number = (select max(number) from proof_batch)')
    expect(faults.join()).toMatch(/batch \d+ is missing: the audit log has it/)
  })

  // A planted bug: a check that trusts the hashes of the leaves and does not read the rows.
  test('is not seen by a check that only follows the hashes', async () => {
    const { faults } = await faultsAfter(`update coupon set agreed = jsonb_set(agreed, '{legs,0,odds}', '9000')`)
    expect(faults.some((fault) => fault.includes('range'))).toBe(false)
    expect(faults.length).toBeGreaterThan(0)
  })
})

describe('a file that was changed', () => {
  type Path = readonly (string | number)[]
  const leavesIn = (value: unknown, path: Path = []): readonly Path[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) =>
          leavesIn(inner, [...path, Array.isArray(value) ? Number(name) : name]),
        )
      : [path]

  function changed(file: ProofFile, path: Path, at: number): ProofFile {
    const copy = JSON.parse(JSON.stringify(file)) as Record<string | number, never>
    const owner = path.slice(0, -1).reduce<Record<string | number, never>>((inner, name) => inner[name] as never, copy)
    const name = path.at(-1) as string
    const value: unknown = owner[name]
    owner[name] = (typeof value === 'number' ? value + 1 : flipped(String(value), at)) as never
    return copy as never
  }
  const flipped = (text: string, at: number): string => {
    const place = at % text.length
    const digit = text[place] === '0' ? '1' : '0'
    return text.slice(0, place) + digit + text.slice(place + 1)
  }
  /** The level at which a change must show; a range is between its leaves and its batch. */
  const STEP: Readonly<Record<string, readonly string[]>> = {
    format: ['file'],
    coupon: ['file', 'bet'],
    publicKey: ['file', 'batch'],
    leaves: ['record'],
    ranges: ['range'],
    batches: ['batch'],
  }

  test('in any byte fails at the step that the byte belongs to', async () => {
    const random = createRandom('proof bytes')
    const { coupons } = history
    const files = await Promise.all(coupons.slice(0, 2).map(async ({ token, id }) => (await site.ask(token, id)).proof))
    for (const file of files as ProofFile[]) {
      for (const path of leavesIn(file)) {
        const tries = path.at(-1) === 'text' ? 25 : 2
        for (let n = 0; n < tries; n += 1) {
          const found = await verifyProof(changed(file, path, random.int(100_000)), CRYPT)
          const failed = found.steps.filter(({ holds }) => !holds).map(({ check }) => check)
          expect(
            failed.some((check) => STEP[String(path[0])]?.includes(check)),
            path.join('.'),
          ).toBe(true)
        }
      }
    }
  })

  test('by a part more, a part less or no part at all is refused', async () => {
    const [{ token, id } = { token: '', id: '' }] = history.coupons
    const { proof } = await site.ask(token, id)
    const wrong = [
      null,
      [],
      'x',
      {},
      { ...proof, more: 1 },
      { ...proof, leaves: [] },
      { ...proof, leaves: proof?.leaves.slice(1) },
    ]
    for (const one of wrong) expect((await verifyProof(one, CRYPT)).holds).toBe(false)
  })
})

// After the edits: each of them checks the whole log.
describe('generated histories', () => {
  test('every coupon that was taken has a proof that holds, and nothing differs', async () => {
    const more = [history, await site.live(2), await site.live(3)]
    for (const { token, id } of more.flatMap(({ coupons }) => coupons)) {
      const { proof } = await site.ask(token, id)
      const found = await verifyProof(proof, CRYPT)
      expect(found.steps.filter(({ holds }) => !holds)).toEqual([])
    }
    expect(await allProofFaults(site.database.pool, site.proof.keys)).toEqual([])
    const { rows } = await site.database.pool.query<{ kind: string }>(
      `select distinct kind from ledger_movement order by kind`,
    )
    // Without these a run would prove less than it claims.
    expect(rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['cash-out', 'correction', 'play-money', 'settlement', 'stake']),
    )
  })
})

test('a difference halts all money once the log is checked', async () => {
  const { log, lines } = recordedLog()
  await checkLog(site.database.pool, site.proof.keys, log)
  expect([lines, (await site.database.pool.query('select from wallet_halt')).rowCount]).toEqual([[], 0])
  // Bypasses the guard, which would halt money.
  await superuser.query('alter table ledger_entry disable trigger all')
  await superuser.query('update ledger_entry set amount = amount + 1 where ctid = (select min(ctid) from ledger_entry)')
  await checkLog(site.database.pool, site.proof.keys, log)
  const fault = expect.stringMatching(/^batch \d+: player \d+, movement \d+ \(play-money sandbox\)/)
  expect(lines).toEqual([{ event: 'proof.log-mismatch', faults: expect.arrayContaining([fault]) }])
  const { rows } = await site.database.pool.query<{ reason: string }>('select reason from wallet_halt')
  expect(rows[0]?.reason).toMatch(/movement \d+ \(play-money sandbox\) is not as it was logged/)
})
