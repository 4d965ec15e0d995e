import { useShell } from '@evens/remote-sdk'
import { useEffect } from 'react'
import type { PageInfo } from './shell.ts'
import type { Store } from './store.ts'

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
