import { invariant, minor, type Minor } from '@evens/kernel'
import { type Tax, taxOn } from '@evens/rules/coupon'
import {
  lottoKindOf,
  shareLotto,
  winningCombinations,
  type LottoDrawn,
  type LottoKind,
  type LottoLine,
  type LottoShares,
  type LottoStake,
} from '@evens/rules/pools'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { LottoTables } from './tables.ts'

type Guaranteed = (siteId: string, kind: LottoKind, currency: string) => Minor
type Series = { readonly site_id: string; readonly kind: string }
type Draw = Series & { readonly n: bigint; readonly drawn: LottoDrawn }
type Tx = Transaction<LottoTables>
type Staked = {
  readonly currency: string
  readonly player_id: bigint
  readonly ticket_id: bigint
  readonly stake: bigint
  readonly price: bigint
  readonly agreed_tax: Tax | null
  readonly lines: readonly LottoLine[]
}

const PAID_AT_ONCE = 200

/** Notifies these players' pages that tickets or balances changed. */
export type NotifyPlayers = (players: readonly bigint[]) => void

/**
 * From the numbers drawn to the prizes paid. Every step is idempotent, so that two nodes may run it at the same time.
 */
export function createSharing(db: Kysely<LottoTables>, guaranteed: Guaranteed, notify: NotifyPlayers) {
  /**
   * Shares out the oldest draw of a series that is made. Returns the players with stakes on it; null when there is
   * none.
   */
  async function shareNext({ site_id, kind: kindId }: Series): Promise<readonly bigint[] | null> {
    return db.transaction().execute(async (tx) => {
      await sql`select from lotto_series where site_id = ${site_id} and kind = ${kindId} for update`.execute(tx)
      // An older draw that is still to be made comes first: its jackpot carries over to this one.
      const { rows } = await sql<Draw & { state: string }>`
        select site_id, kind, n, drawn, state from lotto_draw
        where site_id = ${site_id} and kind = ${kindId} and state in ('open', 'drawn') order by n limit 1`.execute(tx)
      const [draw] = rows
      if (draw?.state !== 'drawn') return null
      const kind = lottoKindOf(kindId)
      invariant(kind !== null, `there is no lotto ${kindId}`)
      const staked = await stakedOn(tx, draw)
      for (const [currency, stakes] of Map.groupBy(staked, (one) => one.currency))
        await shareCurrency(tx, draw, kind, currency, stakes)
      await sql`
        update lotto_draw set state = 'shared', shared_at = clock_timestamp()
        where site_id = ${site_id} and kind = ${kindId} and n = ${draw.n}`.execute(tx)
      return staked.map(({ player_id }) => player_id)
    })
  }

  async function shareCurrency(tx: Tx, draw: Draw, kind: LottoKind, currency: string, staked: readonly Staked[]) {
    const { rows } = await sql<{ jackpot: bigint }>`
      select jackpot from lotto_pool where site_id = ${draw.site_id} and kind = ${draw.kind} and currency = ${currency}
      for update`.execute(tx)
    const [pool] = rows
    invariant(pool !== undefined, 'tickets are sold only where there is a pool')
    const whole = minor(staked.reduce((sum, { stake }) => sum + stake, 0n))
    const shares = shareLotto(kind, whole, minor(pool.jackpot), staked.map(stakeOf(kind, draw.drawn)))
    await writePrizes(tx, draw, currency, staked, shares)
    await writeDividends(tx, draw, currency, shares)
    const least = guaranteed(draw.site_id, kind, currency)
    const added = minor(least > shares.jackpot ? least - shares.jackpot : 0n)
    await postForOperator(tx, currency, `lotto:${draw.site_id}/${draw.kind}/${draw.n}`, [
      ['*pools', '*bets', shares.margin],
      ['*promo', '*pools', added],
    ])
    await sql`
      update lotto_pool set jackpot = ${shares.jackpot + added}
      where site_id = ${draw.site_id} and kind = ${draw.kind} and currency = ${currency}`.execute(tx)
  }

  async function shareAll(): Promise<void> {
    const { rows } = await sql<Series>`
      select distinct site_id, kind from lotto_draw where state = 'drawn'`.execute(db)
    for (const series of rows)
      for (let had = await shareNext(series); had !== null; had = await shareNext(series)) notify(had)
  }

  return {
    shareAll,
    payAll: () => payAll(db, notify),
    makePool: (siteId: string, kind: LottoKind, currency: string): Promise<void> =>
      makePool(db, { siteId, kind, currency, jackpot: guaranteed(siteId, kind, currency) }),
  }
}

