import type { Shell } from '@evens/remote-sdk'
import { watchIdlePlayer } from './player-idle.ts'
import { startVersionWatch } from './version-watch.ts'
import { watchWork } from './work-soon.ts'

type WatchedShell = Pick<Shell, 'site' | 'player' | 'call' | 'events' | 'modals'>

/** What goes on behind the notices: a newer version, work that begins, a player who has left. Returns what stops it. */
export function startWatches(shell: WatchedShell, logOff: () => void): () => void {
  const { site, player, call, events } = shell
  const stopVersion = startVersionWatch({
    firstKnown: site.version,
    fetchVersion: async () => (await call('GET /web-api/version')).currentVersion,
    isVisible: () => document.visibilityState === 'visible',
    onVisibility(listener) {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    onUpdate: (version) => events.emit('app.update-available', { version }),
  })
  const stops = [stopVersion, watchIdlePlayer({ player, site }, logOff), watchWork(shell)]
  return () => {
    for (const stop of stops) stop()
  }
}
