import type { PaymentField, PaymentMethod } from '@evens/contracts'
import { type Format, type Texts, useShell, useText } from '@evens/remote-sdk'
import { Icon, type IconName } from '@evens/ui'
import { TextField } from '@evens/ui/form'
import styles from './method.module.css'

type Props = {
  readonly methods: readonly PaymentMethod[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

/** Choice of a payment method, with limits, fee and duration. */
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

type MethodFieldsProps = {
  readonly fields: readonly PaymentField[]
  readonly typed: FilledFields
  readonly wrong: readonly string[]
  readonly onType: (typed: FilledFields) => void
}

/** Input fields of a method. */
export function MethodFields({ fields, typed, wrong, onType }: MethodFieldsProps) {
  const t = useText()
  return fields.map(({ name, labelKey, hintKey, maxLength, inputMode }) => (
    <TextField
      key={name}
      label={t(labelKey)}
      hint={hintKey === null ? undefined : t(hintKey)}
      name={`field-${name}`}
      autoComplete="off"
      dir={name === 'holder' ? 'auto' : 'ltr'}
      inputMode={inputMode}
      maxLength={maxLength}
      value={typed[name] ?? ''}
      error={wrong.includes(name) ? t('cashier_field_wrong') : undefined}
      onChange={({ target }) => onType({ ...typed, [name]: target.value })}
    />
  ))
}

/** By group, so that a new method has an icon too. */
export const METHOD_ICONS: Readonly<Record<PaymentMethod['group'], IconName>> = {
  card: 'card',
  bank: 'bank',
  wallet: 'wallet',
  voucher: 'code',
  crypto: 'coins',
  mobile: 'phone',
}

type Say = Pick<Texts, 't'>

export function limitsText({ t }: Say, format: Format, { min, max, currency: iso, exponent }: PaymentMethod): string {
  const show = (amount: string): string => format.money(amount, { iso, exponent })
  return t('cashier_limits', { min: show(min), max: show(max) })
}

export function feeText({ t }: Say, format: Format, method: PaymentMethod): string {
  const { feeMilli, feeFixed, currency: iso, exponent } = method
  const percent = format.number(feeMilli / 10)
  const amount = format.money(feeFixed, { iso, exponent })
  if (feeMilli === 0) return feeFixed === '0' ? t('cashier_fee_none') : t('cashier_fee_fixed', { amount })
  return feeFixed === '0' ? t('cashier_fee_percent', { percent }) : t('cashier_fee_both', { percent, amount })
}

export function timeText({ t }: Say, { minutesFrom, minutesTo }: PaymentMethod): string {
  const say = (minutes: number): string => {
    const { count, unit } = spanOf(minutes)
    return t(`cashier_time_${unit}`, { count })
  }
  if (minutesTo === 0) return t('cashier_time_at_once')
  if (minutesFrom === 0) return t('cashier_time_up_to', { to: say(minutesTo) })
  return t('cashier_time_between', { from: say(minutesFrom), to: say(minutesTo) })
}

type TimeSpan = { readonly count: number; readonly unit: 'minutes' | 'hours' | 'days' }

const HOUR = 60
const DAY = 24 * HOUR

/** In the largest unit that fits, rounded up. */
export function spanOf(minutes: number): TimeSpan {
  if (minutes < HOUR) return { count: minutes, unit: 'minutes' }
  if (minutes < DAY) return { count: Math.ceil(minutes / HOUR), unit: 'hours' }
  return { count: Math.ceil(minutes / DAY), unit: 'days' }
}

export type FilledFields = Readonly<Record<string, string>>

/** Values of the fields, trimmed: copied text often has spaces around it. */
export const trimmedFields = (fields: readonly PaymentField[], typed: FilledFields): FilledFields =>
  Object.fromEntries(fields.map(({ name }) => [name, (typed[name] ?? '').trim()]))

/** Names of the fields that the server would refuse. */
export const wrongFields = (fields: readonly PaymentField[], given: FilledFields): readonly string[] =>
  fields.flatMap(({ name, pattern, maxLength }) => {
    const value = given[name] ?? ''
    return value.length > maxLength || !new RegExp(pattern, 'u').test(value) ? [name] : []
  })
