import type {
  SiteConfig,
  TotoCorrectionView,
  TotoDrawBrief,
  TotoDrawReply,
  TotoDrawsReply,
  TotoNomineesReply,
  TotoPoolsReply,
} from '@evens/contracts'
import { currencyToShow, type OutcomeRef } from '@evens/kernel'
import { bestHits, TOTO_POOLS, totoPool, totoUnit, type TotoPool } from '@evens/rules/pools'
import { sql, type Kysely } from 'kysely'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Quote } from '../book/index.ts'
import { maskedCoupon } from './core/masked-coupon.ts'
import { namedMatch, outcomeOf, shownState } from './core/views.ts'
import { matchesOf, type DrawRow, type KnownMatch } from './stand.ts'
import type { Staked, StakedReads } from './staked.ts'
import type { TotoTables } from './tables.ts'

export type TotoReadsDeps = {
  readonly db: Kysely<TotoTables>
  readonly quote: (ref: OutcomeRef) => Quote
  readonly staked: StakedReads
}

/** Whose money and whose words: pools are apart by site and currency. */
export type Asker = { readonly site: SiteConfig; readonly currency: string | undefined; readonly language: string }

const DRAWS_A_PAGE = 10
const NOMINEES = 20
const NOMINEE_DAYS = 30
const DRAW = ['id', 'pool', 'number', 'state', 'version', 'closes_at'] as const

