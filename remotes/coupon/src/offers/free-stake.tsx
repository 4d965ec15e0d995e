import type { PromoCode } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { IconButton } from '@evens/ui'
import styles from './offers.module.css'

type Props = {
  readonly promo: PromoCode
  readonly show: (amount: string) => string
  readonly onRemove: () => void
}

/** A free bet has its stake: there is nothing to type. */
export function FreeStake({ promo: { code, amount }, show, onRemove }: Props) {
  const t = useText()
  return (
    <div className={styles['applied']} data-free-bet={code}>
      <span>
        <b>{t('coupon_promo_applied', { code, amount: show(amount) })}</b>
        <br />
        {t('coupon_promo_without_stake')}
      </span>
      <IconButton icon="close" size="s" label={t('coupon_promo_remove')} onClick={onRemove} />
    </div>
  )
}
