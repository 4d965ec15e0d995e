import { useEffect } from 'react'

/** By its place on the keyboard, so that it works in every layout. */
const STAKE_KEY = 'KeyB'
const STAKES = 'input[name="coupon-stake"], input[name="quick-stake"]'
const SLIP = 'section[aria-labelledby="coupon-title"]:not([data-drawer="open"]), [data-quick-coupon]'

/**
 * Keyboard path of a bet: on a focused price the key B leads to the stake, and Escape in the slip leads back to that
 * price. A menu and the drawer of a narrow page close with Escape themselves.
 */
export function usePriceKeys(): void {
  useEffect(() => {
    let from: string | null = null
    function onKey(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const active = document.activeElement
      if (event.code === STAKE_KEY) {
        const price = active?.closest<HTMLElement>('[data-outcome]')
        if (price && focusStake()) {
          event.preventDefault()
          from = price.dataset['outcome'] ?? null
        }
      }
      if (event.key === 'Escape' && from !== null && active?.closest(SLIP) && !active.closest('[popover]'))
        // By its name: a list that was loaded again has other elements.
        document.querySelector<HTMLElement>(`[data-outcome="${CSS.escape(from)}"]`)?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** False if no stake is in sight: the slip is empty or hidden. */
function focusStake(): boolean {
  const stake = [...document.querySelectorAll<HTMLInputElement>(STAKES)].find((field) => field.checkVisibility())
  stake?.focus()
  stake?.select()
  return stake !== undefined
}
