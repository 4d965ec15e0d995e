import { invariant, minor, type OutcomeRef } from '@evens/kernel'
import {
  playedOf,
  shareToto,
  variantsByHits,
  type TotoPayouts,
  type TotoPool,
  type TotoResult,
} from '@evens/rules/pools'
import { sql, type Kysely } from 'kysely'
import type { Quote } from '../book/index.ts'
import { matchesOf, poolOf, type DrawRow } from './stand.ts'
import type { StoredDividend, TotoTables } from './tables.ts'

const COUPONS_AT_ONCE = 500
const PAID_AT_ONCE = 200

type Db = Kysely<TotoTables>
type Pot = { readonly site_id: string; readonly currency: string }

/** From the last whistle to what players are paid. Every step may be done twice, by two nodes, and changes nothing. */
export function createTotoSettling(db: Db, quote: (ref: OutcomeRef) => Quote) {
  const drawsIn = (state: 'open' | 'closed' | 'settling'): Promise<DrawRow[]> =>
    db
      .selectFrom('toto_draw')
      .select(['id', 'pool', 'number', 'state', 'closes_at'])
      .where('state', '=', state)
      .$if(state === 'open', (query) => query.where('closes_at', '<=', sql<Date>`clock_timestamp()`))
      .orderBy('pool')
      .orderBy('number')
      .execute()

  /** A match that is on before its time: nobody may look at it first and mark it then. */
  async function closeStarted(): Promise<void> {
    const coming = await db
      .selectFrom('toto_match')
      .innerJoin('toto_draw', 'toto_draw.id', 'toto_match.draw_id')
      .select(['draw_id', 'pool', 'event'])
      .where('state', '=', 'open')
      .where('closes_at', '>', sql<Date>`clock_timestamp()`)
      .execute()
    const started = coming.filter(({ pool, event }) => isOn(quote(firstMark(poolOf(pool), event))))
    for (const id of new Set(started.map(({ draw_id }) => draw_id)))
      await sql`
        update toto_draw set closes_at = clock_timestamp()
        where id = ${id} and state = 'open' and closes_at > clock_timestamp()`.execute(db)
  }

  async function closeDue(): Promise<void> {
    await closeStarted()
    for (const { id } of await drawsIn('open')) await sql`select toto_close(${id})`.execute(db)
  }

  /** From here on its results stand; with too few matches played everybody gets the stake back. */
  async function fix(draw: DrawRow): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const { state } = await tx
        .selectFrom('toto_draw')
        .select('state')
        .where('id', '=', draw.id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const matches = (await matchesOf(tx, [draw])).get(draw.id) ?? []
      if (state !== 'closed' || matches.some(({ isConfirmed }) => !isConfirmed)) return
      for (const [n, { result, score }] of matches.entries())
        await tx
          .updateTable('toto_match')
          .set({ result: JSON.stringify(result) as never, score })
          .where('draw_id', '=', draw.id)
          .where('n', '=', n)
          .execute()
      const isPlayed = playedOf(matches.map(({ result }) => result)) >= poolOf(draw.pool).minPlayed
      if (!isPlayed)
        await sql`update toto_coupon set payout = stake where draw_id = ${draw.id} and payout is null`.execute(tx)
      await sql`
        update toto_draw set state = ${isPlayed ? 'settling' : 'cancelled'},
          settled_at = case when ${!isPlayed} then clock_timestamp() end
        where id = ${draw.id}`.execute(tx)
    })
  }

  /** How many variants of each coupon have how many right, a page at a time. */
  async function judge(draw: DrawRow, results: readonly TotoResult[]): Promise<void> {
    for (;;) {
      const coupons = await db
        .selectFrom('toto_coupon')
        .select(['id', 'marks'])
        .where('draw_id', '=', draw.id)
        .where('by_hits', 'is', null)
        .orderBy('id')
        .limit(COUPONS_AT_ONCE)
        .execute()
      if (coupons.length === 0) return
      const judged = coupons.map(({ id, marks }) => [String(id), variantsByHits(marks, results)])
      // In the order of their numbers, so that two nodes never wait for each other in a circle.
      await sql`
        with judged as (
          select (one->>0)::bigint as id, one->1 as by_hits from jsonb_array_elements(${JSON.stringify(judged)}::jsonb) as one
        ), locked as (
          select id from toto_coupon where id in (select id from judged) order by id for update
        )
        update toto_coupon set by_hits = judged.by_hits from judged, locked
        where toto_coupon.id = judged.id and locked.id = judged.id and toto_coupon.by_hits is null`.execute(db)
    }
  }

  const potsOf = async (draw: DrawRow): Promise<readonly Pot[]> =>
    (
      await sql<Pot>`
        select distinct site_id, currency from toto_coupon where draw_id = ${draw.id} order by site_id, currency
      `.execute(db)
    ).rows

  /** The stakes of one pool and its jackpot, shared once and for good. */
  async function share(draw: DrawRow, { site_id, currency }: Pot): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const locked = await sql<{ amount: bigint }>`
        select toto_lock_jackpot(${draw.pool}, ${site_id}, ${currency}) as amount`.execute(tx)
      const jackpot = locked.rows[0]?.amount ?? 0n
      const known = await tx
        .selectFrom('toto_pot')
        .select('draw_id')
        .where('draw_id', '=', draw.id)
        .where('site_id', '=', site_id)
        .where('currency', '=', currency)
        .executeTakeFirst()
      if (known !== undefined) return
      const coupons = await tx
        .selectFrom('toto_coupon')
        .select(['id', 'unit', 'multiplier', 'stake', 'by_hits'])
        .where('draw_id', '=', draw.id)
        .where('site_id', '=', site_id)
        .where('currency', '=', currency)
        .orderBy('id')
        .execute()
      invariant(
        coupons.every(({ by_hits }) => by_hits !== null),
        'a pot is shared when all its coupons are judged',
      )
      const stakes = coupons.reduce((sum, { stake }) => sum + stake, 0n)
      const shared = shareToto(poolOf(draw.pool), {
        stakes: minor(stakes),
        jackpot: minor(jackpot),
        entries: coupons.map(({ id, unit, multiplier, by_hits }) => ({
          id: String(id),
          perVariant: minor(unit * BigInt(multiplier)),
          byHits: by_hits ?? [],
        })),
      })
      await writePot(tx, draw, { site_id, currency }, { stakes, jackpot }, shared)
    })
  }

  async function payAll(): Promise<void> {
    for (;;) {
      const due = await db
        .selectFrom('toto_coupon')
        .select(['player_id', 'id'])
        .where('state', '=', 'accepted')
        .where('payout', 'is not', null)
        .orderBy('player_id')
        .orderBy('id')
        .limit(PAID_AT_ONCE)
        .execute()
      if (due.length === 0) return
      // Each in a turn of its own: a player who is busy holds up nobody else.
      for (const { player_id, id } of due) await sql`select toto_pay(${player_id}, ${id})`.execute(db)
    }
  }

  async function finish(draw: DrawRow): Promise<void> {
    const results = ((await matchesOf(db, [draw])).get(draw.id) ?? []).map(({ result }) => result)
    await judge(draw, results)
    for (const pot of await potsOf(draw)) await share(draw, pot)
    await payAll()
    await sql`
      update toto_draw set state = 'settled', settled_at = clock_timestamp()
      where id = ${draw.id} and state = 'settling' and not exists (
        select from toto_coupon where draw_id = ${draw.id} and state = 'accepted'
      )`.execute(db)
  }

  return {
    closeDue,
    closeStarted,
    async settleAll(): Promise<void> {
      await closeDue()
      for (const draw of await drawsIn('closed')) await fix(draw)
      for (const draw of await drawsIn('settling')) await finish(draw)
      await payAll()
    },
  }
}

