import type { Shell } from '@evens/remote-sdk'
import { readMessage } from '../workers/messages.ts'

/** Another tab has started another version. The server has the last word: that tab may be the older one. */
export function hearUpdates(
  container: EventTarget,
  { site, call, events, log }: Pick<Shell, 'site' | 'call' | 'events' | 'log'>,
): void {
  async function ask(): Promise<void> {
    const { currentVersion } = await call('GET /web-api/version')
    if (currentVersion !== site.version) events.emit('app.update-available', { version: currentVersion })
  }

  container.addEventListener('message', (event) => {
    const message = readMessage((event as MessageEvent).data)
    if (message?.type !== 'version-started' || message.version === site.version) return
    ask().catch((error: unknown) => log('the version could not be asked', error))
  })
}
