import type { Programme } from '@evens/rules/promo'
import { currencyToShow } from '@evens/kernel'
import { POINTS_BY_SUBJECT, pointsOf, weekOf } from '@evens/rules/promo'
import { titleById } from '@evens/games/catalogue'
import { subjectOf } from './title-contribution.ts'

/** A movement by what it did to the player’s own accounts. `cash` includes debts and advances that it paid back. */
export type Moved = {
  readonly player: bigint
  readonly seq: bigint
  readonly kind: string
  readonly ref: string
  readonly atMs: number
  readonly currency: string
  readonly held: bigint
  readonly cash: bigint
  /** The title of a round. */
  readonly title: number | null
}

/** Facts of a coupon beside its money: staked by the operator, or returned. */
export type CouponSort = { readonly isFree: boolean; readonly isVoid: boolean }

export type WeekSum = {
  readonly week: string
  readonly programme: Programme
  readonly currency: string
  readonly staked: bigint
  readonly returned: bigint
}
export type Tally = { readonly weeks: readonly WeekSum[]; readonly pointsMilli: bigint }

type Play = { readonly programme: Programme; readonly staked: bigint; readonly returned: bigint }

const SPORT = new Set(['settlement', 'correction', 'cash-out'])
/** Kinds of movements that say what was lost and won; all others are passed over. */
export const FOLLOWED_KINDS = [...SPORT, 'game-stake', 'game-end', 'game-win', 'jackpot-win', 'deposit'] as const

/** Cash that a movement has staked for good and returned; null for one of neither. */
function playOf({ kind, held, cash }: Moved, coupon: CouponSort | undefined): Play | null {
  if (SPORT.has(kind)) {
    return coupon?.isFree === false ? { programme: 'premium', staked: -held, returned: cash } : null
  }
  switch (kind) {
    case 'game-stake':
      // A stake that is held is staked for good when its round ends.
      return held === 0n ? { programme: 'vip', staked: -cash, returned: 0n } : null
    case 'game-end':
      return { programme: 'vip', staked: -held, returned: cash }
    case 'game-win':
    case 'jackpot-win':
      return { programme: 'vip', staked: 0n, returned: cash }
    default:
      return null
  }
}

const weekName = (ms: number): string => new Date(weekOf(ms).from).toISOString().slice(0, 10)

/** Weeks and points of one player’s movements; coupons are found by their movement’s reference. */
export function tallyOf(moves: readonly Moved[], couponOf: (move: Moved) => CouponSort | undefined): Tally {
  const weeks = new Map<string, WeekSum>()
  let pointsMilli = 0n
  for (const move of moves) {
    const coupon = couponOf(move)
    const play = playOf(move, coupon)
    if (play === null) continue
    pointsMilli += pointsFor(move, play, coupon)
    const week = weekName(move.atMs)
    const key = `${week} ${play.programme} ${move.currency}`
    const sum = weeks.get(key) ?? { week, programme: play.programme, currency: move.currency, staked: 0n, returned: 0n }
    weeks.set(key, { ...sum, staked: sum.staked + play.staked, returned: sum.returned + play.returned })
  }
  return { weeks: [...weeks.values()], pointsMilli }
}

/** A coupon earns when it is first settled; what was returned, sold or corrected earns nothing and takes nothing. */
function pointsFor({ kind, currency, title }: Moved, { staked }: Play, coupon: CouponSort | undefined): bigint {
  if (staked <= 0n || kind === 'correction' || kind === 'cash-out' || coupon?.isVoid === true) return 0n
  return pointsOf(
    staked,
    currencyToShow(currency).initialAmount,
    kind === 'settlement' ? POINTS_BY_SUBJECT.sport : weightOf(title),
  )
}

function weightOf(id: number | null): number {
  const title = id === null ? undefined : titleById(id)
  return title === undefined ? 0 : POINTS_BY_SUBJECT[subjectOf(title)]
}
