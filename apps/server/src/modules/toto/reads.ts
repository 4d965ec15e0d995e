import type {
  SiteConfig,
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
import { namedMatch, outcomeOf, shownState } from './core/views.ts'
import { closedDraws, correctionsOf, findDraw, jackpotOf, openDraws, potsOf, type PotOwner } from './draw-queries.ts'
import { matchesOf, type DrawRow, type KnownMatch } from './match-state.ts'
import type { StakedTotals, Staked } from './staked.ts'
import type { TotoTables } from './tables.ts'

export type TotoReadsDeps = {
  readonly db: Kysely<TotoTables>
  readonly quote: (ref: OutcomeRef) => Quote
  readonly staked: Staked
}

/** The site, currency and language of a request. */
export type Asker = { readonly site: SiteConfig; readonly currency: string | undefined; readonly language: string }

const DRAWS_A_PAGE = 10
const NOMINEES = 20
const NOMINEE_DAYS = 30

export const createTotoReads = (deps: TotoReadsDeps) => ({
  pools: async (asker: Asker): Promise<TotoPoolsReply> => ({
    pools: await Promise.all(TOTO_POOLS.map((pool) => poolBriefs(deps, pool, asker))),
  }),
  draw: async (asker: Asker, pool: string, which: 'open' | 'next' | number) =>
    drawView(deps, asker, knownPool(pool), which),
  draws: async (asker: Asker, pool: string, before: number | null) => drawList(deps, asker, knownPool(pool), before),
  nominees: async (asker: Asker, pool: string) => nominees(deps, asker, knownPool(pool)),
})

function knownPool(id: string): TotoPool {
  const pool = totoPool(id)
  if (pool === null) throw new Refusal('NOT_FOUND', { field: 'pool' })
  return pool
}

function potOwner({ site, currency }: Asker): PotOwner {
  const isOffered = currency !== undefined && site.currencies.all.includes(currency)
  return { siteId: site.id, currency: isOffered ? currency : site.currencies.default }
}

async function poolBriefs(deps: TotoReadsDeps, { id }: TotoPool, asker: Asker) {
  const owner = potOwner(asker)
  const [open, next] = await openDraws(deps.db, id)
  const matches = await matchesOf(
    deps.db,
    [open, next].filter((draw) => draw !== undefined),
  )
  const jackpot = await jackpotOf(deps.db, id, owner)
  const brief = (draw: DrawRow | undefined, opensAt: Date | null) =>
    draw === undefined ? null : briefOf(deps, owner, { draw, opensAt, matches: matches.get(draw.id) ?? [], jackpot })
  return { id, open: await brief(open, null), next: await brief(next, open?.closes_at ?? null) }
}

type BriefFacts = {
  readonly draw: DrawRow
  readonly opensAt: Date | null
  readonly matches: readonly KnownMatch[]
  readonly jackpot: bigint
}

async function briefOf(
  { staked }: Pick<TotoReadsDeps, 'staked'>,
  { siteId, currency }: PotOwner,
  { draw, opensAt, matches, jackpot }: BriefFacts,
): Promise<TotoDrawBrief> {
  const { money } = await staked.of(draw.id, siteId)
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

/** The draw is null while there is no such one yet. */
async function drawView(
  deps: TotoReadsDeps,
  asker: Asker,
  pool: TotoPool,
  which: 'open' | 'next' | number,
): Promise<TotoDrawReply> {
  const { db, staked } = deps
  const [draw, opensAt] = await findDraw(db, pool.id, which)
  if (draw === undefined) return { draw: null }
  const owner = potOwner(asker)
  const unit = totoUnit(pool, owner.currency)
  const matches = (await matchesOf(db, [draw])).get(draw.id) ?? []
  const pot = (await potsOf(db, [draw], owner)).get(draw.id)
  const jackpot = pot?.jackpot_before ?? (await jackpotOf(db, pool.id, owner))
  const all = await staked.of(draw.id, asker.site.id)
  return {
    draw: {
      pool: pool.id,
      ...(await briefOf(deps, owner, { draw, opensAt, matches, jackpot })),
      unit: String(unit),
      matches: matches.map((match, at) => matchView(deps, pool, match, at, all, asker.language)),
      outcome: pot === undefined ? null : outcomeOf(pool, unit, pot),
      corrections: (await correctionsOf(db, [draw])).get(draw.id) ?? [],
    },
  }
}

function matchView(
  { quote }: Pick<TotoReadsDeps, 'quote'>,
  pool: TotoPool,
  match: KnownMatch,
  at: number,
  all: StakedTotals,
  language: string,
) {
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

async function drawList(
  deps: TotoReadsDeps,
  asker: Asker,
  pool: TotoPool,
  before: number | null,
): Promise<TotoDrawsReply> {
  const { db } = deps
  const owner = potOwner(asker)
  const rows = await closedDraws(db, pool.id, before, DRAWS_A_PAGE + 1)
  const shown = rows.slice(0, DRAWS_A_PAGE)
  const [matches, pots, corrections] = await Promise.all([
    matchesOf(db, shown),
    potsOf(db, shown, owner),
    correctionsOf(db, shown),
  ])
  const jackpotNow = await jackpotOf(db, pool.id, owner)
  const unit = totoUnit(pool, owner.currency)
  const draws = await Promise.all(
    shown.map(async (draw) => {
      const own = matches.get(draw.id) ?? []
      const pot = pots.get(draw.id)
      const jackpot = pot?.jackpot_before ?? jackpotNow
      return {
        ...(await briefOf(deps, owner, { draw, opensAt: null, matches: own, jackpot })),
        state: draw.state === 'open' ? ('closed' as const) : shownState(draw),
        results: own.map(({ result }) => result),
        outcome: pot === undefined ? null : outcomeOf(pool, unit, pot),
        corrections: corrections.get(draw.id) ?? [],
      }
    }),
  )
  return { draws, next: rows.length > DRAWS_A_PAGE ? (shown.at(-1)?.number ?? null) : null }
}

async function nominees({ db }: TotoReadsDeps, asker: Asker, pool: TotoPool): Promise<TotoNomineesReply> {
  const { siteId, currency } = potOwner(asker)
  const rows = await db
    .selectFrom('toto_coupon')
    .innerJoin('toto_draw', 'toto_draw.id', 'toto_coupon.draw_id')
    .select(['toto_coupon.id', 'number', 'by_hits', 'stake', 'payout', 'settled_at'])
    .where('toto_draw.pool', '=', pool.id)
    .where('toto_draw.state', '=', 'settled')
    .where('settled_at', '>', sql<Date>`now() - make_interval(days => ${NOMINEE_DAYS})`)
    .where('site_id', '=', siteId)
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
}

/** Enough for the owner to recognize the coupon, too little to identify anybody else's: `***0389`. */
const maskedCoupon = (id: bigint): string => `***${String(id).slice(-4)}`
