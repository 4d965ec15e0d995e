import { useOddsText } from '@evens/book-ui'
import type { PromoCode } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { IconButton } from '@evens/ui'
import type { StakeMoney } from '../model/use-stake-money.ts'
import styles from './offers.module.css'

type Props = {
  readonly promo: PromoCode
  readonly money: Pick<StakeMoney, 'show'>
  readonly onRemove: () => void
}

/** A free bet has its stake: there is nothing to type. */
export function FreeStake({ promo: { code, amount, minCoef, validUntil }, money, onRemove }: Props) {
  const t = useText()
  const { format } = useShell()
  const oddsText = useOddsText()
  return (
    <div className={styles['applied']} data-free-bet={code}>
      <span>
        <b>{t('coupon_promo_applied', { code, amount: money.show(amount) })}</b>
        <br />
        {t('coupon_promo_without_stake')}{' '}
        {t('coupon_promo_terms', { odds: oddsText(minCoef), until: format().dateTime(validUntil) })}
      </span>
      <IconButton icon="close" size="s" label={t('coupon_promo_remove')} onClick={onRemove} />
    </div>
  )
}
