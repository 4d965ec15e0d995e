import type { Minor } from '@evens/kernel'
import { useShell } from '@evens/remote-sdk'
import { DEFAULT_SETTINGS, type ChangeCoefAction } from '@evens/rules/coupon'
import { useSyncExternalStore } from 'react'
import { FLAGS, withFlag, type Flag } from './flags.ts'
import { keptAmount, withKeptAmount, type AmountName } from './stored-amounts.ts'

const NONE: readonly string[] = []

function useKeptWords(name: string) {
  const store = useShell().kept(name)
  return [useSyncExternalStore(store.subscribe, store.get, () => NONE), store.set] as const
}

const ACTIONS: readonly ChangeCoefAction[] = [0, 1, 2]

/** What the player chose before, on this page or an earlier one, in this tab or another. */
export function useKeptChoices(currency: string) {
  const [[type], keepType] = useKeptWords('coupon-type')
  const [[prices], keepPrices] = useKeptWords('coupon-prices')
  const [flags, keepFlags] = useKeptWords(FLAGS)
  const [amounts, keepAmounts] = useKeptWords('coupon-amounts')
  return {
    type,
    keepType: (next: string) => keepType([next]),
    priceAction: ACTIONS.find((action) => String(action) === prices) ?? DEFAULT_SETTINGS.changeCoefAction,
    keepPriceAction: (action: ChangeCoefAction) => keepPrices([String(action)]),
    has: (flag: Flag): boolean => flags.includes(flag),
    turn: (flag: Flag, isOn: boolean) => keepFlags((now) => withFlag(now, flag, isOn)),
    amount: (name: AmountName): Minor | null => keptAmount(amounts, name, currency),
    keepAmount: (name: AmountName, amount: Minor | null) =>
      keepAmounts((now) => withKeptAmount(now, name, currency, amount)),
  }
}
export type KeptChoices = ReturnType<typeof useKeptChoices>
