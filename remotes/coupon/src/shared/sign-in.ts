import { useShell, useStore } from '@evens/remote-sdk'
import type { MouseEvent } from 'react'

/** The query that leads back here, and the event that opens the form over the page. */
const ENTRIES = {
  login: { back: 'returnUrl', event: 'login-dropdown.show' },
  registration: { back: 'registrationStartedFrom', event: 'registration.show' },
} as const

/**
 * Props of a link that opens the header's sign-in panel or registration over this page, so that line and slip stay in
 * sight. Without script, or in a new tab, it leads to the form's own page, with a return to this one.
 */
export function useEntryLink(entry: keyof typeof ENTRIES) {
  const { href, page, events } = useShell()
  const here = useStore(page, ({ fullPath }) => fullPath)
  const { back, event: opens } = ENTRIES[entry]
  return {
    href: href(entry, {}, { query: { [back]: here } }),
    onClick(event: MouseEvent): void {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      events.emit(opens, {})
    },
  }
}
