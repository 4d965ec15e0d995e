import type { TotoCouponsReply, TotoCouponView } from '@evens/contracts'
import { currencyToShow } from '@evens/kernel'
import { bestHits, variantsByHits } from '@evens/rules/pools'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Principal } from '../../platform/http/principal.ts'
import { shownState, sidesOf } from './core/views.ts'
import { matchesOf, type DrawRow, type KnownMatch } from './match-state.ts'
import type { TotoTables } from './tables.ts'

const COUPONS_A_PAGE = 20

type CouponRow = Selectable<TotoTables['toto_coupon']> & {
  readonly pool: string
  readonly number: number
  readonly draw_state: DrawRow['state']
  readonly draw_version: number
}
type VersionRow = Selectable<TotoTables['toto_settlement']>

/** A player's coupons with their outcome. */
export function createCouponReads(db: Kysely<TotoTables>) {
  const ownCoupons = (player: Pick<Principal, 'id'>) =>
    db
      .selectFrom('toto_coupon')
      .innerJoin('toto_draw', 'toto_draw.id', 'toto_coupon.draw_id')
      .selectAll('toto_coupon')
      .select(['pool', 'number', 'toto_draw.state as draw_state', 'toto_draw.version as draw_version'])
      .where('player_id', '=', player.id)

  /** `rows` must be of one player. */
  async function viewsOf(rows: readonly CouponRow[], language: string): Promise<TotoCouponView[]> {
    const draws = new Map(rows.map((row) => [row.draw_id, { id: row.draw_id, pool: row.pool }]))
    const [matches, versions] = await Promise.all([matchesOf(db, [...draws.values()]), versionsOf(rows)])
    return rows.map((row) => couponView(row, matches.get(row.draw_id) ?? [], versions.get(row.id) ?? [], language))
  }

  async function versionsOf(rows: readonly CouponRow[]): Promise<ReadonlyMap<bigint, readonly VersionRow[]>> {
    const [first] = rows
    if (first === undefined) return new Map()
    const versions = await db
      .selectFrom('toto_settlement')
      .selectAll()
      .where('player_id', '=', first.player_id)
      .where(
        'coupon_id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('version')
      .execute()
    return Map.groupBy(versions, ({ coupon_id }) => coupon_id)
  }

  async function coupons(
    player: Principal,
    pool: string | null,
    before: string | null,
    language: string,
  ): Promise<TotoCouponsReply> {
    const rows = await ownCoupons(player)
      .$if(pool !== null, (query) => query.where('pool', '=', pool ?? ''))
      .$if(before !== null, (query) =>
        query.where(
          sql<boolean>`(placed_at, toto_coupon.id) < (select placed_at, id from toto_coupon where player_id = ${player.id} and id = ${before})`,
        ),
      )
      .orderBy('placed_at', 'desc')
      .orderBy('toto_coupon.id', 'desc')
      .limit(COUPONS_A_PAGE + 1)
      .execute()
    const shown = rows.slice(0, COUPONS_A_PAGE)
    return {
      coupons: await viewsOf(shown, language),
      next: rows.length > COUPONS_A_PAGE ? String(shown.at(-1)?.id) : null,
    }
  }

  /** Null when there is no such coupon or it is another player's: the two look alike. */
  async function find(player: Pick<Principal, 'id'>, id: string, language: string): Promise<TotoCouponView | null> {
    const row = await ownCoupons(player).where('toto_coupon.id', '=', BigInt(id)).executeTakeFirst()
    return row === undefined ? null : ((await viewsOf([row], language))[0] ?? null)
  }

  return { coupons, find }
}

function couponView(
  row: CouponRow,
  matches: readonly KnownMatch[],
  versions: readonly VersionRow[],
  language: string,
): TotoCouponView {
  const results = matches.map(({ result }) => result)
  return {
    id: String(row.id),
    pool: row.pool,
    number: row.number,
    drawState: shownState({ state: row.draw_state, version: row.draw_version }),
    state: row.state,
    currency: row.currency,
    exponent: currencyToShow(row.currency).exponent,
    stake: String(row.stake),
    variants: row.variants,
    multiplier: row.multiplier,
    payout: row.state === 'accepted' ? null : String(row.paid - row.withheld),
    tax: row.agreed_tax === null ? null : { ...row.agreed_tax, withheld: String(row.withheld) },
    hits: bestHits(variantsByHits(row.marks, results)),
    decided: results.filter((result) => result !== null).length,
    versions: versions.map(({ at, payout, tax, is_refund, owed }) => ({
      at: at.getTime(),
      payout: String(payout - tax),
      tax: String(tax),
      isRefund: is_refund,
      owed: String(owed),
    })),
    placedAt: row.placed_at.getTime(),
    marks: row.marks.map((set) => [...set]),
    matches: matches.map(({ fixture, startsAtMs, score, result }) => ({
      ...sidesOf(fixture, language),
      startsAt: startsAtMs,
      score,
      result,
    })),
  }
}
