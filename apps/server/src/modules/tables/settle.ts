import { multipleAt, type Round } from '@evens/games'
import { invariant } from '@evens/kernel'
import { taxOn } from '@evens/rules/coupon'
import { type Kysely, type Selectable, sql } from 'kysely'
import { callSqlRows } from '../../platform/database/index.ts'
import type { Log } from '../../platform/log.ts'
import { gameOfRound } from '../games/index.ts'
import { crashMs } from './core/flight.ts'
import type { Drawn, Outcomes, RoundRow } from './outcomes.ts'
import type { TablesTables } from './rows.ts'
import { type Pots, shareOf } from './pots.ts'
import { type BetEnd, endBets } from './sql-calls.ts'
import type { Table } from './table-list.ts'

export type SharedBet = Pick<
  Selectable<TablesTables['games_shared_bet']>,
  'player_id' | 'id' | 'maths' | 'currency' | 'stake' | 'choice' | 'agreed_tax'
> &
  Pick<Selectable<TablesTables['table_bet']>, 'auto'>

const AT_ONCE = 100

/** The end of a bet as its mathematics has it: a draw is over at its start, a flight after one action. */
export function playedOut(bet: SharedBet, { chance }: Pick<Drawn, 'chance'>, action: object = { do: 'end' }): BetEnd {
  const start = gameOfRound(bet.maths).start(bet.stake, bet.choice, chance())
  const last = start.over === null ? start.act(action) : start
  const { over } = last
  invariant(over !== null, 'a bet in a shared round ends with one action')
  return endOf(bet, over, start === last ? [] : [action], collectedIn(last))
}

const returned = (bet: SharedBet): BetEnd => endOf(bet, { payout: bet.stake, why: 'returned' }, [], null)

function endOf(
  bet: SharedBet,
  { payout, why }: { readonly payout: bigint; readonly why: string },
  actions: readonly object[],
  collected: number | null,
): BetEnd {
  const tax = String(taxOn(bet.agreed_tax, payout, bet.stake))
  return {
    player: String(bet.player_id),
    id: String(bet.id),
    actions,
    collected,
    over: { payout: String(payout), tax, why },
  }
}

const collectedIn = ({ view }: Round): number | null =>
  (view as { readonly collected?: number | null }).collected ?? null

/** A void flight stands for those who had left it: by an automatic collect that was reached while a node was alive. */
function endInVoid(bet: SharedBet, row: RoundRow, drawn: Drawn | null): BetEnd {
  if (drawn === null || bet.auto === null || row.alive_at === null) return returned(bet)
  if (crashMs(bet.auto) > row.alive_at.getTime() - row.starts_at.getTime()) return returned(bet)
  const end = playedOut(bet, drawn)
  return end.over.why === 'collected' ? end : returned(bet)
}

/** Bets that are under way in a round, after the one that was looked at last; of a flight those up to a multiple. */
async function underWay(
  db: Kysely<TablesTables>,
  { site_id, title, n }: RoundRow,
  { after, reached }: { readonly after: bigint; readonly reached: number | null },
): Promise<readonly SharedBet[]> {
  const { rows } = await sql<SharedBet>`
    select g.player_id, g.id, g.maths, g.currency, g.stake, g.choice, g.agreed_tax, b.auto
    from table_bet b join games_shared_bet g on (g.player_id, g.id) = (b.player_id, b.id)
    where b.site_id = ${site_id} and b.title = ${title} and b.n = ${n} and b.ended_at is null and b.id > ${after}
      and (${reached}::integer is null or b.auto <= ${reached}::integer)
    order by b.id limit ${AT_ONCE}`.execute(db)
  return rows
}

export function createSettling(
  db: Kysely<TablesTables>,
  outcomes: Outcomes,
  pots: Pots,
  notify: (players: readonly bigint[]) => void,
  log: Log,
) {
  /** A batch that fails is ended one by one, so that one bet does not keep the others waiting. */
  async function endEach(ends: readonly BetEnd[]): Promise<readonly { readonly player: bigint }[]> {
    if (ends.length === 0) return []
    try {
      return await callSqlRows(db, endBets, ends)
    } catch (err) {
      const [only] = ends
      if (ends.length > 1) return (await Promise.all(ends.map((end) => endEach([end])))).flat()
      log.warn({ event: 'tables.settle-failed', bet: only?.id ?? '', err })
      return []
    }
  }

  /** Ends all of them, a batch at a time; one that cannot be ended stays and is tried again with the next look. */
  async function endAll(
    row: RoundRow,
    reached: number | null,
    endBy: (bet: SharedBet) => BetEnd,
    between: () => Promise<unknown> = async () => undefined,
  ): Promise<number> {
    let ended = 0
    for (let after = 0n; ;) {
      const bets = await underWay(db, row, { after, reached })
      const done = await endEach(bets.map(endBy))
      ended += done.length
      notify(done.map(({ player }) => BigInt(player)))
      if (bets.length < AT_ONCE) return ended
      after = bets.at(-1)?.id ?? after
      await between()
    }
  }

  return {
    /** Pays the bets of a round that is over, or gives back what was not collected in a void one. */
    async settle(table: Table, row: RoundRow): Promise<number> {
      if (row.state === 'over') {
        const drawn = await outcomes.of(table, row)
        if (table.game.kind !== 'bingo') return endAll(row, null, (bet) => playedOut(bet, drawn))
        const shared = row.bets === 0 ? [] : await pots.share(table, row)
        return endAll(row, null, (bet) => playedOut(bet, drawn, shareOf(row, bet, shared)))
      }
      const drawn = row.digest === null ? null : await outcomes.of(table, row)
      return endAll(row, null, (bet) => endInVoid(bet, row, drawn))
    },
    /** Pays the automatic collects that a flight has reached; `between` is called after each batch. */
    async collectReached(
      table: Table,
      row: RoundRow,
      flownMs: number,
      between: () => Promise<unknown>,
    ): Promise<number> {
      if (row.bets === 0 || flownMs <= 0) return 0
      const drawn = await outcomes.of(table, row)
      return endAll(row, multipleAt(flownMs), (bet) => playedOut(bet, drawn), between)
    },
  }
}
export type Settling = ReturnType<typeof createSettling>
