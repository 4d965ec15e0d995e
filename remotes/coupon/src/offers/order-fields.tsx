import { useText } from '@evens/remote-sdk'
import { Checkbox, NumberField } from '@evens/ui/form'
import type { DeskState } from '../slip/use-slip.ts'
import styles from './offers.module.css'

/** An order: the coupon is placed when its odds are at least these. */
export function OrderFields({ desk: { draft, extras, readOdds, changeOrder, choices } }: { readonly desk: DeskState }) {
  const t = useText()
  const { exactCoef: typed } = draft
  const isWrong = typed.trim() !== '' && extras.exactCoef === null
  return (
    <fieldset className={styles['part']}>
      <legend className="ev-hidden">{t('coupon_order')}</legend>
      <NumberField
        label={t('coupon_exact')}
        hint={t('coupon_exact_hint')}
        error={isWrong ? t('coupon_exact_wrong') : undefined}
        name="coupon-exact"
        dir="ltr"
        value={typed}
        onChange={({ target }) => changeOrder(target.value, { kind: 'exact-coef', value: readOdds(target.value) })}
      />
      <Checkbox
        label={t('coupon_drop')}
        hint={choices.has('one-click') ? t('coupon_drop_one_click') : undefined}
        name="coupon-drop"
        disabled={extras.exactCoef === null}
        checked={extras.isDropOnScoreChange}
        onChange={({ target }) => changeOrder(typed, { kind: 'drop-on-score', isOn: target.checked })}
      />
    </fieldset>
  )
}
