import type { SummaryReply } from '@evens/contracts'
import { type Kysely, sql } from 'kysely'
import type { Principal } from '../../platform/http/principal.ts'
import { type Range, splitRange } from './core/blocks.ts'
import { netDepositsOf, type Sum, totalsOf } from './core/totals.ts'
import type { WalletTables } from './tables.ts'

type Row = { readonly seq: bigint; readonly size: bigint; readonly summed: bigint }
type LedgerPosition = { readonly seqs: readonly bigint[]; readonly size: bigint; readonly summed: bigint }

/**
 * Sums of ranges of a player's movements: from the stored sums of whole blocks, and from single movements where a block
 * is cut or not summed yet. Blocks never change, so the figure is exact at any moment.
 */
export function createSums(db: Kysely<WalletTables>) {
  /** The first movement of each moment. Queried first, because the number of movements decides which sums are used. */
  async function positionAt(playerId: bigint, momentsMs: readonly number[]): Promise<LedgerPosition> {
    const { rows } = await sql<Row>`
      select wallet_seq_at(${playerId}, to_timestamp(moment.ms / 1000)) as seq, wallet_block_size() as size,
        coalesce((select seq from wallet_checked where player_id = ${playerId}), 0) as summed
      from unnest(${momentsMs}::double precision[]) with ordinality as moment (ms, at) order by moment.at`.execute(db)
    const [first] = rows
    if (first === undefined) throw new Error('a standing is asked for some moment')
    return { seqs: rows.map(({ seq }) => seq), size: first.size, summed: first.summed }
  }

  function partsOf(playerId: bigint, range: Range, at: number, { summed, size }: LedgerPosition) {
    const { blocks, loose } = splitRange(range, summed, size)
    const whole = sql`
      select ${at}::integer as range, currency, movement, account, amount from ledger_sum
      where player_id = ${playerId} and block >= ${blocks.from} and block < ${blocks.before}`
    return [
      ...(blocks.from < blocks.before ? [whole] : []),
      ...loose.map(
        ({ from, before }) => sql`
        select ${at}::integer, e.currency, m.kind, e.kind, e.amount from ledger_movement m
        join ledger_entry e on e.player_id = m.player_id and e.seq = m.seq and e.owner_id = m.player_id
        where m.player_id = ${playerId} and m.seq >= ${from} and m.seq < ${before}
          and e.player_id = ${playerId} and e.seq >= ${from} and e.seq < ${before} and e.owner_id = ${playerId}`,
      ),
    ]
  }

  /** Of each range, in their order. */
  async function sumsOf(
    playerId: bigint,
    ranges: readonly Range[],
    position: LedgerPosition,
  ): Promise<readonly Sum[][]> {
    const parts = ranges.flatMap((range, at) => partsOf(playerId, range, at, position))
    if (parts.length === 0) return ranges.map(() => [])
    const { rows } = await sql<Sum & { range: number }>`
      select range, currency, movement, account, sum(amount)::bigint as amount
      from (${sql.join(parts, sql` union all `)}) as part (range, currency, movement, account, amount)
      group by range, currency, movement, account`.execute(db)
    const found = Map.groupBy(rows, ({ range }) => range)
    return ranges.map((_, at) => found.get(at) ?? [])
  }

  return {
    positionAt,
    sumsOf,

    /** Between each of the moments and the next one. */
    async between(playerId: bigint, momentsMs: readonly number[]): Promise<readonly Sum[][]> {
      const position = await positionAt(playerId, momentsMs)
      const [, ...later] = position.seqs
      const ranges = later.map((before, at) => ({ from: position.seqs[at] ?? before, before }))
      return sumsOf(playerId, ranges, position)
    },
  }
}

type Period = { readonly from?: string | undefined; readonly to?: string | undefined }

const END = Infinity

/** Totals of a period and of the current session, and net deposits of all time; by currency. */
export function createSummary({ positionAt, sumsOf }: ReturnType<typeof createSums>) {
  return async function summaryOf(
    player: Pick<Principal, 'id'>,
    { from = '0', to }: Period,
    sessionSinceMs: number | null,
  ): Promise<SummaryReply> {
    const moments = [Number(from), to === undefined ? END : Number(to), sessionSinceMs ?? END, END]
    const position = await positionAt(player.id, moments)
    const [first = 1n, before = 1n, session = 1n, end = 1n] = position.seqs
    const ranges = [
      { from: first, before },
      { from: session, before: end },
      { from: 1n, before: end },
    ]
    const [period = [], sinceThen = [], ever = []] = await sumsOf(player.id, ranges, position)
    return {
      period: totalsOf(period),
      session: totalsOf(sinceThen),
      sessionSince: sessionSinceMs,
      lifetimeNetDeposits: netDepositsOf(ever),
    }
  }
}
