import { useShell, useStore } from '@evens/remote-sdk'
import { showOdds } from '@evens/rules'

/** How this visitor reads odds; changes at once with the choice. */
export function useOddsText(): (oddsMilli: number) => string {
  const code = useStore(useShell().settings, ({ coefViewId }) => coefViewId)
  return (oddsMilli) => showOdds(oddsMilli, code)
}
