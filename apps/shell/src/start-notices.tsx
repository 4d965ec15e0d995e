import { BottomNotices, startWatches, TopNotices } from './notices/index.ts'
import { startPwa } from './pwa/index.ts'
import { connectAuth, signOut } from './browser/auth.ts'
import { followOwnNews } from './browser/own-news.ts'
import { startSession } from './browser/session.ts'
import { watchWindowSize } from './browser/window-size.ts'
import type { Shell } from '@evens/remote-sdk'
import type { ReactNode } from 'react'

/** What a page does not wait for: its notices and what watches over it. Loaded once the page answers to the visitor. */
export function startNotices(shell: Shell, mount: (id: string, children: ReactNode) => void): void {
  mount('notices-top', <TopNotices />)
  mount('notices', <BottomNotices />)
  connectAuth(shell)
  followOwnNews(shell)
  startWatches(shell, () => void signOut(shell))
  startSession(shell.log)
  watchWindowSize(shell.settings)
  startPwa(shell)
}
