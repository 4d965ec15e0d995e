import type { PaymentMethod } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Icon } from '@evens/ui'
import { METHOD_ICONS } from './method-icon.ts'
import styles from './method.module.css'
import { feeText, limitsText, timeText } from './terms-text.ts'

type Props = {
  readonly methods: readonly PaymentMethod[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

/** One of several ways to pay, each with what it takes, costs and needs. */
export function MethodCards({ methods, chosen, onChoose }: Props) {
  const t = useText()
  const { texts, format } = useShell()
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{t('cashier_method')}</legend>
      <div className={styles['cards']}>
        {methods.map((method) => (
          <label key={method.id} className={styles['card']}>
            <input
              type="radio"
              name="method"
              value={method.id}
              className={styles['radio']}
              checked={method.id === chosen}
              onChange={() => onChoose(method.id)}
            />
            <span className={styles['mark']}>
              <Icon name={METHOD_ICONS[method.group]} size="l" />
            </span>
            <span className={styles['name']}>{t(method.nameKey)}</span>
            <span className={styles['fact']}>{limitsText(texts, format(), method)}</span>
            <span className={styles['fact']}>{feeText(texts, format(), method)}</span>
            <span className={styles['fact']}>{timeText(texts, method)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
