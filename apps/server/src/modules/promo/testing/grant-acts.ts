import { randomUUID } from 'node:crypto'
import { callSql, type Database } from '../../../platform/database/index.ts'
import { aSession } from '../../sessions/testing/a-session.ts'
import { claimGrant, declineGrant, endGrant, leaveGrant, leavingOf, type Left } from '../sql-calls.ts'

type Owner = { readonly id: bigint }
type Grant = { readonly id: bigint } | undefined

/** Acts upon grants, each as the site calls it. */
export function grantActs(database: Database) {
  const { kysely: db, pool } = database
  const keyed = async ({ id }: Owner, grant: Grant, key: string = randomUUID()) => ({
    player: String(id),
    session: await aSession(database, id),
    key,
    hash: '00',
    grant: String(grant?.id),
  })

  return {
    claim: async (player: Owner, grant: Grant, key?: string) =>
      callSql(db, claimGrant, await keyed(player, grant, key)),
    decline: async (player: Owner, grant: Grant) => callSql(db, declineGrant, await keyed(player, grant)),
    leaving: ({ id }: Owner, grant: Grant) => callSql(db, leavingOf, { player: String(id), grant: String(grant?.id) }),
    async leave(player: Owner, grant: Grant, seen: string): Promise<Left> {
      const answer = await callSql(db, leaveGrant, { ...(await keyed(player, grant)), seen })
      return JSON.parse(answer ?? '{}') as Left
    },
    end: ({ id }: Owner, grant: Grant, state: string) =>
      callSql(db, endGrant, { player: String(id), grant: String(grant?.id), state, actor: 'operator', reason: 'test' }),
    /** The time of a grant is over, and the work of every second is done. */
    async timePasses({ id }: Owner): Promise<void> {
      await pool.query(
        "update promo_grant set ends_at = clock_timestamp() where player_id = $1 and state in ('active', 'closing')",
        [id],
      )
      await pool.query(
        "update promo_grant set claim_by = clock_timestamp() where player_id = $1 and state = 'offered'",
        [id],
      )
      await pool.query('select promo_end_due(50)')
    },
    async goAway({ id }: Owner, type: 30 | 33, value = '180'): Promise<void> {
      await pool.query(
        `select limit_set(jsonb_build_object('player', id::text, 'site', site_id, 'type', $2::integer, 'value', $3::text,
           'currency', currency)) from player, wallet_lock_player(id) where id = $1`,
        [id, type, value],
      )
    },
    async stepsOf({ id }: Owner): Promise<readonly string[]> {
      const { rows } = await pool.query<{ step: string }>(
        `select to_state || ':' || reason as step from promo_grant_step where player_id = $1 order by grant_id, n`,
        [id],
      )
      return rows.map(({ step }) => step)
    },
  }
}
