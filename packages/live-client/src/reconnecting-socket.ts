import { BEAT_MS } from '@evens/contracts/live'
import type { Connection } from './live.ts'

const SILENCE_MS = 2 * BEAT_MS
/** A large reply over a slow connection takes time: until it is complete nothing is live, but the socket stays. */
const ANSWER_MS = 5000
const WATCH_MS = 150
const RETRY_FIRST_MS = 200
const RETRY_MAX_MS = 5000
/** After a connection that lasted this long the backoff starts from its first delay. */
const STEADY_MS = 5000

/** The part of WebSocket that is used. */
export type LineSocket = {
  readonly addEventListener: (
    kind: 'open' | 'message' | 'close' | 'error',
    listener: (event: { readonly data?: unknown }) => void,
  ) => void
  readonly send: (text: string) => void
  readonly close: () => void
}

export type Timers = { readonly nowMs: () => number; readonly after: (ms: number, act: () => void) => () => void }

export type SocketParts = {
  readonly open: () => LineSocket
  readonly timers: Timers
  /** In [0, 1). Jitter: clients must not reconnect all at the same moment. */
  readonly random: () => number
  readonly onOpen: (send: (text: string) => void) => void
  readonly onClose: () => void
  readonly onMessage: (text: string) => void
  readonly onState: (state: Connection) => void
}

const never = (): void => {}

/** Delays between attempts: exponential with jitter, from the first one again after a steady connection. */
function createBackoff(timers: Timers, random: () => number) {
  let attempts = 0
  let openSinceMs: number | null = null
  let cancel = never
  return {
    opened: (): void => void (openSinceMs ??= timers.nowMs()),
    /** The connection has ended, or the next attempt begins. */
    ended(): void {
      cancel()
      if (openSinceMs !== null && timers.nowMs() - openSinceMs >= STEADY_MS) attempts = 0
      openSinceMs = null
    },
    reset: (): void => void (attempts = 0),
    retry(connect: () => void): void {
      const delayMs = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** attempts) * (0.5 + random())
      attempts += 1
      cancel = timers.after(delayMs, connect)
    },
  }
}

/** Watches for silence. `onSilent` returns false to end the watch. */
function createHeartbeat(timers: Timers, onSilent: (silentMs: number) => boolean) {
  let receivedMs = 0
  let watchedMs = 0
  let stop = never
  const silentMs = (): number => timers.nowMs() - receivedMs

  function watch(): void {
    watchedMs = timers.nowMs()
    stop = timers.after(WATCH_MS, () => {
      // If the page itself was blocked, frames received meanwhile are still queued.
      const wasBlocked = timers.nowMs() - watchedMs > 2 * WATCH_MS
      if (wasBlocked || silentMs() <= SILENCE_MS || onSilent(silentMs())) watch()
    })
  }

  return {
    watch,
    received: (): void => void (receivedMs = timers.nowMs()),
    isSilent: (): boolean => silentMs() > SILENCE_MS,
    stop: (): void => stop(),
  }
}

type Listener = Parameters<LineSocket['addEventListener']>[1]
type Listeners = Readonly<Record<Parameters<LineSocket['addEventListener']>[0], Listener>>

/** The socket in use. Events of one that was given up are ignored. */
function createLink(open: () => LineSocket, onEvent: () => void) {
  let socket: LineSocket | null = null
  return {
    connect(listeners: Listeners): void {
      const opened = open()
      socket = opened
      for (const [kind, listener] of Object.entries(listeners) as [keyof Listeners, Listener][])
        opened.addEventListener(kind, (event) => {
          if (socket !== opened) return
          onEvent()
          listener(event)
        })
    },
    send: (text: string): void => socket?.send(text),
    /** False when there was none. */
    close(): boolean {
      const left = socket
      socket = null
      left?.close()
      return left !== null
    },
  }
}

/** Reports changes only. */
function createState(onState: (state: Connection) => void) {
  let state: Connection = 'connecting'
  return {
    state: (): Connection => state,
    enter(next: Connection): void {
      if (next === state) return
      state = next
      onState(next)
    },
  }
}

/** A socket with heartbeat and backoff. It reports at once when its data may be stale. */
export function createReconnectingSocket({ open, timers, random, onOpen, onClose, onMessage, onState }: SocketParts) {
  const { state, enter } = createState(onState)
  let isWanted = false
  let isAwaiting = false
  const backoff = createBackoff(timers, random)
  const heartbeat = createHeartbeat(timers, (silentMs) => {
    enter('lost')
    if (isAwaiting && silentMs <= ANSWER_MS) return true
    lose()
    return false
  })
  const link = createLink(open, heartbeat.received)

  function connect(): void {
    backoff.ended()
    heartbeat.received()
    isAwaiting = true
    link.connect({
      open: () => onOpen(send),
      message: ({ data }) => onMessage(String(data)),
      close: lose,
      error: never,
    })
    heartbeat.watch()
  }

  function send(text: string): void {
    isAwaiting = true
    link.send(text)
  }

  function disconnect(next: Connection): void {
    heartbeat.stop()
    backoff.ended()
    if (link.close()) onClose()
    enter(next)
  }

  function lose(): void {
    disconnect('lost')
    backoff.retry(connect)
  }

  return {
    start(): void {
      if (isWanted) return
      isWanted = true
      connect()
    },
    /** The reply to all requests is complete. */
    confirm(): void {
      isAwaiting = false
      backoff.opened()
      enter('open')
    },
    /** The page is visible again, or the network is back. */
    wake(): void {
      if (!isWanted || !heartbeat.isSilent()) return
      backoff.reset()
      disconnect('lost')
      connect()
    },
    stop(): void {
      isWanted = false
      backoff.reset()
      disconnect('connecting')
    },
    state,
  }
}
