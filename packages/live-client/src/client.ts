import type { LiveFrame } from '@evens/contracts/live'
import { createFollows } from './follows.ts'
import { createFlushScheduler } from './keyed-store.ts'
import type { Live } from './live.ts'
import { createReconnectingSocket, type LineSocket, type Timers } from './reconnecting-socket.ts'
import { createStores } from './stores.ts'

/** Interval in which expired trends are removed, all together. */
const CALM_MS = 500
/** An unused socket stays open for the next page, but not forever. */
const LINGER_MS = 15_000

export type LiveClientOptions = {
  readonly url: string
  readonly open?: (url: string) => LineSocket
  /** Runs `flush` before the next frame is rendered. */
  readonly schedule: (flush: () => void) => void
  readonly timers: Timers
  readonly random: () => number
  /** Called whenever the page becomes visible again or the network is back. Returns a function that ends it. */
  readonly onWake: (wake: () => void) => () => void
}

export type LiveClient = Live & { readonly stop: () => void }

export function createLiveClient({ url, open, schedule, timers, random, onWake }: LiveClientOptions): LiveClient {
  const listeners = new Set<() => void>()
  const beats = new Set<(at: number) => void>()
  const stores = createStores(createFlushScheduler(schedule), timers.nowMs)
  const follows = createFollows(stores, timers.nowMs, queueMicrotask)
  const socket = createReconnectingSocket({
    open: () => (open ?? openSocket)(url),
    timers,
    random,
    onOpen: (send) => follows.open((request) => send(JSON.stringify(request))),
    onClose: follows.close,
    onMessage: receive,
    onState: () => listeners.forEach((listener) => listener()),
  })
  const stopWake = onWake(socket.wake)
  let stopLinger = (): void => {}

  let isCalming = false

  function calm(): void {
    isCalming = stores.shown.prices.calm(timers.nowMs())
    if (isCalming) timers.after(CALM_MS, calm)
  }

  function receive(text: string): void {
    const frame = JSON.parse(text) as LiveFrame
    follows.receive(frame)
    if (frame.k !== 'b' && !isCalming) {
      isCalming = true
      timers.after(CALM_MS, calm)
    }
    if (frame.k !== 'b') return
    socket.confirm()
    for (const beat of beats) beat(frame.at)
  }

  return {
    ...stores.shown,
    connection: {
      get: socket.state,
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    onBeat(listener) {
      beats.add(listener)
      return () => void beats.delete(listener)
    },
    follow(list) {
      if (list.length === 0) return () => {}
      stopLinger()
      const undo = follows.follow(list)
      socket.start()
      return () => {
        undo()
        stopLinger()
        if (follows.count() === 0) stopLinger = timers.after(LINGER_MS, socket.stop)
      }
    },
    stop() {
      stopLinger()
      stopWake()
      socket.stop()
    },
  }
}

const openSocket = (url: string): LineSocket => new WebSocket(url)
