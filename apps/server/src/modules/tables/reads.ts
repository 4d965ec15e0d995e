import type { OwnTableBets, TableBet, TableBetShown, TableResult } from '@evens/contracts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { exponentOf } from '../games/index.ts'
import { aliasOf } from './alias.ts'
import type { RoundRow } from './outcomes.ts'
import type { Pots } from './pots.ts'
import type { TablesTables } from './rows.ts'
import type { Table } from './table-list.ts'

const BETS_SHOWN = 50
const RESULTS_SHOWN = 20

type Shared = Selectable<TablesTables['games_shared_bet']>
type Bet = Shared & Pick<Selectable<TablesTables['table_bet']>, 'collected'>

type Place = Pick<Table, 'site' | 'title'>

const currenciesOf = ({ currencies }: Place['site']): string =>
  JSON.stringify(currencies.all.map((currency) => ({ currency, exponent: exponentOf(currency) })))

export function createTableReads(db: Kysely<TablesTables>, aliasKey: Uint8Array, pots: Pots) {
  const roundsOf = ({ site, title }: Place) =>
    db.selectFrom('table_round').selectAll().where('site_id', '=', site.id).where('title', '=', title.id)

  const ended = (place: Place) => roundsOf(place).where('state', '=', 'over').orderBy('n', 'desc')

  return {
    pots: pots.read,
    /** The last round, and the one before it. */
    last: (place: Place): Promise<readonly RoundRow[]> => roundsOf(place).orderBy('n', 'desc').limit(2).execute(),

    /** The largest bets in a round, by the worth of their stakes; those of a currency without a rate come last. */
    async bets({ site, title }: Place, n: bigint): Promise<{ bets: TableBetShown[]; count: number }> {
      const { rows } = await sql<Bet & { readonly all: number }>`
        with worth as (
          select given.currency, 1 / (rate.per_dollar_micro * power(10::numeric, given.exponent)) as unit
          from jsonb_to_recordset(${currenciesOf(site)}::jsonb) as given (currency text, exponent integer)
          cross join lateral wallet_rate(given.currency) as rate
        )
        select g.*, b.collected, count(*) over ()::integer as all
        from table_bet b join games_shared_bet g on (g.player_id, g.id) = (b.player_id, b.id)
        left join worth on worth.currency = g.currency
        where b.site_id = ${site.id} and b.title = ${title.id} and b.n = ${n}
        order by b.stake * worth.unit desc nulls last, b.stake desc, b.id limit ${BETS_SHOWN}`.execute(db)
      const bets = rows.map((bet) => ({
        alias: aliasOf(aliasKey, { site: site.id, player: bet.player_id, atMs: bet.started_at.getTime() }),
        currency: bet.currency,
        exponent: exponentOf(bet.currency),
        stake: String(bet.stake),
        collected: bet.collected,
        payout: bet.payout === null ? null : String(bet.payout),
      }))
      return { bets, count: rows[0]?.all ?? 0 }
    },

    /** Of the rounds before one, the newest first. */
    async results(place: Place, before: bigint): Promise<TableResult[]> {
      const rows = await ended(place).where('n', '<', before).limit(RESULTS_SHOWN).execute()
      return rows.map((row) => ({
        n: String(row.n),
        endedAt: row.ends_at?.getTime() ?? 0,
        outcome: row.outcome,
      }))
    },

    async own({ site, title }: Place, player: bigint): Promise<OwnTableBets> {
      const { rows } = await sql<Bet>`
        select g.*, b.collected
        from table_bet b join games_shared_bet g on (g.player_id, g.id) = (b.player_id, b.id)
        where b.player_id = ${player} and b.site_id = ${site.id} and b.title = ${title.id} and b.n >= (
          select max(n) - 1 from table_round where site_id = ${site.id} and title = ${title.id}
        )
        order by b.n desc, g.started_at desc, b.id desc`.execute(db)
      return { bets: rows.map(ownView) }
    },
  }
}
export type TableReads = ReturnType<typeof createTableReads>

const ownView = (bet: Bet): TableBet => ({
  id: String(bet.id),
  n: bet.n,
  currency: bet.currency,
  exponent: exponentOf(bet.currency),
  stake: String(bet.stake),
  choice: bet.choice,
  placedAt: bet.started_at.getTime(),
  collected: bet.collected,
  over:
    bet.why === null || bet.ended_at === null
      ? null
      : { payout: String(bet.payout), tax: String(bet.tax), why: bet.why, at: bet.ended_at.getTime() },
})
