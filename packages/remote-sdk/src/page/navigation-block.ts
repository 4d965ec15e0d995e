import { useEffect } from 'react'

const FLAG = 'navigationBlocked'
let blocks = 0

/** True while something on the page would be lost by leaving it. */
export const isNavigationBlocked = (): boolean => document.documentElement.dataset[FLAG] !== undefined

/** Blocks navigation until the returned function is called; several blocks may overlap. */
export function blockNavigation(): () => void {
  blocks += 1
  document.documentElement.dataset[FLAG] = ''
  let isReleased = false
  return () => {
    if (isReleased) return
    isReleased = true
    blocks -= 1
    if (blocks === 0) delete document.documentElement.dataset[FLAG]
  }
}

type Options = {
  /** Also asks before the tab is closed or another site is opened. */
  readonly unload?: boolean
}

/** While `isBusy`, the shell asks before it leaves the page. */
export function useNavigationBlock(isBusy: boolean, { unload = false }: Options = {}): void {
  useEffect(() => {
    if (!isBusy) return
    const release = blockNavigation()
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    if (unload) addEventListener('beforeunload', ask)
    return () => {
      release()
      removeEventListener('beforeunload', ask)
    }
  }, [isBusy, unload])
}
