import { amountText, currencyToShow, parseAmount } from '@evens/kernel'
import type { AmountRefusal, CurrencyCode, Minor, NumberMarks } from '@evens/kernel'
import { useShell, useText } from '@evens/remote-sdk'
import { numberMarks } from '@evens/remote-sdk/pages'
import { NumberField } from '@evens/ui/form'
import type { ReactNode } from 'react'
import { useTyped } from './typed-field.ts'

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
        const said = read(target.value)
        setTyped(target.value)
        onValue(said.ok ? said.value : null)
      }}
    />
  )
}

const exampleOf = (exponent: number, { decimal }: NumberMarks): string =>
  exponent === 0 ? EXAMPLE_UNITS : `${EXAMPLE_UNITS}${decimal}${'5'.padEnd(exponent, '0')}`

/** An empty field is not wrong; what it leaves open is said with the result. */
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
