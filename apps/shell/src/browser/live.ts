import type { Live } from '@evens/live-client'
import { createLazyLive } from './live-lazy.ts'

const AGAIN_MS = 3000

/** The page's one line to the server. Its code is no part of the first page: it comes when something is followed. */
export function createBrowserLive(): Live {
  const live = createLazyLive(connect)
  live.connection.subscribe(() => {
    if (live.connection.get() === 'lost') document.body.dataset['live'] = 'lost'
    else delete document.body.dataset['live']
  })
  return live
}

/** A page whose code does not come hears nothing: it says so and tries again. */
async function connect(): Promise<Live> {
  try {
    const { createLiveClient } = await import('@evens/live-client')
    return createLiveClient({
      url: `${location.origin.replace('http', 'ws')}/live`,
      schedule: (flush) => void requestAnimationFrame(flush),
      timers: { nowMs: Date.now, after },
      random: Math.random,
      onWake,
    })
  } catch {
    document.body.dataset['live'] = 'lost'
    await new Promise<void>((again) => after(AGAIN_MS, again))
    return connect()
  }
}

function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

function onWake(wake: () => void): () => void {
  const wakeIfSeen = (): void => void (document.visibilityState === 'visible' && wake())
  document.addEventListener('visibilitychange', wakeIfSeen)
  window.addEventListener('pageshow', wake)
  window.addEventListener('online', wake)
  return () => {
    document.removeEventListener('visibilitychange', wakeIfSeen)
    window.removeEventListener('pageshow', wake)
    window.removeEventListener('online', wake)
  }
}