export function createTotoReads({ db, quote, staked }: TotoReadsDeps) {
  const currencyFor = ({ site, currency }: Asker): string =>
    currency !== undefined && site.currencies.all.includes(currency) ? currency : site.currencies.default

  /** Those that take coupons or will, the nearest first. */
  const openDraws = (pool: string): Promise<DrawRow[]> =>
    db
      .selectFrom('toto_draw')
      .select(DRAW)
      .where('pool', '=', pool)
      .where('state', '=', 'open')
      .where('closes_at', '>', sql<Date>`clock_timestamp()`)
      .orderBy('number')
      .limit(2)
      .execute()

  const jackpotOf = async (pool: string, siteId: string, currency: string): Promise<bigint> =>
    (
      await db
        .selectFrom('toto_jackpot')
        .select('amount')
        .where('pool', '=', pool)
        .where('site_id', '=', siteId)
        .where('currency', '=', currency)
        .executeTakeFirst()
    )?.amount ?? 0n

  async function briefOf(
    draw: DrawRow,
    opensAt: Date | null,
    matches: readonly KnownMatch[],
    jackpot: bigint,
    asker: Asker,
  ): Promise<TotoDrawBrief> {
    const currency = currencyFor(asker)
    const { money } = await staked.of(draw.id, asker.site.id)
    const starts = matches.map(({ startsAtMs }) => startsAtMs)
    return {
      number: draw.number,
      state: shownState(draw),
      opensAt: opensAt?.getTime() ?? null,
      closesAt: draw.closes_at.getTime(),
      firstAt: Math.min(...starts),
      lastAt: Math.max(...starts),
      currency,
      exponent: currencyToShow(currency).exponent,
      stakes: String(money.get(currency) ?? 0n),
      jackpot: String(jackpot),
    }
  }

  async function potsOf(draws: readonly DrawRow[], asker: Asker) {
    if (draws.length === 0) return new Map()
    const pots = await db
      .selectFrom('toto_pot')
      .selectAll()
      .where(
        'draw_id',
        'in',
        draws.map(({ id }) => id),
      )
      .where('site_id', '=', asker.site.id)
      .where('currency', '=', currencyFor(asker))
      .where('stands', '=', true)
      .execute()
    return new Map(pots.map((pot) => [pot.draw_id, pot]))
  }

  async function correctionsOf(draws: readonly DrawRow[]): Promise<ReadonlyMap<number, readonly TotoCorrectionView[]>> {
    const corrected = draws.filter(({ version }) => version > 1).map(({ id }) => id)
    if (corrected.length === 0) return new Map()
    const rows = await db
      .selectFrom('toto_correction')
      .select(['draw_id', 'n', 'before', 'after', 'at'])
      .where('draw_id', 'in', corrected)
      .orderBy('version')
      .orderBy('n')
      .execute()
    const views = rows.map(({ draw_id, n, before, after, at }) => ({
      draw_id,
      view: { at: at.getTime(), match: n + 1, before, after },
    }))
    return new Map(
      [...Map.groupBy(views, ({ draw_id }) => draw_id)].map(([id, own]) => [id, own.map(({ view }) => view)]),
    )
  }

  async function poolBriefs(pool: TotoPool, asker: Asker) {
    const [open, next] = await openDraws(pool.id)
    const draws = [open, next].filter((draw) => draw !== undefined)
    const matches = await matchesOf(db, draws)
    const jackpot = await jackpotOf(pool.id, asker.site.id, currencyFor(asker))
    const brief = (draw: DrawRow | undefined, opensAt: Date | null) =>
      draw === undefined ? null : briefOf(draw, opensAt, matches.get(draw.id) ?? [], jackpot, asker)
    return {
      id: pool.id,
      open: await brief(open, null),
      next: await brief(next, open?.closes_at ?? null),
    }
  }

  function matchView(pool: TotoPool, match: KnownMatch, at: number, all: Staked, language: string) {
    const units = pool.marks.map((_mark, mark) => all.onMark(at, mark))
    const sum = units.reduce((total, one) => total + one, 0)
    const quotes = pool.marks.map((outcome) => quote({ event: match.event, market: pool.market, outcome }))
    const [first] = quotes
    return {
      ...namedMatch(match.fixture, language),
      startsAt: match.startsAtMs,
      isLive: first?.fixture !== null && first?.isLive === true && match.score === null && match.result !== 'void',
      score: match.score ?? (first?.isLive === true ? first.score : null),
      result: match.result,
      isConfirmed: match.isConfirmed,
      shares: sum === 0 ? [] : units.map((one) => one / sum),
      odds: quotes.map(({ odds, isOpen }) => (isOpen ? odds : null)),
    }
  }

  const known = (id: string): TotoPool => {
    const pool = totoPool(id)
    if (pool === null) throw new Refusal('NOT_FOUND', { field: 'pool' })
    return pool
  }

  async function drawFor(pool: string, which: 'open' | 'next' | number): Promise<[DrawRow | undefined, Date | null]> {
    const [open, next] = await openDraws(pool)
    if (which === 'open') return [open, null]
    if (which === 'next') return [next, open?.closes_at ?? null]
    const named = await db
      .selectFrom('toto_draw')
      .select(DRAW)
      .where('pool', '=', pool)
      .where('number', '=', which)
      .executeTakeFirst()
    return [named, named !== undefined && named.id === next?.id ? (open?.closes_at ?? null) : null]
  }

  return {
    async pools(asker: Asker): Promise<TotoPoolsReply> {
      return { pools: await Promise.all(TOTO_POOLS.map((pool) => poolBriefs(pool, asker))) }
    },

    /** Null while there is no such draw yet. */
    async draw(asker: Asker, id: string, which: 'open' | 'next' | number): Promise<TotoDrawReply> {
      const pool = known(id)
      const [draw, opensAt] = await drawFor(id, which)
      if (draw === undefined) return { draw: null }
      const currency = currencyFor(asker)
      const unit = totoUnit(pool, currency)
      const matches = (await matchesOf(db, [draw])).get(draw.id) ?? []
      const pot = (await potsOf([draw], asker)).get(draw.id)
      const jackpot = pot?.jackpot_before ?? (await jackpotOf(id, asker.site.id, currency))
      const all = await staked.of(draw.id, asker.site.id)
      const corrections = (await correctionsOf([draw])).get(draw.id) ?? []
      return {
        draw: {
          pool: id,
          ...(await briefOf(draw, opensAt, matches, jackpot, asker)),
          unit: String(unit),
          matches: matches.map((match, at) => matchView(pool, match, at, all, asker.language)),
          outcome: pot === undefined ? null : outcomeOf(pool, unit, pot),
          corrections: [...corrections],
        },
      }
    },

    async draws(asker: Asker, id: string, before: number | null): Promise<TotoDrawsReply> {
      const pool = known(id)
      const rows = await db
        .selectFrom('toto_draw')
        .select(DRAW)
        .where('pool', '=', id)
        .where(sql<boolean>`(state <> 'open' or closes_at <= clock_timestamp())`)
        .$if(before !== null, (query) => query.where('number', '<', before ?? 0))
        .orderBy('number', 'desc')
        .limit(DRAWS_A_PAGE + 1)
        .execute()
      const shown = rows.slice(0, DRAWS_A_PAGE)
      const [matches, pots, corrections] = await Promise.all([
        matchesOf(db, shown),
        potsOf(shown, asker),
        correctionsOf(shown),
      ])
      const jackpot = await jackpotOf(id, asker.site.id, currencyFor(asker))
      const unit = totoUnit(pool, currencyFor(asker))
      const draws = await Promise.all(
        shown.map(async (draw) => {
          const own = matches.get(draw.id) ?? []
          const pot = pots.get(draw.id)
          return {
            ...(await briefOf(draw, null, own, pot?.jackpot_before ?? jackpot, asker)),
            state: draw.state === 'open' ? ('closed' as const) : shownState(draw),
            results: own.map(({ result }) => result),
            outcome: pot === undefined ? null : outcomeOf(pool, unit, pot),
            corrections: [...(corrections.get(draw.id) ?? [])],
          }
        }),
      )
      return { draws, next: rows.length > DRAWS_A_PAGE ? (shown.at(-1)?.number ?? null) : null }
    },

    async nominees(asker: Asker, id: string): Promise<TotoNomineesReply> {
      known(id)
      const currency = currencyFor(asker)
      const rows = await db
        .selectFrom('toto_coupon')
        .innerJoin('toto_draw', 'toto_draw.id', 'toto_coupon.draw_id')
        .select(['toto_coupon.id', 'number', 'by_hits', 'stake', 'payout', 'settled_at'])
        .where('toto_draw.pool', '=', id)
        .where('toto_draw.state', '=', 'settled')
        .where('settled_at', '>', sql<Date>`now() - make_interval(days => ${NOMINEE_DAYS})`)
        .where('site_id', '=', asker.site.id)
        .where('currency', '=', currency)
        .where('payout', '>', 0n)
        .orderBy('payout', 'desc')
        .orderBy('toto_coupon.id')
        .limit(NOMINEES)
        .execute()
      return {
        nominees: rows.map((row) => ({
          coupon: maskedCoupon(row.id),
          number: row.number,
          hits: bestHits(row.by_hits ?? []),
          stake: String(row.stake),
          payout: String(row.payout ?? 0n),
          currency,
          exponent: currencyToShow(currency).exponent,
          at: row.settled_at?.getTime() ?? 0,
        })),
      }
    },
  }
}
