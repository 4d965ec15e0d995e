import type { Clock } from '@evens/kernel'
import { isProducerDown, type Book } from './core/book.ts'
import type { Term } from './term.ts'

export type ProducerWatchDeps = {
  readonly book: Book
  readonly clock: Clock
  readonly silenceMs: number
  /** The term of this node while it leads; null while it follows. */
  readonly term: () => Term | null
  /** `book.down` has changed. */
  readonly onChange: () => void
  /** Called on every pulse while this node leads: the heartbeat for the followers. */
  readonly onLeaderPulse: (down: readonly string[]) => void
}

export const NO_PRODUCERS: ReadonlyMap<string, number> = new Map()
/** A pause between two pulses of more than this: the process was suspended. */
const STALLED_MS = 3000

/**
 * Decides which producers are down: from the own intake while this node leads, from the leader's messages while it
 * follows. In doubt all of them are, so that no price of an unknown age can be taken.
 */
export function createProducerWatch(deps: ProducerWatchDeps) {
  const { book, clock, silenceMs, term } = deps
  const trust = createTrust(silenceMs, clock.nowMs())
  /** While another node leads: when it last heard each producer. */
  let heardByLeader = NO_PRODUCERS
  let pulsing: NodeJS.Timeout | undefined
  /** A silence that falls due between two pulses: pages close then, as bets do by the clock alone. */
  const silence = createTimer(() => pulse())

  const { setDown, closeAll } = downSetOf(book, deps.onChange)
  book.freshUntil = (producer) => {
    const leading = term()
    const heardMs = leading === null ? heardByLeader.get(producer) : leading.heardAt(producer)
    return heardMs === undefined ? Number.NEGATIVE_INFINITY : heardMs + silenceMs
  }

  const heard = (): ReadonlyMap<string, number> => term()?.heard() ?? heardByLeader
  const silentAt = (nowMs: number): string[] => [...heard().keys()].filter((name) => isProducerDown(book, name, nowMs))

  /** Awaits nothing: a silence is noticed in time even when the database hangs. */
  function check(nowMs: number): void {
    const leading = term()
    const down = leading === null ? null : leading.down(nowMs)
    if (down !== null) setDown(down)
    else if (leading !== null || !trust.holds(nowMs)) closeAll()
    else setDown([...new Set([...book.down, ...silentAt(nowMs)])])
  }

  function pulse(): void {
    const nowMs = clock.nowMs()
    trust.pulse(nowMs)
    term()?.tick(nowMs)
    check(nowMs)
    silence.set(untilSilenceMs(heard(), silenceMs, nowMs))
    if (term() !== null) deps.onLeaderPulse([...book.down])
  }

  /** Catches up on a missed pulse. Requests that a stalled node received are handled before its timers run. */
  function wake(): void {
    if (trust.isStalled(clock.nowMs())) pulse()
  }

  return {
    check,
    closeAll,
    pulse,
    wake,
    /** The leader's report. One that was made before this node stalled is no longer trusted. */
    trust(down: readonly string[], reportedMs: number, heardThere: ReadonlyMap<string, number>): void {
      wake()
      const nowMs = clock.nowMs()
      trust.hear(reportedMs, nowMs)
      heardByLeader = heardThere
      if (trust.holds(nowMs)) setDown(down)
    },
    start(tickMs: number): void {
      // Loading a long book is no stall.
      trust.restart(clock.nowMs())
      closeAll()
      pulsing = setInterval(pulse, tickMs)
    },
    stop(): void {
      clearInterval(pulsing)
      silence.stop()
    },
  }
}
export type ProducerWatch = ReturnType<typeof createProducerWatch>

/** One timer at a time, and none after it was stopped. */
function createTimer(run: () => void) {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  return {
    set(ms: number | undefined): void {
      clearTimeout(timer)
      if (ms !== undefined && !isStopped) timer = setTimeout(run, ms)
    },
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** Trust in the leader's report: it holds while it is recent, and was made after this node last stalled. */
function createTrust(silenceMs: number, startedMs: number) {
  let [reportedMs, pulsedMs, wokeMs] = [0, startedMs, 0]
  const isStalled = (nowMs: number): boolean => nowMs - pulsedMs > STALLED_MS
  return {
    isStalled,
    pulse(nowMs: number): void {
      if (isStalled(nowMs)) wokeMs = nowMs
      pulsedMs = nowMs
    },
    restart: (nowMs: number): void => void (pulsedMs = nowMs),
    hear: (atMs: number, nowMs: number): void => void (reportedMs = Math.max(reportedMs, Math.min(atMs, nowMs))),
    holds: (nowMs: number): boolean => reportedMs >= wokeMs && nowMs - reportedMs <= silenceMs,
  }
}

function downSetOf(book: Book, onChange: () => void) {
  function setDown(down: readonly string[]): void {
    const isUnchanged = down.length === book.down.size && down.every((producer) => book.down.has(producer))
    if (isUnchanged) return
    book.down.clear()
    for (const producer of down) book.down.add(producer)
    onChange()
  }
  return {
    setDown,
    closeAll: (): void => setDown([...new Set([...book.events.values()].map(({ producer }) => producer))]),
  }
}

/** The time until the first producer falls silent; undefined when all have. */
function untilSilenceMs(heard: ReadonlyMap<string, number>, silenceMs: number, nowMs: number): number | undefined {
  const due = [...heard.values()].map((at) => at + silenceMs + 1 - nowMs).filter((ms) => ms > 0)
  return due.toSorted((a, b) => a - b)[0]
}
