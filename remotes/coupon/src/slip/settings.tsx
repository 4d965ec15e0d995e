import { useText } from '@evens/remote-sdk'
import type { ChangeCoefAction } from '@evens/rules/coupon'
import { Checkbox, Select } from '@evens/ui/form'
import styles from './desk.module.css'

type Props = {
  readonly priceAction: ChangeCoefAction
  readonly onPriceAction: (action: string) => void
  readonly keepsLegs: boolean
  readonly onKeepsLegs: (isKept: boolean) => void
}

/** The loosest first: it is what a new coupon does. */
const ACTIONS: readonly ChangeCoefAction[] = [2, 1, 0]

export function Settings({ priceAction, onPriceAction, keepsLegs, onKeepsLegs }: Props) {
  const t = useText()
  return (
    <div className={styles['settings']}>
      <Select
        label={t('coupon_prices')}
        name="coupon-prices"
        value={String(priceAction)}
        options={ACTIONS.map((action) => ({ value: String(action), label: t(`coupon_prices_${action}`) }))}
        onChange={({ target }) => onPriceAction(target.value)}
      />
      <Checkbox
        label={t('coupon_keep')}
        name="coupon-keep"
        checked={keepsLegs}
        onChange={({ target }) => onKeepsLegs(target.checked)}
      />
    </div>
  )
}
