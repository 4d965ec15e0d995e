import type { CouponToSave, PlacedCoupon } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { useLostFocus } from '@evens/remote-sdk/pages'
import { Button, Icon } from '@evens/ui'
import { BetActions } from '../saved/bet-actions.tsx'
import styles from './placing.module.css'
import { takenKey } from '../model/taken-key.ts'

type Props = {
  readonly coupons: readonly PlacedCoupon[]
  readonly show: (amount: string) => string
  readonly onShowBets: () => void
  /** `null` while the legs are still there. */
  readonly onAgain: (() => void) | null
  /** What others may know of it, where there is room to share it. */
  readonly slip?: CouponToSave | null
}

/** What happens next to a coupon that is not a bet yet, and where it can be taken back. */
const NEXT = { ordered: 'coupon_ordered_next', asked: 'coupon_asked_next' } as const

export function Receipt({ coupons, show, onShowBets, onAgain, slip = null }: Props) {
  const t = useText()
  const focus = useLostFocus()
  const waits = (['ordered', 'asked'] as const).filter((state) => coupons.some((coupon) => coupon.state === state))
  return (
    <div className={styles['receipt']} data-placing={coupons[0]?.state} ref={focus} tabIndex={-1}>
      <p className={styles['accepted']}>
        <Icon name={waits.length > 0 ? 'hourglass' : 'check'} />
        <b>{t(takenKey(coupons), { count: coupons.length })}</b>
      </p>
      {waits.map((state) => (
        <p key={state} className={styles['next']}>
          {t(NEXT[state])}
        </p>
      ))}
      {coupons.map(({ id, stake, possibleWin }) => (
        <dl key={id} className={styles['facts']}>
          <dt>{t('coupon_number')}</dt>
          <dd className="ev-number">{id}</dd>
          <dt>{t('coupon_stake')}</dt>
          <dd className="ev-number">{show(stake)}</dd>
          <dt>{t('coupon_possible_win')}</dt>
          <dd className="ev-number">{show(possibleWin)}</dd>
        </dl>
      ))}
      <div className={styles['buttons']}>
        <Button size="s" onClick={onShowBets}>
          {t('coupon_my_bets')}
        </Button>
        {onAgain !== null && (
          <Button size="s" variant="ghost" icon="refresh" onClick={onAgain}>
            {t('coupon_again')}
          </Button>
        )}
      </div>
      {slip !== null && coupons[0] !== undefined && <BetActions slip={slip} couponId={coupons[0].id} />}
    </div>
  )
}
