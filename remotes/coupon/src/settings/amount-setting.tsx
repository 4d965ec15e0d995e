import { readAmount, typedAmount, type Minor } from '@evens/kernel'
import { useShell } from '@evens/remote-sdk'
import type { Amounts } from '@evens/rules/coupon'
import { useState } from 'react'
import { refusalText } from '../refusals/refusal-text.ts'
import { StakeField } from '../stake/stake-field.tsx'
import type { StakeMoney } from '../stake/use-stake-money.ts'

type Props = {
  readonly label: string
  readonly hint?: string
  readonly name: string
  readonly money: Pick<StakeMoney, 'currency' | 'writing'>
  /** What may be kept; without them any amount. */
  readonly limits?: Pick<Amounts, 'minStake' | 'maxStake'>
  readonly amount: Minor
  readonly onAmount: (amount: Minor) => void
}

/** An amount that is kept as soon as it can be read and is allowed. */
export function AmountSetting({ label, hint, name, money: { currency, writing }, limits, amount, onAmount }: Props) {
  const { texts } = useShell()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? typedAmount(amount, writing)
  const stake = readAmount(text, writing)
  const refusalOf = (value: bigint): string | null => {
    if (limits === undefined) return null
    if (value < limits.minStake) return 'below-minimum'
    return value > limits.maxStake ? 'above-maximum' : null
  }
  const refusal = stake.ok ? refusalOf(stake.value) : null
  return (
    <StakeField
      label={label}
      hint={hint}
      name={name}
      currency={currency}
      writing={writing}
      typed={text}
      stake={stake}
      error={refusal === null ? undefined : refusalText(texts, refusal)}
      onType={(next) => {
        setTyped(next)
        const read = readAmount(next, writing)
        if (read.ok && read.value > 0n && refusalOf(read.value) === null) onAmount(read.value)
      }}
    />
  )
}
