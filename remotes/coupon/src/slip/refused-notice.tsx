import type { PlacedCoupon } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Link, Notice } from '@evens/ui'
import { refusalText } from '../refusals/refusal-text.ts'

const BY_PLAYER = 'by-player'
/** What the player has decided about themselves. */
const OWN_LIMITS: readonly string[] = ['excluded', 'timed-out', 'reality-check', 'wager-limit', 'loss-limit']

/** What happened, that no money moved, and what to do: the reasons at the legs stand there. */
export function RefusedNotice({ coupons }: { coupons: readonly PlacedCoupon[] }) {
  const t = useText()
  const { texts, href } = useShell()
  const reasons = [...new Set(coupons.map(({ reason }) => reason ?? ''))]
  if (reasons.every((reason) => reason === BY_PLAYER))
    return <Notice kind="info">{refusalText(texts, BY_PLAYER)}</Notice>
  return (
    <Notice kind="error" title={t('coupon_refused', { count: coupons.length })}>
      {reasons.map((reason) => (
        <p key={reason}>{refusalText(texts, reason)}</p>
      ))}
      {reasons.some((reason) => OWN_LIMITS.includes(reason)) && (
        <Link href={href('officeResponsible')}>{t('coupon_own_limits')}</Link>
      )}
    </Notice>
  )
}
