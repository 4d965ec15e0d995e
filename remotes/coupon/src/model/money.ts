import type { CouponView, PlayerAccount } from '@evens/contracts'
import { type AmountWriting, currencyToShow, minor, type Minor } from '@evens/kernel'
import { useShell, useStore } from '@evens/remote-sdk'
import { numberMarks } from '@evens/remote-sdk/pages'
import { amountIn, amountsIn } from '@evens/rules/coupon'
import { useMemo } from 'react'
import type { SlipOffers } from './extras.ts'
import type { SlipLimits } from './slip-limits.ts'

const BONUS = 4

export const isBonusAccount = ({ type }: Pick<PlayerAccount, 'type'>): boolean => type === BONUS

export type StakeMoney = {
  readonly currency: string
  readonly writing: AmountWriting
  /** `null` for a visitor. */
  readonly balance: Minor | null
  /** `null` for a visitor. */
  readonly accountId: string | null
  readonly usual: Minor
  readonly step: Minor
  /** Of the site, for any bet. */
  readonly limits: SlipLimits
  readonly offers: SlipOffers
  readonly show: (amount: bigint | string) => string
}

/** Currency, balance and limits of the stake: of the active account, or of the site's first currency for a visitor. */
export function useStakeMoney(): StakeMoney {
  const { player, site, language, format, settings } = useShell()
  const account = useStore(player, (now) => now?.account)
  const marks = useMemo(() => numberMarks(language), [language])
  const { code, exponent, initialAmount, amountStep } = currencyToShow(account?.iso ?? site.currencies[0])
  const { betting } = site
  const amounts = amountsIn(code, betting)
  const { hyperBonus, ...offers } = betting.offers
  return {
    currency: code,
    writing: { exponent, marks },
    balance: account === undefined ? null : minor(BigInt(account.money)),
    accountId: account?.id ?? null,
    usual: initialAmount,
    step: amountStep,
    limits: {
      ...amounts,
      antiExpressMarginMilli: betting.antiExpressMargin,
      tax: settings.get().partnerHasTaxes ? betting.tax : null,
    },
    offers: {
      ...offers,
      maxStake: amounts.maxStake,
      hyperBonus:
        hyperBonus === null
          ? null
          : {
              percents: hyperBonus.percents,
              min: amountIn(code, hyperBonus.min),
              max: amountIn(code, hyperBonus.max),
            },
    },
    show: (amount) => format().money(String(amount), { iso: code, exponent }),
  }
}

/** Formats amounts in the currency of the bet, which may differ from the active account's. */
export function useCouponMoney({ currency, exponent }: Pick<CouponView, 'currency' | 'exponent'>) {
  const { format } = useShell()
  return (amount: string): string => format().money(amount, { iso: currency, exponent })
}
