import type { TableBet, TableCollected, TableCollectToTake } from '@evens/contracts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { actorOf, type Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { exponentOf, hashOf } from '../games/index.ts'
import { batchOf } from './answers.ts'
import { decideCollect } from './core/flight.ts'
import { type Outcomes, pointOf, type RoundRow } from './outcomes.ts'
import type { TablesTables } from './rows.ts'
import { playedOut, type SharedBet } from './settle.ts'
import { type BetCollect, type BetEnd, collectAll } from './sql-calls.ts'
import type { Table } from './table-list.ts'

type Found = SharedBet & Pick<Selectable<TablesTables['games_shared_bet']>, 'n' | 'started_at'>
type Taken = Pick<BetCollect, 'reason' | 'actions' | 'collected'> & { readonly over?: BetEnd['over'] }

const refused = (reason: string): Taken => ({ reason, actions: [], collected: null })

/** Takes collects. Any node can: it reckons the crash point from the seal, so a flight has no owner. */
export function createCollecting(db: Kysely<TablesTables>, outcomes: Outcomes) {
  const collect = batchOf<BetCollect, TableCollected>(db, collectAll)

  const betOf = (player: bigint, id: string) =>
    sql<Found>`
      select g.player_id, g.id, g.maths, g.stake, g.choice, g.agreed_tax, g.currency, g.n, g.started_at, b.auto
      from table_bet b join games_shared_bet g on (g.player_id, g.id) = (b.player_id, b.id)
      where b.player_id = ${player} and b.id = ${id}::bigint`.execute(db)

  const roundOf = ({ site, title }: Table, n: string): Promise<RoundRow> =>
    db
      .selectFrom('table_round')
      .selectAll()
      .where('site_id', '=', site.id)
      .where('title', '=', title.id)
      .where('n', '=', BigInt(n))
      .executeTakeFirstOrThrow()

  async function decide(table: Table, bet: Found, arrivedMs: number): Promise<Taken> {
    const row = await roundOf(table, bet.n)
    // A flight that is on takes collects; those that arrived before its crash are taken until the bet has ended.
    if (row.digest === null || row.state === 'closed') return refused('too-soon')
    if (row.state === 'void') return refused('bet-ended')
    const drawn = await outcomes.of(table, row)
    const point = pointOf(drawn.outcome)
    if (point === null) return refused('too-late')
    const decided = decideCollect({ startsMs: row.starts_at.getTime(), point }, bet, arrivedMs)
    if (decided.reason !== null) return refused(decided.reason)
    const action = decided.at === null ? { do: 'end' } : { do: 'collect', at: decided.at }
    return { reason: null, ...playedOut(bet, drawn, action) }
  }

  return async (
    player: Principal,
    table: Table,
    request: TableCollectToTake,
    arrivedMs: number,
  ): Promise<TableCollected> => {
    const [bet] = (await betOf(player.id, request.bet)).rows
    if (bet === undefined) throw new Refusal('NOT_FOUND')
    const shown: TableBet = {
      id: String(bet.id),
      n: bet.n,
      currency: bet.currency,
      exponent: exponentOf(bet.currency),
      stake: String(bet.stake),
      choice: bet.choice,
      placedAt: bet.started_at.getTime(),
      collected: null,
      over: null,
    }
    return collect({
      ...actorOf(player),
      ...(await decide(table, bet, arrivedMs)),
      key: request.key,
      hash: hashOf({ collect: request.bet, table: table.title.id }),
      id: String(bet.id),
      currency: bet.currency,
      bet: shown,
    })
  }
}
