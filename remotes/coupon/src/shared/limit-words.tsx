import { limitKeys, type LimitReason, type PlacedCoupon, type RefusalReason } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Link } from '@evens/ui'
import { useBookTexts } from '../model/book-texts.ts'

/** The bets that a limit is for, as a link to the table of limits. */
export function LimitWords({ reason }: { readonly reason: LimitReason }) {
  const t = useText()
  const { href, texts } = useShell()
  const keys = limitKeys(reason).flat()
  useBookTexts(!keys.every((key) => texts.has(key)))
  const words = keys.filter((key) => texts.has(key)).map((key) => t(key))
  const own = reason.isPlayer ? [t('coupon_limit_player')] : []
  const all = [...words, ...own]
  return (
    <Link href={href('rules', { ruleGroup: 'general', chapter: 'maximums' })}>
      {all.length === 0 ? t('coupon_limit_any') : all.join(' · ')}
    </Link>
  )
}

type BoundProps = {
  readonly bound: NonNullable<PlacedCoupon['bound']>
  readonly reason: RefusalReason<'coupon' | 'cashOut'> | null
  readonly show: (amount: string) => string
}

/** The bound that a stake was refused by, and the bets that it is for. */
export function RefusedBound({ bound, reason, show }: BoundProps) {
  const t = useText()
  return (
    <span data-bound>
      {t(reason === 'below-minimum' ? 'coupon_min_stake' : 'coupon_max_stake', { amount: show(bound.amount) })}{' '}
      <LimitWords reason={bound.reason} />
    </span>
  )
}
