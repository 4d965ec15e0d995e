import { createStore, useShell, useStore } from '@evens/remote-sdk'
import { useEffect } from 'react'

/** The code of a link that was followed here, until it has been dealt with. Only the browser reads it. */
export const sharedCode = createStore<string | null>(null)

const PARAMETER = 'coupon'

/** An address without the code: whoever reloads it is not asked again. */
export function withoutCode(href: string): { readonly code: string | null; readonly href: string } {
  const url = new URL(href)
  const code = url.searchParams.get(PARAMETER)
  url.searchParams.delete(PARAMETER)
  return { code, href: `${url.pathname}${url.search}${url.hash}` }
}

/** Takes the code out of the address, on this page and on each that is gone to. */
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