async function payAll(db: Kysely<LottoTables>, notify: NotifyPlayers): Promise<number> {
  const { rows } = await sql<{ player_id: bigint; ticket_id: bigint; n: bigint }>`
    select player_id, ticket_id, n from lotto_stake where prize > 0 and paid_seq is null
    order by player_id limit ${PAID_AT_ONCE}`.execute(db)
  for (const { player_id, ticket_id, n } of rows)
    await sql`select lotto_pay(${player_id}, ${ticket_id}, ${n})`.execute(db)
  notify(rows.map(({ player_id }) => player_id))
  return rows.length
}

type NewPool = {
  readonly siteId: string
  readonly kind: LottoKind
  readonly currency: string
  readonly jackpot: Minor
}

/** Makes the pool of a currency before its first ticket, with the guaranteed jackpot. */
async function makePool(db: Kysely<LottoTables>, { siteId, kind, currency, jackpot }: NewPool): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('lotto_pool')
      .values({ site_id: siteId, kind: kind.id, currency, jackpot })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows !== 1n) return
    await postForOperator(tx, currency, `lotto:${siteId}/${kind.id}`, [['*promo', '*pools', jackpot]])
  })
}

async function stakedOn(tx: Tx, { site_id, kind, n }: Draw): Promise<readonly Staked[]> {
  const { rows } = await sql<Staked>`
    select stake.currency, stake.player_id, stake.ticket_id, stake.stake, ticket.price, ticket.agreed_tax, ticket.lines
    from lotto_stake stake join lotto_ticket ticket on ticket.player_id = stake.player_id and ticket.id = stake.ticket_id
    where stake.site_id = ${site_id} and stake.kind = ${kind} and stake.n = ${n}
    order by stake.ticket_id`.execute(tx)
  return rows
}

const stakeOf =
  (kind: LottoKind, drawn: LottoDrawn) =>
  ({ ticket_id, price, lines }: Staked): LottoStake => {
    const wins = lines.map((line) => winningCombinations(kind, line, drawn))
    return {
      id: String(ticket_id),
      price: minor(price),
      wins: kind.categories.map((_category, at) => wins.reduce((sum, line) => sum + (line[at] ?? 0n), 0n)),
    }
  }

async function writePrizes(tx: Tx, draw: Draw, currency: string, staked: readonly Staked[], { prizes }: LottoShares) {
  const given = staked.map(({ player_id, ticket_id, stake, agreed_tax }) => {
    const prize = prizes.get(String(ticket_id)) ?? 0n
    return [player_id, ticket_id, prize, taxOn(agreed_tax, prize, stake)].map(String)
  })
  await sql`
    update lotto_stake stake set prize = (given.row->>2)::bigint, tax = (given.row->>3)::bigint
    from jsonb_array_elements(${JSON.stringify(given)}::jsonb) as given (row)
    where stake.player_id = (given.row->>0)::bigint and stake.ticket_id = (given.row->>1)::bigint
      and stake.n = ${draw.n} and stake.currency = ${currency} and stake.prize is null`.execute(tx)
}

async function writeDividends(tx: Tx, { site_id, kind, n }: Draw, currency: string, { dividends }: LottoShares) {
  await tx
    .insertInto('lotto_dividend')
    .values(dividends.map((dividend, category) => ({ site_id, kind, n, currency, category, ...dividend })))
    .execute()
}

type OperatorMove = readonly [from: string, to: string, amount: Minor]

/** Posts a movement of the operator's own money: player 0. */
async function postForOperator(tx: Tx, currency: string, ref: string, moves: readonly OperatorMove[]): Promise<void> {
  const moved = moves.filter(([, , amount]) => amount > 0n).map(([from, to, amount]) => [from, to, String(amount)])
  if (moved.length === 0) return
  await sql`select wallet_post(0, ${currency}, 'lotto-pool', ${ref}, ${JSON.stringify(moved)}::jsonb)`.execute(tx)
}
