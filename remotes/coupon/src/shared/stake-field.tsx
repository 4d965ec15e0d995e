import type { AmountWriting, ReadAmount } from '@evens/kernel'
import { useText } from '@evens/remote-sdk'
import { NumberField } from '@evens/ui/form'
import type { ReactNode } from 'react'
import { STAKE_TEXT_KEYS, stakeExample } from './stake-text.ts'

type Props = {
  readonly label: ReactNode
  readonly name: string
  readonly currency: string
  readonly writing: AmountWriting
  readonly typed: string
  readonly stake: ReadAmount
  readonly hint?: string | undefined
  /** What is wrong with an amount that could be read. */
  readonly error?: string | undefined
  readonly onType: (text: string) => void
  readonly className?: string | undefined
}

/** Takes the digits and marks of any language; what cannot be read is said at the field. */
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
