import type { PaymentMethod, PayoutMethod } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Icon } from '@evens/ui'
import { feeText, limitsText, METHOD_ICONS, timeText } from '../payment/method.tsx'
import styles from '../payment/method.module.css'

/** Payout instrument with its method; the method is null if it does not fit the active account. */
export type Payout = PayoutMethod & { readonly by: PaymentMethod | null }

export const canBeUsed = ({ isUsable, by }: Payout): boolean => isUsable && by !== null

type Props = {
  readonly payouts: readonly Payout[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

export function PayoutCards({ payouts, chosen, onChoose }: Props) {
  const t = useText()
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{t('cashier_payout')}</legend>
      <div className={styles['cards']}>
        {payouts.map((payout) => (
          <label key={payout.id} className={styles['card']}>
            <input
              type="radio"
              name="payout"
              value={payout.id}
              className={styles['radio']}
              disabled={!canBeUsed(payout)}
              checked={payout.id === chosen}
              onChange={() => onChoose(payout.id)}
            />
            <span className={styles['mark']}>
              <Icon name={payout.by === null ? 'bank' : METHOD_ICONS[payout.by.group]} size="l" />
            </span>
            <PayoutName payout={payout} />
            <Facts payout={payout} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function PayoutName({ payout }: { readonly payout: Payout }) {
  const t = useText()
  return (
    <span className={styles['name']}>
      {t(`cashier_method_${payout.method.replaceAll('-', '_')}`)} <bdi dir="ltr">{payout.label}</bdi>
    </span>
  )
}

function Facts({ payout: { by, isUsable, usableAt } }: { readonly payout: Payout }) {
  const t = useText()
  const { texts, format } = useShell()
  if (by === null) return <span className={styles['fact']}>{t('cashier_payout_other_account')}</span>
  if (!isUsable)
    return <span className={styles['fact']}>{t('cashier_payout_cool_off', { date: format().dateTime(usableAt) })}</span>
  return (
    <>
      <span className={styles['fact']}>{limitsText(texts, format(), by)}</span>
      <span className={styles['fact']}>{feeText(texts, format(), by)}</span>
      <span className={styles['fact']}>{timeText(texts, by)}</span>
    </>
  )
}
