import type {
  LottoDrawReply,
  LottoKindView,
  LottoMarksReply,
  LottoProof,
  LottoResult,
  LottoResultsReply,
  LottosReply,
  SiteConfig,
} from '@evens/contracts'
import { currencyToShow, type Minor } from '@evens/kernel'
import { amountIn } from '@evens/rules/coupon'
import { LOTTO_KINDS, lottoDrawName, type LottoKind, lottoKindOf, lottoOdds } from '@evens/rules/pools'
import { type Kysely, type Selectable, sql } from 'kysely'
import { Refusal } from '../../platform/http/refusal.ts'
import { databaseNowMs, LOTTO_NONCE, marksOf } from './draw.ts'
import type { LottoTables } from './tables.ts'

const DRAWS_SHOWN = 12
const RESULTS_PAGE = 20
const MARKS_PAGE = 1000

type Guaranteed = (siteId: string, kind: LottoKind, currency: string) => Minor
export type ResultsAsked = {
  readonly kind: string | undefined
  readonly from: Date | null
  readonly until: Date | null
  readonly offset: number
}

type Db = Kysely<LottoTables>
type LottoReadsDeps = { readonly db: Db; readonly guaranteed: Guaranteed }

export const createLottoReads = (db: Db, guaranteed: Guaranteed) => ({
  kinds: (site: SiteConfig, currency: string | undefined) => kinds({ db, guaranteed }, site, currency),
  results: (site: SiteConfig, asked: ResultsAsked) => results(db, site, asked),
  draw: (site: SiteConfig, kind: string, n: string) => drawView(db, site, kind, n),
  marks: (site: SiteConfig, kind: string, n: string, offset: number) => marks(db, site, kind, n, offset),
})

async function kinds(
  { db, guaranteed }: LottoReadsDeps,
  site: SiteConfig,
  asked: string | undefined,
): Promise<LottosReply> {
  const currency = asked !== undefined && site.currencies.all.includes(asked) ? asked : site.currencies.default
  const nowMs = await databaseNowMs(db)
  const [{ rows: open }, { rows: last }, pools] = await Promise.all([
    sql<DrawRow>`
      select * from lotto_draw where site_id = ${site.id} and state = 'open' and closes_at > clock_timestamp()
      order by kind, n`.execute(db),
    sql<DrawRow>`
      select made.* from lotto_series series cross join lateral (
        select * from lotto_draw where site_id = series.site_id and kind = series.kind and state in ('drawn', 'shared')
        order by n desc limit 1
      ) as made where series.site_id = ${site.id}`.execute(db),
    db
      .selectFrom('lotto_pool')
      .select(['kind', 'jackpot'])
      .where('site_id', '=', site.id)
      .where('currency', '=', currency)
      .execute(),
  ])
  const made = await withDividends(db, last)
  return {
    now: nowMs,
    kinds: LOTTO_KINDS.map((kind) => ({
      ...kindView(kind, currency),
      jackpot: String(pools.find((pool) => pool.kind === kind.id)?.jackpot ?? guaranteed(site.id, kind, currency)),
      draws: open
        .filter((draw) => draw.kind === kind.id)
        .slice(0, DRAWS_SHOWN)
        .map(({ n, closes_at, commitment }) => ({ n: Number(n), closesAt: closes_at.getTime(), commitment })),
      last: made.find((result) => result.kind === kind.id) ?? null,
    })),
  }
}

async function results(
  db: Db,
  site: SiteConfig,
  { kind, from, until, offset }: ResultsAsked,
): Promise<LottoResultsReply> {
  if (kind !== undefined && lottoKindOf(kind) === null) throw new Refusal('NOT_FOUND')
  const rows = await db
    .selectFrom('lotto_draw')
    .selectAll()
    .where('site_id', '=', site.id)
    // A void draw without a ticket concerns nobody.
    .where(sql<boolean>`(state in ('drawn', 'shared') or (state = 'void' and tickets > 0))`)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(from !== null, (query) => query.where('closes_at', '>=', from ?? new Date(0)))
    .$if(until !== null, (query) => query.where('closes_at', '<', until ?? new Date(0)))
    .orderBy('closes_at', 'desc')
    .orderBy('kind')
    .offset(offset)
    .limit(RESULTS_PAGE + 1)
    .execute()
  return {
    results: await withDividends(db, rows.slice(0, RESULTS_PAGE)),
    next: rows.length > RESULTS_PAGE ? offset + RESULTS_PAGE : null,
  }
}

