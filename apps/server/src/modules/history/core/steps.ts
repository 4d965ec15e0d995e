import type { CouponView, HistoryStep } from '@evens/contracts'

/** A movement of the ledger that carries the number of the record. */
export type Movement = {
  readonly seq: bigint
  readonly kind: string
  readonly at: Date
  readonly change: bigint
  readonly balance: bigint | null
}

const STAKED = ['stake', 'bonus-stake']
const SETTLED = ['settlement', 'correction', 'bonus-settlement', 'bonus-correction']
const SOLD = ['cash-out', 'bonus-cash-out']
const RELEASED = ['release', 'advance-void']

/** All that happened to a coupon, in the order of time. */
export function couponSteps(
  coupon: CouponView,
  acceptedAtMs: number | null,
  movements: readonly Movement[],
): readonly HistoryStep[] {
  const ofKind = (...kinds: readonly string[]) => movements.filter(({ kind }) => kinds.includes(kind))
  const stakes = ofKind(...STAKED)
  // Each version of the settlement has a movement of its own; each sale has one too.
  const versions = coupon.versions.filter(({ reason }) => reason !== 'cash-out')
  const settlements = ofKind(...SETTLED)
  const sales = ofKind(...SOLD)
  return inOrder([
    step('placed', coupon.placedAt),
    ...stakes.map((movement) => step('staked', movement.at.getTime(), { movement })),
    ...(acceptedAtMs === null ? [] : [step('accepted', acceptedAtMs)]),
    ...coupon.sales.map(({ stake, amount, at }, n) =>
      step('sold', at, { part: stake, payout: amount, movement: sales[n] }),
    ),
    ...versions.map(({ payout, reason, at }, n) =>
      step(versionKind(n, payout), at, { payout, reason: n === 0 ? null : reason, movement: settlements[n] }),
    ),
    ...ofKind(...RELEASED).map((movement) => step('released', movement.at.getTime(), { movement })),
    ...(isRefused(coupon) ? [step('refused', coupon.closedAt ?? coupon.placedAt, { reason: coupon.reason })] : []),
  ])
}

const isRefused = ({ state }: CouponView): boolean => state === 'refused' || state === 'cancelled'

function versionKind(n: number, payout: string | null): HistoryStep['kind'] {
  if (payout === null) return 'reopened'
  return n === 0 ? 'paid' : 'corrected'
}

const POOL_STEPS: Readonly<Record<string, HistoryStep['kind']>> = {
  'toto-stake': 'staked',
  'toto-correction': 'corrected',
  'lotto-stake': 'staked',
}

/**
 * Pools and lotteries take the stake at once and pay once for each draw; a wrong payout is corrected. A movement shows
 * less than the payout when a part of it went to debt, so the payouts are given separately, in order.
 */
export function poolSteps(
  placedAtMs: number,
  movements: readonly Movement[],
  payouts: readonly string[] = [],
): readonly HistoryStep[] {
  const isStaked = ({ kind }: Movement): boolean => POOL_STEPS[kind] === 'staked'
  const staked = movements.filter(isStaked)
  const paid = movements.filter((movement) => !isStaked(movement))
  return inOrder([
    step('placed', placedAtMs),
    ...staked.map((movement) => step('staked', movement.at.getTime(), { movement })),
    ...paid.map((movement, at) =>
      step(POOL_STEPS[movement.kind] ?? 'paid', movement.at.getTime(), {
        movement,
        payout: payouts[at] ?? String(movement.change),
      }),
    ),
  ])
}

type More = Partial<Pick<HistoryStep, 'reason' | 'part' | 'payout'>> & { readonly movement?: Movement | undefined }

function step(kind: HistoryStep['kind'], at: number, { movement, ...more }: More = {}): HistoryStep {
  return {
    kind,
    at,
    reason: null,
    part: null,
    payout: null,
    movement: movement === undefined ? null : String(movement.seq),
    change: movement === undefined ? null : String(movement.change),
    balance: movement === undefined || movement.balance === null ? null : String(movement.balance),
    ...more,
  }
}

/** `placed` comes first, though its stake may be written before it. Steps of one moment follow their causal order. */
const inOrder = (steps: readonly HistoryStep[]): readonly HistoryStep[] =>
  steps.toSorted(
    (a, b) => Number(b.kind === 'placed') - Number(a.kind === 'placed') || a.at - b.at || rank(a) - rank(b),
  )

const ORDER: readonly HistoryStep['kind'][] = ['placed', 'staked', 'accepted', 'sold', 'released', 'refused', 'paid']
const rank = ({ kind }: HistoryStep): number => (ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length)
