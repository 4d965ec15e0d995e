import { currencyToShow, minor, type Minor } from '@evens/kernel'
import { numberMarks, useShell, useStore } from '@evens/remote-sdk'
import { amountsIn } from '@evens/rules/coupon'
import { useMemo } from 'react'
import type { SlipLimits } from '../draft/reckon.ts'
import type { StakeWriting } from './typed-stake.ts'

export type StakeMoney = {
  readonly currency: string
  readonly writing: StakeWriting
  /** `null` for a visitor. */
  readonly balance: Minor | null
  readonly usual: Minor
  readonly limits: SlipLimits
  readonly show: (amount: bigint | string) => string
}

/** The money that is staked: the account's, or for a visitor the site's first. */
export function useStakeMoney(): StakeMoney {
  const { player, site, language, format } = useShell()
  const account = useStore(player, (now) => now?.account)
  const marks = useMemo(() => numberMarks(language), [language])
  const { code, exponent, initialAmount } = currencyToShow(account?.iso ?? site.currencies[0])
  return {
    currency: code,
    writing: { exponent, marks },
    balance: account === undefined ? null : minor(BigInt(account.money)),
    usual: initialAmount,
    limits: { ...amountsIn(code, site.betting), antiExpressMarginMilli: site.betting.antiExpressMargin },
    show: (amount) => format().money(String(amount), { iso: code, exponent }),
  }
}
