import { useEffect, useEffectEvent, useRef } from 'react'
import { isSearchKey } from './search-key.ts'

/** The panel around the field: a slash opens it, opening puts the cursor into the field, closing forgets what was typed. */
export function useSearchPanel(onClosed: () => void) {
  const field = useRef<HTMLInputElement>(null)
  const closed = useEffectEvent(onClosed)
  const panelOf = () => field.current?.closest<HTMLElement>('[popover]') ?? null
  useEffect(() => {
    const panel = field.current?.closest<HTMLElement>('[popover]')
    if (panel === null || panel === undefined) return
    const listening = new AbortController()
    const { signal } = listening
    panel.addEventListener('toggle', ({ newState }) => (newState === 'open' ? field.current?.focus() : closed()), {
      signal,
    })
    document.addEventListener('keydown', (event) => isSearchKey(event) && open(panel, event), { signal })
    return () => listening.abort()
  }, [])
  return { field, close: () => panelOf()?.hidePopover() }
}

// Through its button: that is what the panel keeps to on the screen.
function open(panel: HTMLElement, event: KeyboardEvent): void {
  event.preventDefault()
  document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(panel.id)}"]`)?.click()
}
