import { useOddsText } from '@evens/book-ui'
import type { CouponView } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { useMutation } from '@evens/remote-sdk/forms'
import { numberMarks } from '@evens/remote-sdk/pages'
import { Button, Details, Icon, Notice } from '@evens/ui'
import { NumberField, Switch } from '@evens/ui/form'
import { useState } from 'react'
import { coefText, readCoef } from '../model/extras.ts'
import styles from './cash-out.module.css'

type Props = { readonly coupon: CouponView; readonly onChanged: () => void }

/** A bet that is not accepted yet: an order, an approval or a live delay. It can be changed or cancelled. */
export function Undecided({ coupon, onChanged }: Props) {
  const t = useText()
  const { send, isSending, error } = useMutation('POST /web-api/coupons/{id}/cancel')

  async function cancel(): Promise<void> {
    if ((await send({ params: { id: coupon.id } })) !== null) onChanged()
  }

  return (
    <div className={styles['cash-out']} data-undecided={coupon.state}>
      <p className={styles['waits']}>
        <Icon name="hourglass" size="s" /> {t(`bets_waits_${coupon.state}`)}
      </p>
      {coupon.state === 'ordered' && <OrderForm key={`${coupon.exactCoef}`} coupon={coupon} onChanged={onChanged} />}
      {error !== null && <Notice kind="error">{t('bets_not_done')}</Notice>}
      <Button size="s" busy={isSending} onClick={() => void cancel()}>
        {t(coupon.state === 'ordered' ? 'bets_order_cancel' : 'bets_cancel')}
      </Button>
    </div>
  )
}

type OrderFormProps = { readonly coupon: CouponView; readonly onChanged: () => void }

/** The odds an order waits for, and the option to drop it when the score changes. */
function OrderForm({ coupon, onChanged }: OrderFormProps) {
  const t = useText()
  const { language } = useShell()
  const oddsText = useOddsText()
  const marks = numberMarks(language)
  const [typed, setTyped] = useState(() => (coupon.exactCoef === null ? '' : coefText(coupon.exactCoef, marks)))
  const [isDropped, setDropped] = useState(coupon.isDropOnScoreChange)
  const { send, isSending, error } = useMutation('POST /web-api/coupons/{id}/order')
  const [isLate, setLate] = useState(false)
  const exactCoef = readCoef(typed, marks)
  const isSame = exactCoef === coupon.exactCoef && isDropped === coupon.isDropOnScoreChange

  async function save(): Promise<void> {
    if (exactCoef === null) return
    setLate(false)
    const reply = await send({ params: { id: coupon.id }, body: { exactCoef, isDropOnScoreChange: isDropped } })
    if (reply === null) return
    setLate(!reply.isChanged)
    onChanged()
  }

  const price = coupon.exactCoef === null ? '' : oddsText(coupon.exactCoef)
  return (
    <Details className={styles['auto']} summary={t('bets_order_price', { price })}>
      <div className={styles['form']}>
        <NumberField
          label={t('bets_order_label')}
          name={`order-${coupon.id}`}
          dir="ltr"
          value={typed}
          error={exactCoef === null && typed !== '' ? t('bets_order_unreadable') : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Switch
          label={t('bets_order_drop')}
          name={`order-drop-${coupon.id}`}
          checked={isDropped}
          onChange={({ target }) => setDropped(target.checked)}
        />
        <p className={styles['why-not']} role="status">
          {isLate && t('bets_order_late')}
          {error !== null && t('bets_not_done')}
        </p>
        <Button size="s" busy={isSending} disabled={exactCoef === null || isSame} onClick={() => void save()}>
          {t('bets_order_save')}
        </Button>
      </div>
    </Details>
  )
}
