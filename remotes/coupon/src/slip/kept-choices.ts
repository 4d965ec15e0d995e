import { useShell } from '@evens/remote-sdk'
import { DEFAULT_SETTINGS, type ChangeCoefAction } from '@evens/rules/coupon'
import { useSyncExternalStore } from 'react'

const NONE: readonly string[] = []

function useKeptWord(name: string): readonly [word: string | undefined, keep: (word: string) => void] {
  const store = useShell().kept(name)
  const [word] = useSyncExternalStore(store.subscribe, store.get, () => NONE)
  return [word, (next) => store.set([next])]
}

const ACTIONS: readonly ChangeCoefAction[] = [0, 1, 2]

/** What the player chose before, on this page or an earlier one. */
export function useKeptChoices() {
  const [type, keepType] = useKeptWord('coupon-type')
  const [prices, keepPrices] = useKeptWord('coupon-prices')
  const [legs, keepLegs] = useKeptWord('coupon-legs')
  return {
    type,
    keepType,
    priceAction: ACTIONS.find((action) => String(action) === prices) ?? DEFAULT_SETTINGS.changeCoefAction,
    keepPriceAction: keepPrices,
    keepsLegs: legs === 'stay',
    setKeepsLegs: (isKept: boolean) => keepLegs(isKept ? 'stay' : 'go'),
  }
}
