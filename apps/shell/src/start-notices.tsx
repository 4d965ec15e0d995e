import type { GlobalSettings } from '@evens/contracts/settings'
import type { Store } from '@evens/remote-sdk'
import type { ReactNode } from 'react'
import type { BrowserShell } from './browser-shell.ts'
import { startDevice } from './browser/device.ts'
import { BottomNotices } from './notices/bottom-notices.tsx'
import { MaintenanceNotice, TopNotices } from './notices/top-notices.tsx'
import { startWatches } from './notices/watches.ts'
import { startPwa } from './pwa/service-workers.ts'
import { followChoices } from './session/account-choices.ts'
import { connectAuth, signOut, startSession, type Around } from './session/auth.ts'
import { startPlayerNotices, startReminders } from './session/player-notices.ts'
import { followPlayerUpdates } from './session/player-updates.ts'

/** Starts notices and background watches. */
export function startNotices(
  shell: BrowserShell,
  mount: (id: string, children: ReactNode) => void,
  around: Around,
): void {
  mount('notices-planned', <MaintenanceNotice />)
  mount('notices-top', <TopNotices />)
  mount('notices', <BottomNotices />)
  connectAuth(shell, around)
  startReminders(shell)
  startPlayerNotices(shell)
  followPlayerUpdates(shell, shell.renderedAtMs)
  followChoices(shell)
  startWatches(shell, () => void signOut(shell))
  startSession(shell.log)
  startDevice(shell.device, shell.settings)
  watchWindowSize(shell.settings)
  startPwa(shell)
}

const RESIZE_THROTTLE_MS = 100

/** Stores the window's size among the settings; in a cookie only with consent to functional ones. */
function watchWindowSize(settings: Store<GlobalSettings>): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = (): void => {
    timer = undefined
    settings.set((current) => ({ ...current, windowSize: { width: innerWidth, height: innerHeight } }))
  }
  const readSoon = (): void => void (timer ??= setTimeout(read, RESIZE_THROTTLE_MS))
  addEventListener('resize', readSoon)
  // Not at once: reading the size in the middle of hydration would force a layout.
  readSoon()
}
