import { type AmountRefusal, type AmountWriting, type Minor, type ReadAmount, typedAmount } from '@evens/kernel'
import { useShell, useText } from '@evens/remote-sdk'
import { NumberField } from '@evens/ui/form'
import styles from './money.module.css'

type Props = {
  readonly label: string
  readonly name: string
  readonly currency: string
  readonly writing: AmountWriting
  readonly typed: string
  readonly read: ReadAmount
  readonly hint?: string | undefined
  /** What is wrong with an amount that could be read. */
  readonly error?: string | undefined
  readonly quick: readonly Minor[]
  /** All there is, where that can be asked for. */
  readonly all?: Minor | undefined
  readonly onType: (text: string) => void
}

/** Takes the digits and marks of any language; what cannot be read is said at the field. */
export function AmountField({ writing, typed, read, error, quick, all, currency, onType, ...rest }: Props) {
  const t = useText()
  const { format } = useShell()
  const key = read.ok ? null : UNREAD_KEYS[read.error]
  const unread = key === null ? undefined : t(key, { count: writing.exponent })
  const { exponent } = writing
  return (
    <div className={styles['amount']}>
      <NumberField
        {...rest}
        dir="ltr"
        maxLength={40}
        value={typed}
        unit={currency}
        error={unread ?? error}
        onChange={({ target }) => onType(target.value)}
      />
      <div className={styles['quick']} role="group" aria-label={t('cashier_quick')}>
        {quick.map((amount) => (
          <button
            key={`${amount}`}
            type="button"
            className={styles['pick']}
            onClick={() => onType(typedAmount(amount, writing))}
          >
            {format().money(String(amount), { iso: currency, exponent })}
          </button>
        ))}
        {all !== undefined && all > 0n && (
          <button type="button" className={styles['pick']} onClick={() => onType(typedAmount(all, writing))}>
            {t('cashier_all')}
          </button>
        )}
      </div>
    </div>
  )
}

/** An empty field is not wrong while somebody types; that it is empty is said when it is sent. */
const UNREAD_KEYS: Readonly<Record<AmountRefusal, string | null>> = {
  empty: null,
  'too-long': 'cashier_amount_unreadable',
  'not-a-number': 'cashier_amount_unreadable',
  'mixed-digits': 'cashier_amount_unreadable',
  'misplaced-group': 'cashier_amount_unreadable',
  'ambiguous-mark': 'cashier_amount_ambiguous',
  negative: 'cashier_amount_negative',
  'too-many-decimals': 'cashier_amount_decimals',
  'too-large': 'cashier_amount_too_large',
}
