import { createStore, useShell, useStore } from '@evens/remote-sdk'
import { useEffect } from 'react'

/** The code of a followed link until it is handled. A module-level store is safe: only the browser reads it. */
export const sharedCode = createStore<string | null>(null)

const PARAMETER = 'coupon'

/** Removes the code from the address, so a reload does not load the coupon again. */
export function withoutCode(href: string): { readonly code: string | null; readonly href: string } {
  const url = new URL(href)
  const code = url.searchParams.get(PARAMETER)
  url.searchParams.delete(PARAMETER)
  return { code, href: `${url.pathname}${url.search}${url.hash}` }
}

/** Takes the code out of the address, on this page and after every navigation. */
export function useSharedCode(): string | null {
  const { page, readdress } = useShell()
  useEffect(() => {
    function take(): void {
      const { code, href } = withoutCode(location.href)
      if (code === null) return
      sharedCode.set(code)
      readdress(href)
    }
    take()
    return page.subscribe(take)
  }, [page, readdress])
  return useStore(sharedCode)
}
