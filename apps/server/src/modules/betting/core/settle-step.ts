import { invariant, type OutcomeRef } from '@evens/kernel'
import { builderResult, type LegResult } from '@evens/rules/coupon'
import type { Agreed } from './agreed.ts'
import { picksOf } from './leg-markets.ts'
import { standingOf } from './standing.ts'
import { legResultAfter, type Verdict } from './verdict.ts'

/** All that was said of a market, and the number of the last word. */
export type Said = { readonly verdicts: readonly Verdict[]; readonly heard: bigint }

export type CouponToSettle = {
  readonly player_id: bigint
  readonly id: bigint
  readonly agreed: Agreed
  readonly version: number
  readonly accepted_at: Date | null
  readonly sold_stake: bigint
  readonly sold_for: bigint
}

const NOTHING_SAID: Said = { verdicts: [], heard: 0n }

/** Where a coupon is to be brought by what was said of each market, by `event/market`. */
export function settleStep(coupon: CouponToSettle, said: ReadonlyMap<string, Said>) {
  const { player_id, id, agreed, version, accepted_at } = coupon
  invariant(accepted_at !== null, 'only accepted coupons are settled')
  const legs = agreed.legs.map(({ ref }) => legOf(ref, said, accepted_at.getTime()))
  const standing = standingOf(
    agreed,
    legs.map(({ result }) => result),
    { stake: coupon.sold_stake, amount: coupon.sold_for },
  )
  return {
    player: String(player_id),
    id: String(id),
    version,
    isOpen: standing.kind === 'open',
    payout: standing.kind === 'open' ? '0' : String(standing.payout),
    reason: reasonOf(legs.flatMap(({ heardOf }) => heardOf)),
    legs: legs.map(({ result, heardOf }) => ({
      result: result.kind === 'open' ? null : result,
      heard: String(newestOf(heardOf).heard),
    })),
  }
}

function legOf(ref: OutcomeRef, said: ReadonlyMap<string, Said>, acceptedAtMs: number) {
  const picks = picksOf(ref)
  const heardOf = picks.map(({ market }) => said.get(`${ref.event}/${market}`) ?? NOTHING_SAID)
  const results = picks.map(({ outcome }, at) => legResultAfter(heardOf[at]?.verdicts ?? [], outcome, acceptedAtMs))
  const [first] = results
  const result: LegResult = results.length === 1 && first !== undefined ? first : builderResult(results)
  return { result, heardOf }
}

const newestOf = (heardOf: readonly Said[]): Said =>
  heardOf.reduce((last, each) => (each.heard > last.heard ? each : last), NOTHING_SAID)

/** The last word on any of its markets is why a coupon stands as it does now. */
function reasonOf(heardOf: readonly Said[]): string {
  const said = newestOf(heardOf).verdicts.at(-1)
  if (said === undefined || said.kind === 'settled') return 'result'
  return said.kind === 'cancelled' ? said.reason : said.kind
}
