import type { OutcomeRef } from '@evens/kernel'
import { type TotoPool, type TotoResult, variantsByHits } from '@evens/rules/pools'
import { type Kysely, sql } from 'kysely'
import type { Quote } from '../book/index.ts'
import { createTotoCorrecting, fixResults } from './draw-results.ts'
import { isBeingSettled, type PotName, sharePot } from './share-pot.ts'
import { type DrawRow, matchesOf, poolOf } from './match-state.ts'
import type { TotoTables } from './tables.ts'

const COUPONS_AT_ONCE = 500
const PAID_AT_ONCE = 200

type Db = Kysely<TotoTables>

type QuoteOf = (ref: OutcomeRef) => Quote
type NotifyPlayers = (players: readonly bigint[]) => void

/** From the final whistle to the payout. Every step is idempotent, so that two nodes may run it at the same time. */
export function createTotoSettling(db: Db, quote: QuoteOf, notify: NotifyPlayers) {
  const correctAll = createTotoCorrecting(db)

  async function closeDue(): Promise<void> {
    await closeStarted(db, quote)
    for (const { id } of await drawsIn(db, 'open')) await sql`select toto_close(${id})`.execute(db)
  }

  return {
    closeDue,
    closeStarted: () => closeStarted(db, quote),
    async settleAll(): Promise<void> {
      await closeDue()
      for (const draw of await drawsIn(db, 'closed')) await fix(db, draw)
      await correctAll()
      for (const draw of await drawsIn(db, 'settling')) await finish(db, draw, notify)
      await payAll(db, notify)
    },
  }
}

const drawsIn = (db: Db, state: 'open' | 'closed' | 'settling'): Promise<DrawRow[]> =>
  db
    .selectFrom('toto_draw')
    .select(['id', 'pool', 'number', 'state', 'version', 'closes_at'])
    .where('state', '=', state)
    .$if(state === 'open', (query) => query.where('closes_at', '<=', sql<Date>`clock_timestamp()`))
    .orderBy('pool')
    .orderBy('number')
    .execute()

/** Closes draws with a match that started early: a coupon must not be marked while the match is watched. */
async function closeStarted(db: Db, quote: QuoteOf): Promise<void> {
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

/** Fixes the results of a closed draw once all its matches are confirmed. */
async function fix(db: Db, draw: DrawRow): Promise<void> {
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

async function finish(db: Db, draw: DrawRow, notify: NotifyPlayers): Promise<void> {
  const results = ((await matchesOf(db, [draw])).get(draw.id) ?? []).map(({ result }) => result)
  while (await judgePage(db, draw, results));
  for (const pot of await potsOf(db, draw)) await sharePot(db, draw, pot)
  await payAll(db, notify)
  await sql`
    update toto_draw set state = 'settled', settled_at = coalesce(settled_at, clock_timestamp())
    where id = ${draw.id} and state = 'settling' and version = ${draw.version} and not exists (
      select from toto_coupon where draw_id = ${draw.id} and (due is not null or state = 'accepted' or by_hits is null)
    )`.execute(db)
}

/** Counts the right variants of each coupon, a page at a time; true if there may be more. */
const judgePage = (db: Db, draw: DrawRow, results: readonly TotoResult[]): Promise<boolean> =>
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
    // Locked in the order of their ids, so that two nodes cannot deadlock.
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

const potsOf = async (db: Db, draw: DrawRow): Promise<readonly PotName[]> =>
  (
    await sql<PotName>`
      select distinct site_id, currency from toto_coupon where draw_id = ${draw.id} order by site_id, currency
    `.execute(db)
  ).rows

async function payAll(db: Db, notify: NotifyPlayers): Promise<void> {
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
    // One transaction each: a player whose gate is locked delays nobody else.
    for (const { player_id, id } of due) await sql`select toto_pay(${player_id}, ${id})`.execute(db)
    notify(due.map(({ player_id }) => player_id))
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
