import { useShell, useStore } from '@evens/remote-sdk'

/** The sign-in page, with a return to this page. */
export function useSignInHref(): string {
  const { href, page } = useShell()
  const returnUrl = useStore(page, ({ fullPath }) => fullPath)
  return href('login', {}, { query: { returnUrl } })
}
