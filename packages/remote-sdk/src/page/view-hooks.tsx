import { useShell, useText } from '@evens/remote-sdk'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { PageInfo } from '../shell/shell.ts'
import type { Store } from '../data/store.ts'

/** Draws outside of the place that a remote has, over the whole page. For the browser alone: render it after a click. */
export const OverPage = ({ children }: { readonly children: ReactNode }) => createPortal(children, document.body)

/** The page under another name: its heading and the end of the way to it. */
export const titled = (page: PageInfo, title: string): PageInfo => ({
  ...page,
  title,
  trail: page.trail.map((crumb, at) => (at === page.trail.length - 1 ? { ...crumb, label: title } : crumb)),
})

/** The page that is shown takes the name, and the browser's tab with it; one that was left names nothing any more. */
export function retitle(shown: Store<PageInfo>, { fullPath }: PageInfo, title: string): void {
  const now = shown.get()
  if (now.fullPath === fullPath && now.title !== title) shown.set(titled(now, title))
}

/** For what becomes something else while it is looked at: heading, breadcrumbs and the browser's tab follow. */
export function useTitled(page: PageInfo, title: string): PageInfo {
  const { page: shown } = useShell()
  useEffect(() => retitle(shown, page, title), [shown, page, title])
  return titled(page, title)
}

/** What takes the place of the button that was pressed takes its focus, too; nobody who has gone elsewhere is called back. */
export function useLostFocus(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [])
  return ref
}

type Told = { readonly done: string; readonly failed: string }

/** Copies, and says in a short message whether it worked. */
export function useCopy(): (text: string, keys: Told) => Promise<void> {
  const t = useText()
  const { modals } = useShell()
  return async (text, { done, failed }) =>
    modals.open('snackbar', (await copyText(text)) ? { text: t(done) } : { kind: 'error', text: t(failed) })
}

/** Whether it is in the clipboard now: a page that is not served securely has none, and a browser may refuse it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
