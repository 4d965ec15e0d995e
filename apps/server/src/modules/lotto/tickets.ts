import type { LottoTicketsReply, LottoTicketView } from '@evens/contracts'
import { currencyToShow } from '@evens/kernel'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Principal } from '../../platform/http/principal.ts'
import type { LottoTables } from './tables.ts'

const PAGE = 20

type TicketRow = Selectable<LottoTables['lotto_ticket']>
type StakeRow = Pick<Selectable<LottoTables['lotto_stake']>, 'ticket_id' | 'n' | 'stake' | 'prize' | 'tax'> &
  Pick<Selectable<LottoTables['lotto_draw']>, 'closes_at' | 'drawn' | 'state'>

/** The tickets of a player, the newest first. */
export function createTicketList(db: Kysely<LottoTables>) {
  async function list({ id: playerId }: Principal, before: string | null): Promise<LottoTicketsReply> {
    const { rows } = await sql<TicketRow>`
      select * from lotto_ticket where player_id = ${playerId} and (
        ${before}::bigint is null
        or (bought_at, id) < (select bought_at, id from lotto_ticket where player_id = ${playerId} and id = ${before}::bigint)
      )
      order by bought_at desc, id desc limit ${PAGE + 1}`.execute(db)
    const shown = rows.slice(0, PAGE)
    const stakes = await stakesOf(
      playerId,
      shown.map(({ id }) => id),
    )
    return {
      tickets: shown.map((ticket) => ticketView(ticket, stakes.get(ticket.id) ?? [])),
      next: rows.length > PAGE ? String(shown.at(-1)?.id) : null,
    }
  }

  /** Null when there is no such ticket or it is another player's: the two look alike. */
  async function find({ id: playerId }: Pick<Principal, 'id'>, id: string): Promise<LottoTicketView | null> {
    const ticket = await db
      .selectFrom('lotto_ticket')
      .selectAll()
      .where('player_id', '=', playerId)
      .where('id', '=', BigInt(id))
      .executeTakeFirst()
    if (ticket === undefined) return null
    return ticketView(ticket, (await stakesOf(playerId, [ticket.id])).get(ticket.id) ?? [])
  }

  async function stakesOf(playerId: bigint, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, readonly StakeRow[]>> {
    if (ids.length === 0) return new Map()
    const rows = await db
      .selectFrom('lotto_stake as stake')
      .innerJoin('lotto_draw as draw', (join) =>
        join
          .onRef('draw.site_id', '=', 'stake.site_id')
          .onRef('draw.kind', '=', 'stake.kind')
          .onRef('draw.n', '=', 'stake.n'),
      )
      .select([
        'stake.ticket_id',
        'stake.n',
        'stake.stake',
        'stake.prize',
        'stake.tax',
        'draw.closes_at',
        'draw.drawn',
        'draw.state',
      ])
      .where('stake.player_id', '=', playerId)
      .where('stake.ticket_id', 'in', [...ids])
      .orderBy('stake.n')
      .execute()
    return Map.groupBy(rows, ({ ticket_id }) => ticket_id)
  }

  return { list, find }
}

function ticketView(ticket: TicketRow, stakes: readonly StakeRow[]): LottoTicketView {
  return {
    id: String(ticket.id),
    kind: ticket.kind,
    lines: ticket.lines.map((line) => line.map((marked) => [...marked])),
    combinations: Number(ticket.combinations),
    currency: ticket.currency,
    exponent: currencyToShow(ticket.currency).exponent,
    stake: String(stakes.reduce((sum, { stake }) => sum + stake, 0n)),
    boughtAt: ticket.bought_at.getTime(),
    tax: ticket.agreed_tax,
    mark: ticket.mark,
    draws: stakes.map(({ n, stake, prize, tax, closes_at, drawn, state }) => ({
      n: Number(n),
      closesAt: closes_at.getTime(),
      drawn: drawn === null ? null : { fields: drawn.fields.map((field) => [...field]), bonus: drawn.bonus },
      isVoid: state === 'void',
      stake: String(stake),
      prize: prize === null ? null : String(prize - tax),
      tax: String(tax),
    })),
  }
}
