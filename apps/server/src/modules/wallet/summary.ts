import type { StatementTotals, SummaryReply } from '@evens/contracts'
import { sql, type Kysely } from 'kysely'
import type { Principal } from '../../platform/http/principal.ts'
import { kindsOf } from './core/movement-kinds.ts'
import { shownCurrency } from './shown-currency.ts'
import type { WalletTables } from './tables.ts'

type Row = {
  readonly currency: string
  readonly staked: bigint
  readonly won: bigint
  readonly deposits: bigint
  readonly withdrawals: bigint
}

type Period = { readonly from?: string | undefined; readonly to?: string | undefined }

const STAKES = kindsOf('stakes')
const WINNINGS = kindsOf('winnings')
const DEPOSITS = kindsOf('deposits')
const WITHDRAWALS = kindsOf('withdrawals')

/** What a period has brought, by currency. A stake on a coupon is held first and gone only when the coupon is over. */
export function createSummary(db: Kysely<WalletTables>) {
  /** Asked first: how much there is to join decides how it is joined. */
  async function rangeOf(playerId: bigint, fromMs: number, toMs: number | null) {
    const { rows } = await sql<{ from_seq: bigint; before_seq: bigint }>`
      select wallet_seq_at(${playerId}, to_timestamp(${fromMs / 1000}::double precision)) as from_seq,
        wallet_seq_at(${playerId}, coalesce(to_timestamp(${toMs}::double precision / 1000), 'infinity')) as before_seq`.execute(
      db,
    )
    return { fromSeq: rows[0]?.from_seq ?? 1n, beforeSeq: rows[0]?.before_seq ?? 1n }
  }

  async function totals(playerId: bigint, fromMs: number, toMs: number | null): Promise<StatementTotals[]> {
    const { fromSeq, beforeSeq } = await rangeOf(playerId, fromMs, toMs)
    const { rows } = await sql<Row>`
      select e.currency,
        coalesce(sum(case when e.kind = 'held' then e.amount when m.kind in ('toto-stake', 'lotto-stake') then -e.amount end)
          filter (where m.kind = any(${STAKES})), 0)::bigint as staked,
        coalesce(sum(e.amount) filter (where m.kind = any(${WINNINGS}) and e.kind <> 'held'), 0)::bigint as won,
        coalesce(sum(e.amount) filter (where m.kind = any(${DEPOSITS})), 0)::bigint as deposits,
        coalesce(-sum(e.amount) filter (where m.kind = any(${WITHDRAWALS})), 0)::bigint as withdrawals
      from ledger_movement m
      join ledger_entry e on e.player_id = m.player_id and e.seq = m.seq and e.owner_id = m.player_id
      where m.player_id = ${playerId} and m.seq >= ${fromSeq} and m.seq < ${beforeSeq}
        and e.player_id = ${playerId} and e.seq >= ${fromSeq} and e.seq < ${beforeSeq} and e.owner_id = ${playerId}
      group by e.currency order by e.currency`.execute(db)
    return rows.map(({ currency, staked, won, deposits, withdrawals }) => ({
      ...shapeOf(currency),
      staked: String(staked),
      won: String(won),
      net: String(won - staked),
      deposits: String(deposits),
      withdrawals: String(withdrawals),
    }))
  }

  async function netDeposits(playerId: bigint): Promise<SummaryReply['lifetimeNetDeposits']> {
    const { rows } = await sql<{ currency: string; amount: bigint }>`
      select e.currency, sum(e.amount)::bigint as amount from ledger_movement m
      join ledger_entry e on e.player_id = m.player_id and e.seq = m.seq and e.owner_id = m.player_id
      where m.player_id = ${playerId} and m.kind = any(${[...DEPOSITS, ...WITHDRAWALS]})
      group by e.currency order by e.currency`.execute(db)
    return rows.map(({ currency, amount }) => ({ ...shapeOf(currency), amount: String(amount) }))
  }

  return async function summaryOf(
    player: Principal,
    { from, to }: Period,
    sessionSinceMs: number | null,
  ): Promise<SummaryReply> {
    return {
      period: await totals(player.id, Number(from ?? beginning(to)), to === undefined ? null : Number(to)),
      session: sessionSinceMs === null ? [] : await totals(player.id, sessionSinceMs, null),
      sessionSince: sessionSinceMs,
      lifetimeNetDeposits: await netDeposits(player.id),
    }
  }
}

/** Whoever names no beginning means the last month: all there ever was can be a million movements. */
const beginning = (to: string | undefined): number =>
  Math.max(0, (to === undefined ? Date.now() : Number(to)) - 30 * 24 * 3_600_000)

function shapeOf(currency: string): Pick<StatementTotals, 'iso' | 'exponent'> {
  const { iso, exponent } = shownCurrency(currency)
  return { iso, exponent }
}
