import type pg from 'pg'
import type { Someone } from './limit-products.ts'

const COUNTED = "('stake', 'deposit')"
const kindsIn = ({ rows }: pg.QueryResult<{ kind: string }>): readonly string[] => rows.map(({ kind }) => kind)

/** The movements that stake money or bring it: the ledger writes none that its function of limits does not name. */
export const countedKinds = async (pool: pg.Pool): Promise<readonly string[]> =>
  kindsIn(
    await pool.query(`
      select distinct kind
      from regexp_matches(pg_get_functiondef('limit_act(text)'::regprocedure), '''([a-z-]+)''', 'g') as named (words)
      cross join lateral unnest(words) as kind
      where limit_act(kind) in ${COUNTED} order by kind`),
  )

/** Those of them that are written of a player. */
export const playedKinds = async (pool: pg.Pool, { id }: Someone): Promise<readonly string[]> =>
  kindsIn(
    await pool.query(
      `select distinct kind from ledger_movement where player_id = $1 and limit_act(kind) in ${COUNTED} order by kind`,
      [id],
    ),
  )
