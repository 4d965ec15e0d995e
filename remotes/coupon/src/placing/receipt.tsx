import type { PlacedCoupon } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { Button, Icon } from '@evens/ui'
import styles from './placing.module.css'
import { useLostFocus } from './use-lost-focus.ts'

type Props = {
  readonly coupons: readonly PlacedCoupon[]
  readonly show: (amount: string) => string
  readonly onShowBets: () => void
  /** `null` while the legs are still there. */
  readonly onAgain: (() => void) | null
}

export function Receipt({ coupons, show, onShowBets, onAgain }: Props) {
  const t = useText()
  const focus = useLostFocus()
  return (
    <div className={styles['receipt']} data-placing="accepted" ref={focus} tabIndex={-1}>
      <p className={styles['accepted']}>
        <Icon name="check" />
        <b>{t('coupon_accepted', { count: coupons.length })}</b>
      </p>
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
    </div>
  )
}
