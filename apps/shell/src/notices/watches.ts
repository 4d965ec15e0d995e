import type { AppVersion } from '@evens/contracts'
import type { Shell } from '@evens/remote-sdk'
import { watchIdlePlayer } from './player-idle.ts'
import { startVersionWatch } from './version-watch.ts'

type WatchedShell = Pick<Shell, 'site' | 'player' | 'call' | 'events'>

/** What goes on behind the notices: a newer version of the site, and a player who has left. Returns what stops it. */
export function startWatches({ site, player, call, events }: WatchedShell, logOff: () => void): () => void {
  const stopVersion = startVersionWatch({
    firstKnown: site.version,
    fetchVersion: async () => (await call<AppVersion>('GET', '/web-api/version')).currentVersion,
    isVisible: () => document.visibilityState === 'visible',
    onVisibility(listener) {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    onUpdate: (version) => events.emit('app.update-available', { version }),
  })
  const stopIdle = watchIdlePlayer({ player, site }, logOff)
  return () => {
    stopVersion()
    stopIdle()
  }
}
