import { useShell, useStore } from '@evens/remote-sdk'

/** The door, and through it back to this page. */
export function useSignInHref(): string {
  const { href, page } = useShell()
  const returnUrl = useStore(page, ({ fullPath }) => fullPath)
  return href('login', {}, { query: { returnUrl } })
}