const firstMark = ({ market, marks: [outcome = ''] }: TotoPool, event: string): OutcomeRef => ({
  event,
  market,
  outcome,
})

/** Under way, and not called off. */
const isOn = ({ isLive, reason, fixture }: Quote): boolean =>
  fixture !== null && isLive && reason !== 'event-not-open' && reason !== 'event-unknown'

const stored = (payouts: TotoPayouts): readonly StoredDividend[] =>
  payouts.dividends.map(({ hits, share, weight, coupons, paid }) => ({
    hits,
    share: String(share),
    weight: String(weight),
    coupons,
    paid: String(paid),
  }))

/** All of it in one movement of state: what was staked is now payouts, margin and jackpot. */
async function writePot(
  tx: Db,
  draw: DrawRow,
  { site_id, currency }: Pot,
  { stakes, jackpot }: { readonly stakes: bigint; readonly jackpot: bigint },
  shared: TotoPayouts,
): Promise<void> {
  const paid = [...shared.payouts.values()].reduce((sum, payout) => sum + payout, 0n)
  await tx
    .insertInto('toto_pot')
    .values({
      draw_id: draw.id,
      site_id,
      currency,
      stakes,
      margin: shared.margin,
      paid,
      jackpot_before: jackpot,
      jackpot_after: shared.jackpot.after,
      jackpot_paid: shared.jackpot.paid,
      jackpot_coupons: shared.jackpot.coupons,
      dividends: JSON.stringify(stored(shared)) as never,
    })
    .execute()
  const payouts = JSON.stringify([...shared.payouts].map(([id, payout]) => [id, String(payout)]))
  await sql`
    update toto_coupon set payout = coalesce(won.payout, 0)
    from toto_coupon as own left join (
      select (one->>0)::bigint as id, (one->>1)::bigint as payout from jsonb_array_elements(${payouts}::jsonb) as one
    ) as won on won.id = own.id
    where toto_coupon.player_id = own.player_id and toto_coupon.id = own.id
      and own.draw_id = ${draw.id} and own.site_id = ${site_id} and own.currency = ${currency}`.execute(tx)
  await tx
    .updateTable('toto_jackpot')
    .set({ amount: shared.jackpot.after })
    .where('pool', '=', draw.pool)
    .where('site_id', '=', site_id)
    .where('currency', '=', currency)
    .execute()
  if (shared.margin === 0n) return
  const moves = JSON.stringify([['*pools', '*bets', String(shared.margin)]])
  await sql`select wallet_post(0, ${currency}, 'toto-margin', ${`${draw.pool} ${draw.number}`}, ${moves}::jsonb)`.execute(
    tx,
  )
}
