import type { LiveFrame } from '@evens/contracts/live'
import { createFollows } from './follows.ts'
import { createPulse } from './keyed-store.ts'
import type { Live } from './live.ts'
import { createReconnectingSocket, type LineSocket, type Timers } from './reconnecting-socket.ts'
import { createStores } from './stores.ts'

/** How often trends that have been shown long enough are taken away, all together. */
const CALM_MS = 500
/** A socket that nobody needs is kept for the next page, not for ever. */
const LINGER_MS = 15_000

export type LiveClientOptions = {
  readonly url: string
  readonly open?: (url: string) => LineSocket
  /** Runs what it is given before the next frame is drawn. */
  readonly schedule: (flush: () => void) => void
  readonly timers: Timers
  readonly random: () => number
  /** Calls whenever the page is looked at again or the network is back. Returns what undoes it. */
  readonly onWake: (wake: () => void) => () => void
}

export type LiveClient = Live & { readonly stop: () => void }

export function createLiveClient({ url, open, schedule, timers, random, onWake }: LiveClientOptions): LiveClient {
  const listeners = new Set<() => void>()
  const stores = createStores(createPulse(schedule), timers.nowMs)
  const follows = createFollows(stores, timers.nowMs, queueMicrotask)
  const line = createReconnectingSocket({
    open: () => (open ?? openSocket)(url),
    timers,
    random,
    onOpen: (send) => follows.open((request) => send(JSON.stringify(request))),
    onClose: follows.close,
    onMessage: hear,
    onState: () => listeners.forEach((listener) => listener()),
  })
  const forgetWake = onWake(line.wake)
  let stopLinger = (): void => {}

  let isCalming = false

  function calm(): void {
    isCalming = stores.shown.prices.calm(timers.nowMs())
    if (isCalming) timers.after(CALM_MS, calm)
  }

  function hear(text: string): void {
    const frame = JSON.parse(text) as LiveFrame
    follows.hear(frame)
    if (frame.k !== 'b' && !isCalming) {
      isCalming = true
      timers.after(CALM_MS, calm)
    }
    if (frame.k === 'b') line.confirm()
  }

  return {
    ...stores.shown,
    connection: {
      get: line.state,
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    follow(list) {
      if (list.length === 0) return () => {}
      stopLinger()
      const undo = follows.follow(list)
      line.start()
      return () => {
        undo()
        stopLinger()
        if (follows.count() === 0) stopLinger = timers.after(LINGER_MS, line.stop)
      }
    },
    stop() {
      stopLinger()
      forgetWake()
      line.stop()
    },
  }
}

const openSocket = (url: string): LineSocket => new WebSocket(url)
