import type { Database } from '../../../platform/database/index.ts'

/** Blocks of a stake and the reason that a product returns for each. */
export const HELD = [
  { held: 'an exclusion', reason: 'excluded' },
  { held: 'a time-out', reason: 'timed-out' },
  { held: 'a reality check', reason: 'reality-check' },
  { held: 'a limit of stakes', reason: 'wager-limit' },
  { held: 'a limit of losses', reason: 'loss-limit' },
] as const
type Held = (typeof HELD)[number]['held']

const COLUMNS: Readonly<Partial<Record<Held, string>>> = {
  'an exclusion': "excluded_until = clock_timestamp() + interval '1 day'",
  'a time-out': "timed_out_until = clock_timestamp() + interval '1 day'",
  'a reality check': 'reality_due_at = clock_timestamp()',
}

/** Holds a player by one of them; a limit leaves room for so much more than was counted before. */
export async function hold({ pool }: Database, player: bigint, held: Held, room: bigint): Promise<void> {
  const type = held === 'a limit of stakes' ? 1 : 10
  const column = COLUMNS[held]
  // A player who is ahead has lost less than nothing, and no limit is below that.
  if (column === undefined) await pool.query('delete from limit_use where player_id = $1', [player])
  await pool.query(
    `select limit_set(jsonb_build_object('player', id::text, 'site', site_id, 'type', $2::integer, 'value', '1000000000000',
       'currency', currency)) from player where id = $1`,
    [player, type],
  )
  await (column === undefined
    ? pool.query(
        `update limit_setting s set value = limit_used(p, $2) + $3::bigint from limit_player p
         where s.player_id = $1 and p.player_id = $1 and s.type = $2`,
        [player, type, room],
      )
    : pool.query(`update limit_player set ${column} where player_id = $1`, [player]))
}

export async function letGo({ pool }: Database, player: bigint): Promise<void> {
  for (const table of ['limit_setting', 'limit_use', 'limit_player'])
    await pool.query(`delete from ${table} where player_id = $1`, [player])
}
