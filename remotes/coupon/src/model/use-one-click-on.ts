import { useShell } from '@evens/remote-sdk'
import { DEFAULT_SETTINGS, isOneClickActive } from '@evens/rules/coupon'
import type { KeptChoices } from './use-choices.ts'

/** Whether a click on a price is a bet now. */
export function useOneClickOn(choices: Pick<KeptChoices, 'has'>): boolean {
  const { oneClick } = useShell().site.betting.offers
  return isOneClickActive({ ...DEFAULT_SETTINGS, isOneClick: choices.has('one-click') }, oneClick)
}
