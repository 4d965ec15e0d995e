import { useShell, useText } from '@evens/remote-sdk'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { PageInfo } from '../shell/shell.ts'
import type { Store } from '../shell/store.ts'

/** Renders over the whole page, outside of the remote's slot. Browser only: render it after a click. */
export const OverPage = ({ children }: { readonly children: ReactNode }) => createPortal(children, document.body)

/** The page with another title, in its heading and its last breadcrumb. */
export const titled = (page: PageInfo, title: string): PageInfo => ({
  ...page,
  title,
  trail: page.trail.map((crumb, at) => (at === page.trail.length - 1 ? { ...crumb, label: title } : crumb)),
})

/** Sets the title of the current page and the browser's tab; ignored for a page that was left. */
export function retitle(shown: Store<PageInfo>, { fullPath }: PageInfo, title: string): void {
  const now = shown.get()
  if (now.fullPath === fullPath && now.title !== title) shown.set(titled(now, title))
}

/** For a page whose subject changes while it is open: heading, breadcrumbs and the browser's tab follow. */
export function useTitled(page: PageInfo, title: string): PageInfo {
  const { page: shown } = useShell()
  useEffect(() => retitle(shown, page, title), [shown, page, title])
  return titled(page, title)
}

/** Focuses the element that replaces a pressed button, unless the visitor has focused something else. */
export function useLostFocus(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [])
  return ref
}

type CopyTexts = { readonly done: string; readonly failed: string }

/** Copies a text and reports success or failure in a snackbar. */
export function useCopy(): (text: string, keys: CopyTexts) => Promise<void> {
  const t = useText()
  const { modals } = useShell()
  return async (text, { done, failed }) =>
    modals.open('snackbar', (await copyText(text)) ? { text: t(done) } : { kind: 'error', text: t(failed) })
}

/** False when the clipboard is not available: an insecure page has none, and a browser may refuse it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
