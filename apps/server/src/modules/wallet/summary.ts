import type { SummaryReply } from '@evens/contracts'
import { sql, type Kysely } from 'kysely'
import type { Principal } from '../../platform/http/principal.ts'
import { splitRange, type Range } from './core/blocks.ts'
import { netDepositsOf, totalsOf, type Sum } from './core/totals.ts'
import type { WalletTables } from './tables.ts'

type Period = { readonly from?: string | undefined; readonly to?: string | undefined }
type Standing = {
  readonly size: bigint
  readonly summed: bigint
  readonly from: bigint
  readonly before: bigint
  readonly session: bigint
  readonly end: bigint
}

/**
 * What a period has brought, by currency: from the sums of whole blocks of movements, and from the movements themselves
 * where a block is cut or not summed up yet. Blocks never change, so that the figure is right at any moment.
 */
export function createSummary(db: Kysely<WalletTables>) {
  /** Asked first: how much there is to look at decides how it is looked at. */
  async function standingOf(playerId: bigint, fromMs: number, toMs: number | null, sessionMs: number | null) {
    const seqAt = (ms: number | null) =>
      sql`wallet_seq_at(${playerId}, coalesce(to_timestamp(${ms}::double precision / 1000), 'infinity'))`
    const { rows } = await sql<Standing>`
      select wallet_block_size() as size,
        coalesce((select seq from wallet_checked where player_id = ${playerId}), 0) as summed,
        ${seqAt(fromMs)} as from, ${seqAt(toMs)} as before, ${seqAt(sessionMs)} as session, ${seqAt(null)} as end`.execute(
      db,
    )
    const [standing] = rows
    if (standing === undefined) throw new Error('a question without a table has one answer')
    return standing
  }

  async function sumsOf(playerId: bigint, range: Range, { summed, size }: Standing): Promise<readonly Sum[]> {
    const { blocks, loose } = splitRange(range, summed, size)
    const parts = [
      sql`select currency, movement, account, amount from ledger_sum
        where player_id = ${playerId} and block >= ${blocks.from} and block < ${blocks.before}`,
      ...loose.map(
        ({ from, before }) => sql`
        select e.currency, m.kind, e.kind, e.amount from ledger_movement m
        join ledger_entry e on e.player_id = m.player_id and e.seq = m.seq and e.owner_id = m.player_id
        where m.player_id = ${playerId} and m.seq >= ${from} and m.seq < ${before}
          and e.player_id = ${playerId} and e.seq >= ${from} and e.seq < ${before} and e.owner_id = ${playerId}`,
      ),
    ]
    const { rows } = await sql<Sum>`
      select currency, movement, account, sum(amount)::bigint as amount
      from (${sql.join(parts, sql` union all `)}) as part
      group by currency, movement, account`.execute(db)
    return rows
  }

  return async function summaryOf(
    player: Principal,
    { from, to }: Period,
    sessionSinceMs: number | null,
  ): Promise<SummaryReply> {
    const [fromMs, toMs] = [Number(from ?? 0), to === undefined ? null : Number(to)]
    const standing = await standingOf(player.id, fromMs, toMs, sessionSinceMs)
    const { before, session, end } = standing
    const sums = (range: Range): Promise<readonly Sum[]> => sumsOf(player.id, range, standing)
    return {
      period: totalsOf(await sums({ from: standing.from, before })),
      session: totalsOf(await sums({ from: session, before: end })),
      sessionSince: sessionSinceMs,
      lifetimeNetDeposits: netDepositsOf(await sums({ from: 1n, before: end })),
    }
  }
}
