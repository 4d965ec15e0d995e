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

/** A socket with heartbeat and backoff. It reports at once when its data may be stale. */
export function createReconnectingSocket({ open, timers, random, onOpen, onClose, onMessage, onState }: SocketParts) {
  const never = (): void => {}
  let socket: LineSocket | null = null
  let state: Connection = 'connecting'
  let isWanted = false
  let isAwaiting = false
  let attempts = 0
  let openSinceMs: number | null = null
  let heardMs = 0
  let watchedMs = 0
  let [stopWatch, stopRetry] = [never, never]

  function enter(next: Connection): void {
    if (next === state) return
    state = next
    onState(next)
  }

  function connect(): void {
    stopRetry()
    const opened = open()
    socket = opened
    heardMs = timers.nowMs()
    isAwaiting = true
    on('open', () => onOpen(send))
    on('message', ({ data }) => onMessage(String(data)))
    on('close', lose)
    on('error', never)
    watch()

    /** Ignores events of a socket that was given up. */
    function on(kind: Parameters<LineSocket['addEventListener']>[0], act: (event: { data?: unknown }) => void): void {
      opened.addEventListener(kind, (event) => {
        if (socket !== opened) return
        heardMs = timers.nowMs()
        act(event)
      })
    }
  }

  function send(text: string): void {
    isAwaiting = true
    socket?.send(text)
  }

  function disconnect(): void {
    stopWatch()
    stopRetry()
    const left = socket
    socket = null
    openSinceMs = null
    if (left === null) return
    left.close()
    onClose()
  }

  function lose(): void {
    if (openSinceMs !== null && timers.nowMs() - openSinceMs >= STEADY_MS) attempts = 0
    disconnect()
    enter('lost')
    const delayMs = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** attempts) * (0.5 + random())
    attempts += 1
    stopRetry = timers.after(delayMs, connect)
  }

  function watch(): void {
    watchedMs = timers.nowMs()
    stopWatch = timers.after(WATCH_MS, () => {
      // If the page itself was blocked, frames received meanwhile are still queued.
      const wasBlocked = timers.nowMs() - watchedMs > 2 * WATCH_MS
      if (wasBlocked || checkHeartbeat()) watch()
    })
  }

  /** False when the silence was too long and the socket was given up. */
  function checkHeartbeat(): boolean {
    const silentMs = timers.nowMs() - heardMs
    if (silentMs <= SILENCE_MS) return true
    enter('lost')
    if (isAwaiting && silentMs <= ANSWER_MS) return true
    lose()
    return false
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
      openSinceMs ??= timers.nowMs()
      enter('open')
    },
    /** The page is visible again, or the network is back. */
    wake(): void {
      if (!isWanted || timers.nowMs() - heardMs <= SILENCE_MS) return
      attempts = 0
      disconnect()
      enter('lost')
      connect()
    },
    stop(): void {
      isWanted = false
      attempts = 0
      disconnect()
      enter('connecting')
    },
    state: () => state,
  }
}
