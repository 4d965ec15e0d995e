import { afterAll, expect, test } from 'vitest'
import { COUPON_MACHINE } from './modules/betting/core/coupon-moves.ts'
import { PAYMENT_MACHINE } from './modules/cashier/core/payment-moves.ts'
import type { StateMachine } from './platform/database/index.ts'
import { aSuperuser } from './platform/database/testing.ts'
import { aSiteDatabase } from './testing/site-database.ts'

const database = await aSiteDatabase()
const superuser = await aSuperuser(database)
afterAll(async () => {
  await superuser.end()
  await database.close()
})

const ROWS: Readonly<Record<string, string>> = {
  coupon: `insert into coupon (player_id, id, site_id, state, type, currency, stake, possible_win, agreed)
    values (1, 1, 'evens', 'accepted', 1, 'EUR', 100, 200, '{}')`,
  payment: `insert into payment (id, player_id, site_id, kind, method, state, currency, amount, fee, provider_amount, fields,
      takes_bonus, language, provider, operators, ask_at, expires_at)
    values ('p1', 1, 'evens', 'deposit', 'card', 'started', 'EUR', 100, 0, 100, '{}', false, 'en', 'sandbox', 1, now(), now())`,
}

const CASES = [COUPON_MACHINE, PAYMENT_MACHINE].flatMap((machine) =>
  Object.keys(machine.moves).map((kind) => ({ machine, kind, table: machine.table })),
)

/** The moves that the table lets through, of all pairs of its states; nothing of it stays. */
async function movesOf({ table, kind: column, moves }: StateMachine, kind: string): Promise<readonly string[]> {
  const states = Object.keys(moves[kind] ?? {})
  try {
    await superuser.query('begin; set local session_replication_role = replica')
    // The other columns do not matter here, only whether the state may move.
    await superuser.query(`do $$ declare v record; begin
      for v in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'c' loop
        execute format('alter table ${table} drop constraint %I', v.conname);
      end loop;
    end $$`)
    await superuser.query(ROWS[table] ?? '')
    if (column !== null) await superuser.query(`update ${table} set ${column} = $1`, [kind])
    const allowed: string[] = []
    for (const from of states) {
      for (const to of states.filter((state) => state !== from)) {
        await superuser.query('set local session_replication_role = replica')
        await superuser.query(`update ${table} set state = $1`, [from])
        await superuser.query('set local session_replication_role = origin; savepoint before_move')
        const moved = await superuser.query(`update ${table} set state = $1`, [to]).then(
          () => true,
          ({ message }: Error) => !message.includes(`cannot move from ${from} to ${to}`),
        )
        await superuser.query('rollback to savepoint before_move')
        if (moved) allowed.push(`${from} → ${to}`)
      }
    }
    return allowed
  } finally {
    await superuser.query('rollback')
  }
}

test.each(CASES)(
  '$table $kind: a row moves as its table of moves says, for every pair of states',
  async ({ machine, kind }) => {
    const moves = machine.moves[kind] ?? {}
    const written = Object.entries(moves).flatMap(([from, all]) => all.map((to) => `${from} → ${to}`))
    expect((await movesOf(machine, kind)).toSorted()).toEqual(written.toSorted())
  },
)

test.each(CASES)('$table $kind: every move leads to a state of the table', ({ machine, kind }) => {
  const moves = machine.moves[kind] ?? {}
  const states = Object.keys(moves)
  expect(
    Object.values(moves)
      .flat()
      .filter((state) => !states.includes(state)),
  ).toEqual([])
})
