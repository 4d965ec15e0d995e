import { BottomNotices, startWatches, TopNotices } from './notices/index.ts'
import { startPwa } from './pwa/index.ts'
import { connectAuth, signOut, type Around } from './browser/auth.ts'
import { followOwnNews } from './browser/own-news.ts'
import { startPlayerNotices } from './browser/player-notices.ts'
import { startReminders } from './browser/reminders.ts'
import { startDevice } from './browser/device.ts'
import { startSession } from './browser/session.ts'
import type { BrowserShell } from './browser/shell.ts'
import { watchWindowSize } from './browser/window-size.ts'
import type { ReactNode } from 'react'

/** What a page does not wait for: its notices and what watches over it. Loaded once the page answers to the visitor. */
export function startNotices(
  shell: BrowserShell,
  mount: (id: string, children: ReactNode) => void,
  around: Around,
): void {
  mount('notices-top', <TopNotices />)
  mount('notices', <BottomNotices />)
  connectAuth(shell, around)
  startReminders(shell)
  startPlayerNotices(shell)
  followOwnNews(shell)
  startWatches(shell, () => void signOut(shell))
  startSession(shell.log)
  startDevice(shell.device, shell.settings)
  watchWindowSize(shell.settings)
  startPwa(shell)
}
