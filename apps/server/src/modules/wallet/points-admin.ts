import { sql, type Kysely } from 'kysely'
import { queueNotification } from '../notifications/index.ts'
import { type Act, createProposals } from '../operators/index.ts'
import { statusOf } from '../players/index.ts'

/** Points to give, or to take when negative. */
export type ProposedPoints = { readonly player: string; readonly amount: string }

const POINTS_MAX = 1_000_000n

/** Points given or taken by hand: one operator proposes, another approves. */
export function createPointsAdmin(db: Kysely<unknown>) {
  const proposals = createProposals<ProposedPoints>(db, 'points', async (tx, { player, amount }, { proposal }) => {
    const account = await statusOf(tx, BigInt(player))
    if (account === undefined) return 'no-player'
    await sql`select wallet_lock_player(${player}::bigint)`.execute(tx)
    const { rows } = await sql<{ points: bigint }>`
      select points from points_account where player_id = ${player}::bigint`.execute(tx)
    if ((rows[0]?.points ?? 0n) + BigInt(amount) < 0n) return 'too-few'
    await sql`
      select points_move(${player}::bigint, ${amount}::bigint, 'operator', ${`proposal ${proposal}`})`.execute(tx)
    await queueNotification(tx, { siteId: account.site_id, playerId: account.id })
    return null
  })

  return {
    list: proposals.list,
    approve: proposals.approve,
    reject: proposals.reject,
    async propose(player: bigint, amount: bigint, act: Act): Promise<bigint | 'no-player' | 'too-many' | 'waits'> {
      if (amount > POINTS_MAX || amount < -POINTS_MAX) return 'too-many'
      if ((await statusOf(db, player)) === undefined) return 'no-player'
      const detail = { player: String(player), amount: String(amount) }
      return (await proposals.propose(`player ${player}`, detail, act)) ?? 'waits'
    },
  }
}
