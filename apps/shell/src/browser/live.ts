import type { Live } from '@evens/live-client'

const RETRY_MS = 3000

/** The page's one live connection. Its code is not on the first page: it is loaded with the first topic followed. */
export function createBrowserLive(): Live {
  const live = createLazyLive(connect)
  live.connection.subscribe(() => {
    if (live.connection.get() === 'lost') document.body.dataset['live'] = 'lost'
    else delete document.body.dataset['live']
  })
  return live
}

/** Without the client's code the page receives nothing: it shows the connection as lost and retries. */
async function connect(): Promise<Live> {
  try {
    const { createLiveClient, createPressAwareSchedule } = await import('@evens/live-client')
    const timers = { nowMs: Date.now, after }
    return createLiveClient({
      url: `${location.origin.replace('http', 'ws')}/live`,
      schedule: createPressAwareSchedule({ page: document, frame: requestAnimationFrame, timers }),
      timers,
      random: Math.random,
      onWake,
    })
  } catch {
    document.body.dataset['live'] = 'lost'
    await new Promise<void>((again) => after(RETRY_MS, again))
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

type StoreName = 'prices' | 'states' | 'boards' | 'games' | 'sections' | 'counts' | 'suspended' | 'updates' | 'tables'

/** A proxy for the live client, which is loaded when a topic is first followed. */
export function createLazyLive(load: () => Promise<Live>): Live {
  const waiting = new Set<(live: Live) => void>()
  let live: Live | null = null
  let isAsked = false

  /** Runs `act` now, or once the client is loaded. Returns a function that undoes or cancels it. */
  function soon(act: (client: Live) => () => void): () => void {
    if (live !== null) return act(live)
    let undo = (): void => void waiting.delete(start)
    const start = (client: Live): void => void (undo = act(client))
    waiting.add(start)
    return () => undo()
  }

  function fetchOnce(): void {
    if (isAsked) return
    isAsked = true
    void load().then((client) => {
      live = client
      for (const start of waiting) start(client)
      waiting.clear()
    })
  }

  const storeOf = <N extends StoreName>(name: N): Live[N] =>
    ({
      get: (key: string) => live?.[name].get(key),
      subscribe: (key: string, listener: () => void) => soon((client) => client[name].subscribe(key, listener)),
    }) as Live[N]

  return {
    connection: {
      get: () => live?.connection.get() ?? 'connecting',
      subscribe: (listener) => soon((client) => client.connection.subscribe(listener)),
    },
    follow(follows) {
      if (follows.length > 0) fetchOnce()
      return soon((client) => client.follow(follows))
    },
    prices: storeOf('prices'),
    states: storeOf('states'),
    boards: storeOf('boards'),
    games: storeOf('games'),
    sections: storeOf('sections'),
    counts: storeOf('counts'),
    suspended: storeOf('suspended'),
    updates: storeOf('updates'),
    tables: storeOf('tables'),
    onBeat: (listener) => soon((client) => client.onBeat(listener)),
  }
}
