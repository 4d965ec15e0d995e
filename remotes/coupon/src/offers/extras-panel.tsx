import { useShell, useStore, useText } from '@evens/remote-sdk'
import { Checkbox } from '@evens/ui/form'
import type { DeskState } from '../slip/use-slip.ts'
import { AdvanceField } from './advance-field.tsx'
import styles from './offers.module.css'
import { OrderFields } from './order-fields.tsx'
import { PromoField } from './promo-field.tsx'

/** What few coupons have: an order, a code, an advance, a stake above the maximum. */
export function ExtrasPanel({ desk }: { readonly desk: DeskState }) {
  const t = useText()
  const isPlayer = useStore(useShell().player, (now) => now !== null)
  const { coupon, extras, money, edit } = desk
  const { offers } = money
  const isSingles = coupon.type === 'singles'
  // A free bet takes no other code and no advance.
  const hasOwn = isPlayer && !isSingles && extras.promo === null
  return (
    <div className={styles['panel']}>
      {isSingles && <p className={styles['note']}>{t('coupon_extras_singles')}</p>}
      {offers.orders && !isSingles && <OrderFields desk={desk} />}
      {extras.isVipOffered && (
        <Checkbox
          label={t('coupon_vip')}
          hint={t('coupon_vip_hint', { amount: money.show(money.limits.maxStake) })}
          name="coupon-vip"
          checked={extras.isVip}
          onChange={({ target }) => edit({ kind: 'vip', isOn: target.checked })}
        />
      )}
      {hasOwn && offers.promoCodes && <PromoField desk={desk} />}
      {hasOwn && offers.advance && <AdvanceField desk={desk} />}
      {!isPlayer && <p className={styles['note']}>{t('coupon_extras_visitor')}</p>}
    </div>
  )
}
