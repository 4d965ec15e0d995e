import { aSuperuser } from '../platform/database/testing.ts'
import type { Moves } from '../platform/database/index.ts'
import { aSiteDatabase } from './site-database.ts'

type Walked = {
  readonly table: string
  /** Inserts one row; columns besides the state do not matter. */
  readonly insert: string
  readonly moves: Moves
}

/** The moves that a table lets through, of all pairs of its states. */
export async function walkMoves({ table, insert, moves }: Walked): Promise<readonly string[]> {
  const database = await aSiteDatabase()
  const superuser = await aSuperuser(database)
  try {
    // Constraints of other columns are dropped: only whether the state may move is asked.
    await superuser.query(`do $$ declare v record; begin
      for v in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'c' loop
        execute format('alter table ${table} drop constraint %I', v.conname);
      end loop;
    end $$`)
    await superuser.query(`set session_replication_role = replica; ${insert}`)
    const states = Object.keys(moves)
    const pairs = states.flatMap((from) => states.filter((to) => to !== from).map((to) => ({ from, to })))
    const allowed: string[] = []
    for (const { from, to } of pairs) {
      await superuser.query('set session_replication_role = replica')
      await superuser.query(`update ${table} set state = $1`, [from])
      await superuser.query('set session_replication_role = origin')
      const isRefused = await superuser.query(`update ${table} set state = $1`, [to]).then(
        () => false,
        (error: unknown) => (error as Error).message.includes(`cannot move from ${from} to ${to}`),
      )
      if (!isRefused) allowed.push(`${from} → ${to}`)
    }
    return allowed.toSorted()
  } finally {
    await superuser.end()
    await database.close()
  }
}

/** The same of the table of moves in TypeScript. */
export const writtenMoves = (moves: Moves): readonly string[] =>
  Object.entries(moves)
    .flatMap(([from, all]) => all.map((to) => `${from} → ${to}`))
    .toSorted()
