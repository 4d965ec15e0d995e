import type { AmountRefusal, AmountWriting, ReadAmount } from '@evens/kernel'
import { useText } from '@evens/remote-sdk'
import { NumberField } from '@evens/ui/form'
import type { KeyboardEvent, ReactNode } from 'react'

type Props = {
  readonly label: ReactNode
  /** Beside the label. */
  readonly note?: ReactNode
  readonly name: string
  readonly currency: string
  readonly writing: AmountWriting
  readonly typed: string
  readonly stake: ReadAmount
  readonly hint?: string | undefined
  /** Error of an amount that was readable. */
  readonly error?: string | undefined
  readonly onType: (text: string) => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly className?: string | undefined
}

/** Accepts digits and number marks of any language, and shows why an amount is unreadable. */
export function StakeField({ writing, typed, stake, error, onType, currency, ...rest }: Props) {
  const t = useText()
  const key = stake.ok ? null : STAKE_TEXT_KEYS[stake.error]
  const unread =
    key === null ? undefined : t(key, { example: stakeExample(writing), currency, count: writing.exponent })
  return (
    <NumberField
      {...rest}
      dir="ltr"
      value={typed}
      unit={currency}
      error={unread ?? error}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

const EXAMPLE_UNITS = '12'

export const stakeExample = ({ exponent, marks }: AmountWriting): string =>
  exponent === 0 ? EXAMPLE_UNITS : `${EXAMPLE_UNITS}${marks.decimal}${'5'.padEnd(exponent, '0')}`

/** An empty field has no error: the button reports a missing stake. */
const STAKE_TEXT_KEYS: Readonly<Record<AmountRefusal, string | null>> = {
  empty: null,
  'too-long': 'coupon_amount_unreadable',
  'not-a-number': 'coupon_amount_unreadable',
  'mixed-digits': 'coupon_amount_unreadable',
  'misplaced-group': 'coupon_amount_unreadable',
  'ambiguous-mark': 'coupon_amount_ambiguous',
  negative: 'coupon_amount_negative',
  'too-many-decimals': 'coupon_amount_decimals',
  'too-large': 'coupon_amount_too_large',
}
