import { useShell, useStore } from '@evens/remote-sdk'
import type { MouseEvent } from 'react'

/**
 * Props of a link that opens the header's sign-in panel over this page, so that line and slip stay in sight. Without
 * script, or in a new tab, it leads to the sign-in page, with a return to this one.
 */
export function useSignInLink() {
  const { href, page, events } = useShell()
  const returnUrl = useStore(page, ({ fullPath }) => fullPath)
  return {
    href: href('login', {}, { query: { returnUrl } }),
    onClick(event: MouseEvent): void {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      events.emit('login-dropdown.show', {})
    },
  }
}