async function drawView(db: Db, site: SiteConfig, kind: string, n: string): Promise<LottoDrawReply> {
  const found = await findDraw(db, site, kind, n)
  const [result = null] = found.state === 'open' ? [] : await withDividends(db, [found])
  return { proof: proofView(found), result }
}

/** Refused before the draw: until then the marks would help the last buyer. */
async function marks(db: Db, site: SiteConfig, kind: string, n: string, offset: number): Promise<LottoMarksReply> {
  const found = await findDraw(db, site, kind, n)
  if (found.state === 'open' || found.state === 'void') throw new Refusal('NOT_FOUND')
  const all = await marksOf(db, found)
  const next = offset + MARKS_PAGE
  return { marks: all.slice(offset, next), next: next < all.length ? next : null }
}

async function findDraw(db: Db, site: SiteConfig, kind: string, n: string): Promise<DrawRow> {
  const draw = await db
    .selectFrom('lotto_draw')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('kind', '=', kind)
    .where('n', '=', BigInt(n))
    .executeTakeFirst()
  if (draw === undefined) throw new Refusal('NOT_FOUND')
  return draw
}

async function withDividends(db: Db, draws: readonly DrawRow[]): Promise<LottoResult[]> {
  if (draws.length === 0) return []
  const refs = draws.map(({ site_id, kind, n }) => [site_id, kind, String(n)])
  const { rows } = await sql<DividendRow>`
    select dividend.* from lotto_dividend dividend
    join jsonb_array_elements(${JSON.stringify(refs)}::jsonb) as ref
      on site_id = ref->>0 and kind = ref->>1 and n = (ref->>2)::bigint`.execute(db)
  const byDraw = Map.groupBy(rows, ({ kind, n }) => `${kind}/${n}`)
  return draws.map((draw) => resultView(draw, byDraw.get(`${draw.kind}/${draw.n}`) ?? []))
}

function kindView(kind: LottoKind, currency: string): Omit<LottoKindView, 'jackpot' | 'draws' | 'last'> {
  const odds = lottoOdds(kind)
  return {
    id: kind.id,
    fields: kind.fields.map((field) => ({ ...field })),
    hasBonus: kind.hasBonus,
    everyMinutes: kind.everyMinutes,
    currency,
    exponent: currencyToShow(currency).exponent,
    price: String(amountIn(currency, kind.price)),
    marginPercent: kind.marginPercent,
    categories: kind.categories.map(({ hits, needsBonus = false, sharePercent }, at) => ({
      hits: [...hits],
      needsBonus,
      sharePercent,
      ways: Number(odds[at]?.ways ?? 0n),
      of: Number(odds[at]?.of ?? 1n),
    })),
  }
}

type DrawRow = Selectable<LottoTables['lotto_draw']>
type DividendRow = Selectable<LottoTables['lotto_dividend']>

/** The public view of a draw that was made or is void. */
function resultView(draw: DrawRow, dividends: readonly DividendRow[]): LottoResult {
  const ordered = dividends.toSorted((a, b) => a.category - b.category)
  return {
    kind: draw.kind,
    n: Number(draw.n),
    drawnAt: draw.closes_at.getTime(),
    drawn:
      draw.drawn === null ? null : { fields: draw.drawn.fields.map((field) => [...field]), bonus: draw.drawn.bonus },
    isVoid: draw.state === 'void',
    tickets: draw.tickets ?? 0,
    isSample: draw.opened_at >= draw.closes_at,
    isShared: draw.state === 'shared',
    pools: [...Map.groupBy(ordered, ({ currency }) => currency)].map(([currency, rows]) => ({
      currency,
      exponent: currencyToShow(currency).exponent,
      dividends: rows.map(dividendView),
    })),
  }
}

function dividendView({ kind, category, fund, winners, paid }: DividendRow) {
  const { hits = [], needsBonus = false } = lottoKindOf(kind)?.categories[category] ?? {}
  const each = winners === 0n ? 0n : paid / winners
  return { hits: [...hits], needsBonus, fund: String(fund), winners: Number(winners), each: String(each) }
}

/** The data that anybody can verify a draw with; before the draw only the commitment. */
const proofView = (draw: DrawRow): LottoProof => ({
  draw: lottoDrawName(draw.site_id, draw.kind, String(draw.n)),
  commitment: draw.commitment,
  seed: draw.seed,
  digest: draw.digest,
  nonce: Number(LOTTO_NONCE),
  openedAt: draw.opened_at.getTime(),
  closesAt: draw.closes_at.getTime(),
})
