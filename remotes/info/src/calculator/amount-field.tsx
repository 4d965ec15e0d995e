import {
  type AmountRefusal,
  amountText,
  type CurrencyCode,
  currencyToShow,
  type Minor,
  type NumberMarks,
  parseAmount,
  type Result,
} from '@evens/kernel'
import { useShell, useText } from '@evens/remote-sdk'
import { numberMarks } from '@evens/remote-sdk/pages'
import { NumberField } from '@evens/ui/form'
import { type ReactNode, useState } from 'react'

type Props = {
  readonly label: ReactNode
  readonly name: string
  readonly currency: CurrencyCode
  readonly value: Minor | null
  readonly onValue: (value: Minor | null) => void
  readonly hint?: string
  readonly note?: string
  readonly className?: string | undefined
}

const EXAMPLE_UNITS = '12'

export function AmountField({ currency, value, onValue, ...rest }: Props) {
  const t = useText()
  const marks = numberMarks(useShell().language)
  const { exponent } = currencyToShow(currency)
  const read = (text: string) => parseAmount(text, exponent, marks)
  const write = (amount: Minor) => amountText(amount, exponent).replace('.', marks.decimal)
  const { text, setTyped, refusal } = useTyped(value, read, write)
  const example = exampleOf(exponent, marks)
  const key = refusal === null ? null : TEXT_KEYS[refusal]
  return (
    <NumberField
      {...rest}
      dir="ltr"
      value={text}
      unit={currency}
      error={key === null ? undefined : t(key, { example, currency, count: exponent })}
      onChange={({ target }) => {
        const parsed = read(target.value)
        setTyped(target.value)
        onValue(parsed.ok ? parsed.value : null)
      }}
    />
  )
}

const exampleOf = (exponent: number, { decimal }: NumberMarks): string =>
  exponent === 0 ? EXAMPLE_UNITS : `${EXAMPLE_UNITS}${decimal}${'5'.padEnd(exponent, '0')}`

/** An empty field is no error; the result tells what is missing. */
const TEXT_KEYS: Readonly<Record<AmountRefusal, string | null>> = {
  empty: null,
  'too-long': 'calculator_amount_unreadable',
  'not-a-number': 'calculator_amount_unreadable',
  'mixed-digits': 'calculator_amount_unreadable',
  'misplaced-group': 'calculator_amount_unreadable',
  'ambiguous-mark': 'calculator_amount_ambiguous',
  negative: 'calculator_amount_negative',
  'too-many-decimals': 'calculator_amount_decimals',
  'too-large': 'calculator_amount_too_large',
}

/**
 * The text of a controlled field. It stays as typed while it parses to the value, or while it is unreadable and there is
 * no value; if the value changes from elsewhere, the field shows that.
 */
export function useTyped<Value, Refusal>(
  value: Value | null,
  read: (text: string) => Result<Value, Refusal>,
  write: (value: Value) => string,
) {
  const [typed, setTyped] = useState(() => (value === null ? '' : write(value)))
  const parsed = read(typed)
  const isStill = parsed.ok ? parsed.value === value : value === null
  const text = isStill ? typed : value === null ? '' : write(value)
  const refusal = isStill && !parsed.ok ? parsed.error : null
  return { text, setTyped, refusal }
}
