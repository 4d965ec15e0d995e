import type { OutcomeRef } from '@evens/kernel'
import { type TotoPool, type TotoResult, variantsByHits } from '@evens/rules/pools'
import { type Kysely, sql } from 'kysely'
import type { Quote } from '../book/index.ts'
import { createTotoCorrecting, fixResults } from './draw-results.ts'
import { isBeingSettled, type PotName, sharePot } from './share-pot.ts'
import { type DrawRow, matchesOf, poolOf } from './stand.ts'
import type { TotoTables } from './tables.ts'

const COUPONS_AT_ONCE = 500
const PAID_AT_ONCE = 200

type Db = Kysely<TotoTables>

/** From the last whistle to what players are paid. Every step may be done twice, by two nodes, and changes nothing. */
export function createTotoSettling(
  db: Db,
  quote: (ref: OutcomeRef) => Quote,
  tell: (players: readonly bigint[]) => void,
) {
  const correctAll = createTotoCorrecting(db)

  const drawsIn = (state: 'open' | 'closed' | 'settling'): Promise<DrawRow[]> =>
    db
      .selectFrom('toto_draw')
      .select(['id', 'pool', 'number', 'state', 'version', 'closes_at'])
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
      await fixResults(tx, draw, matches)
    })
  }

  /** How many variants of each coupon have how many right, a page at a time. */
  async function judge(draw: DrawRow, results: readonly TotoResult[]): Promise<void> {
    while (await judgePage(draw, results));
  }

  /** Says whether there may be more. */
  const judgePage = (draw: DrawRow, results: readonly TotoResult[]): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      if (!(await isBeingSettled(tx, draw))) return false
      const coupons = await tx
        .selectFrom('toto_coupon')
        .select(['id', 'marks'])
        .where('draw_id', '=', draw.id)
        .where('by_hits', 'is', null)
        .orderBy('id')
        .limit(COUPONS_AT_ONCE)
        .execute()
      if (coupons.length === 0) return false
      const judged = coupons.map(({ id, marks }) => [String(id), variantsByHits(marks, results)])
      // In the order of their numbers, so that two nodes never wait for each other in a circle.
      await sql`
        with judged as (
          select (one->>0)::bigint as id, one->1 as by_hits from jsonb_array_elements(${JSON.stringify(judged)}::jsonb) as one
        ), locked as (
          select id from toto_coupon where id in (select id from judged) order by id for update
        )
        update toto_coupon set by_hits = judged.by_hits from judged, locked
        where toto_coupon.id = judged.id and locked.id = judged.id and toto_coupon.by_hits is null`.execute(tx)
      return true
    })

  const potsOf = async (draw: DrawRow): Promise<readonly PotName[]> =>
    (
      await sql<PotName>`
        select distinct site_id, currency from toto_coupon where draw_id = ${draw.id} order by site_id, currency
      `.execute(db)
    ).rows

  async function payAll(): Promise<void> {
    for (;;) {
      const due = await db
        .selectFrom('toto_coupon')
        .select(['player_id', 'id'])
        .where('due', 'is not', null)
        .orderBy('player_id')
        .orderBy('id')
        .limit(PAID_AT_ONCE)
        .execute()
      if (due.length === 0) return
      // Each in a turn of its own: a player who is busy holds up nobody else.
      for (const { player_id, id } of due) await sql`select toto_pay(${player_id}, ${id})`.execute(db)
      tell(due.map(({ player_id }) => player_id))
    }
  }

  async function finish(draw: DrawRow): Promise<void> {
    const results = ((await matchesOf(db, [draw])).get(draw.id) ?? []).map(({ result }) => result)
    await judge(draw, results)
    for (const pot of await potsOf(draw)) await sharePot(db, draw, pot)
    await payAll()
    await sql`
      update toto_draw set state = 'settled', settled_at = coalesce(settled_at, clock_timestamp())
      where id = ${draw.id} and state = 'settling' and version = ${draw.version} and not exists (
        select from toto_coupon where draw_id = ${draw.id} and (due is not null or state = 'accepted' or by_hits is null)
      )`.execute(db)
  }

  return {
    closeDue,
    closeStarted,
    async settleAll(): Promise<void> {
      await closeDue()
      for (const draw of await drawsIn('closed')) await fix(draw)
      await correctAll()
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
