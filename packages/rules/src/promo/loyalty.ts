import type { PromoSubject } from './definition.ts'

/** Points ever earned, and cashback of the week's net loss in thousandths: casino is `vip`, sport is `premium`. */
export type Level = {
  readonly level: number
  readonly points: number
  readonly casino: number
  readonly sport: number
}

/** A level is never lost, so there is never a reason to play to keep one. */
export const LEVELS: readonly Level[] = [
  { level: 1, points: 0, casino: 30, sport: 0 },
  { level: 2, points: 2000, casino: 40, sport: 0 },
  { level: 3, points: 10_000, casino: 50, sport: 0 },
  { level: 4, points: 40_000, casino: 60, sport: 0 },
  { level: 5, points: 120_000, casino: 70, sport: 20 },
  { level: 6, points: 400_000, casino: 80, sport: 25 },
  { level: 7, points: 1_000_000, casino: 90, sport: 30 },
  { level: 8, points: 3_000_000, casino: 100, sport: 35 },
]

/** From here on a level is given by two operators, after a check of means, protection and origin of money. */
export const APPROVED_FROM = 6

/** The level that the points reach. */
export const levelOf = (points: number): number => LEVELS.findLast((row) => points >= row.points)?.level ?? 1

/** The level that counts: a reached one above the last free level waits for its approval. */
export const levelHeld = (points: number, approved: number | null): number =>
  Math.min(levelOf(points), Math.max(APPROVED_FROM - 1, approved ?? 0))

/** The cashback of a level in thousandths; 0 for none. */
export function rateOf(level: number, programme: 'vip' | 'premium'): number {
  const row = LEVELS.find((one) => one.level === level)
  return (programme === 'vip' ? row?.casino : row?.sport) ?? 0
}

/** Rounded down in minor units; below the smallest it is 0, above the largest the largest. */
export function cashbackOf(net: bigint, rate: number, min: bigint, max: bigint): bigint {
  if (net <= 0n || rate <= 0) return 0n
  const cashback = (net * BigInt(rate)) / 1000n
  if (cashback < min) return 0n
  return cashback < max ? cashback : max
}

const DAY_MS = 86_400_000
export const WEEK_MS = 7 * DAY_MS
/** 1970 began on a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS
/** Cashback of a week is paid at 06:00 of the Monday after it. */
export const PAID_AFTER_MS = 6 * 3_600_000

/** The week of an instant: Monday 00:00 UTC to the next, half open. */
export function weekOf(ms: number): { readonly from: number; readonly until: number } {
  const from = Math.floor((ms - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS
  return { from, until: from + WEEK_MS }
}

const POINTS_FOR_USUAL = 10n

/**
 * Points for cash that was staked and settled, in thousandths of a point. Of a sum it is exact; the caller carries what
 * is below one point to the next sum.
 */
export const pointsOf = (staked: bigint, usual: bigint, perMille: number): bigint =>
  (staked * POINTS_FOR_USUAL * BigInt(perMille)) / usual

/** The weight of a product in points, in thousandths. Table games return most of each stake, so they earn less. */
export const POINTS_BY_SUBJECT: Readonly<Record<PromoSubject | 'pools', number>> = {
  sport: 1000,
  live: 1000,
  express: 1000,
  pools: 1000,
  slots: 1000,
  instant: 1000,
  draws: 1000,
  crash: 300,
  cards: 200,
  roulette: 200,
  baccarat: 100,
  blackjack: 100,
}
