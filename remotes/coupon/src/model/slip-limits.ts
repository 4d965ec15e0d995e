import type { CouponLimits, CouponLimitsReply, LimitReason } from '@evens/contracts'
import { minor, type Minor } from '@evens/kernel'
import { type Shell, useQuery } from '@evens/remote-sdk'
import { type Amounts, type BetFlags, COUPON_TYPES, type CouponType, type Tax } from '@evens/rules/coupon'

/** Bounds of one coupon. `maxStake` is `null` where no maximum holds. */
type Bounds = Omit<Amounts, 'maxStake'> & { readonly maxStake: Minor | null }

/** The limits of a slip in the currency of the stake: the site's own until the server has answered for this coupon. */
export type SlipLimits = Bounds & {
  readonly antiExpressMarginMilli: number
  readonly tax: Tax | null
  /** The line that the maximum is from. */
  readonly reason?: LimitReason
  /** Of singles, the bounds of each. */
  readonly each?: readonly Bounds[]
  /** Flags of the bets, by the server's catalogue, and the championship of each. */
  readonly bets?: readonly (BetFlags & { readonly champ: string | null })[]
}

/** Events begin and operators change limits, so the answer is not kept for long. */
const FRESH_MS = 60_000

type Asked = { readonly type: CouponType; readonly refs: readonly string[]; readonly currency: string }

type Single = { readonly typeId: number; readonly currency: string; readonly refs: readonly string[] }

/** The bounds that the server decides a single by, asked once; `null` if it does not answer. */
export async function readBounds(shell: Pick<Shell, 'call'>, { typeId, currency, refs }: Single) {
  try {
    const body = { typeId, currency, refs: [...refs] }
    return (await shell.call('POST /web-api/coupons/limits', { body })).coupons[0] ?? null
  } catch {
    return null
  }
}

/** The limits that the server decides this coupon by; those of the site while they are unknown. */
export function useSlipLimits({ type, refs, currency }: Asked, site: SlipLimits): SlipLimits {
  const { data, error } = useQuery(
    'POST /web-api/coupons/limits',
    { body: { typeId: COUPON_TYPES[type].code, currency, refs } },
    { enabled: refs.length > 0, everyMs: FRESH_MS, on: ['limits'], isPublic: true },
  )
  return data === undefined || error !== null ? site : limitsIn(data, site)
}

function limitsIn({ coupons, bets }: CouponLimitsReply, site: SlipLimits): SlipLimits {
  const each = coupons.map(boundsIn)
  const tightest = coupons
    .filter(({ max }) => max !== null)
    .toSorted((a, b) => Number(BigInt(a.max?.amount ?? 0) - BigInt(b.max?.amount ?? 0)))[0]
  const [first] = each
  if (first === undefined) return site
  return {
    ...site,
    ...first,
    // One stake is typed for all singles, so it has to fit each of them.
    minStake: each.reduce((most, { minStake }) => (minStake > most ? minStake : most), first.minStake),
    maxStake: tightest?.max ? amountOf(tightest.max) : null,
    ...(tightest?.max && { reason: tightest.max.reason }),
    ...(each.length > 1 && { each }),
    bets,
  }
}

const amountOf = ({ amount }: { readonly amount: string }): Minor => minor(BigInt(amount))
const boundsIn = ({ min, max, maxPayout }: CouponLimits): Bounds => ({
  minStake: amountOf(min),
  maxStake: max && amountOf(max),
  maxPayout: amountOf(maxPayout),
})

/** The bounds of one of the coupons that a slip makes. */
export const boundsAt = (limits: SlipLimits, at: number): Bounds => limits.each?.[at] ?? limits
