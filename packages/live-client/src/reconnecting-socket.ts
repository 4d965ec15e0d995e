import { BEAT_MS } from '@evens/contracts/live'
import type { Connection } from './live.ts'

const SILENCE_MS = 2 * BEAT_MS
/** A large answer over a thin line takes its time; until it is there nothing counts as live, but the socket is kept. */
const ANSWER_MS = 5000
const WATCH_MS = 150
const RETRY_FIRST_MS = 200
const RETRY_MAX_MS = 5000
/** A line that held this long starts again with quick tries. */
const STEADY_MS = 5000

/** As much of a WebSocket as is used. */
export type LineSocket = {
  readonly addEventListener: (
    kind: 'open' | 'message' | 'close' | 'error',
    listener: (event: { readonly data?: unknown }) => void,
  ) => void
  readonly send: (text: string) => void
  readonly close: () => void
}

export type Timers = { readonly nowMs: () => number; readonly after: (ms: number, act: () => void) => () => void }

export type LineParts = {
  readonly open: () => LineSocket
  readonly timers: Timers
  /** In [0, 1): so that not all come back in the same moment. */
  readonly random: () => number
  readonly onOpen: (send: (text: string) => void) => void
  readonly onClose: () => void
  readonly onMessage: (text: string) => void
  readonly onState: (state: Connection) => void
}

/** A socket that comes back by itself and says at once when it is not to be trusted. */
export function createReconnectingSocket({ open, timers, random, onOpen, onClose, onMessage, onState }: LineParts) {
  const never = (): void => {}
  let socket: LineSocket | null = null
  let state: Connection = 'connecting'
  let isWanted = false
  let isAwaiting = false
  let tries = 0
  let openSinceMs: number | null = null
  let heardMs = 0
  let watchedMs = 0
  let [stopWatch, stopRetry] = [never, never]

  function enter(next: Connection): void {
    if (next === state) return
    state = next
    onState(next)
  }

  function dial(): void {
    stopRetry()
    const dialled = open()
    socket = dialled
    heardMs = timers.nowMs()
    isAwaiting = true
    on('open', () => onOpen(say))
    on('message', ({ data }) => onMessage(String(data)))
    on('close', lose)
    on('error', never)
    watch()

    /** A socket that was given up has nothing more to say. */
    function on(kind: Parameters<LineSocket['addEventListener']>[0], act: (event: { data?: unknown }) => void): void {
      dialled.addEventListener(kind, (event) => {
        if (socket !== dialled) return
        heardMs = timers.nowMs()
        act(event)
      })
    }
  }

  function say(text: string): void {
    isAwaiting = true
    socket?.send(text)
  }

  function hangUp(): void {
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
    if (openSinceMs !== null && timers.nowMs() - openSinceMs >= STEADY_MS) tries = 0
    hangUp()
    enter('lost')
    const delayMs = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** tries) * (0.5 + random())
    tries += 1
    stopRetry = timers.after(delayMs, dial)
  }

  function watch(): void {
    watchedMs = timers.nowMs()
    stopWatch = timers.after(WATCH_MS, () => {
      // Where the page itself was held up, what was said meanwhile is still to be heard.
      const wasHeldUp = timers.nowMs() - watchedMs > 2 * WATCH_MS
      if (wasHeldUp || listen()) watch()
    })
  }

  /** Whether the line is kept. */
  function listen(): boolean {
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
      dial()
    },
    /** The answer to all that was asked is complete. */
    confirm(): void {
      isAwaiting = false
      openSinceMs ??= timers.nowMs()
      enter('open')
    },
    /** The page is looked at again, or the network is back. */
    wake(): void {
      if (!isWanted || timers.nowMs() - heardMs <= SILENCE_MS) return
      tries = 0
      hangUp()
      enter('lost')
      dial()
    },
    stop(): void {
      isWanted = false
      tries = 0
      hangUp()
      enter('connecting')
    },
    state: () => state,
  }
}
