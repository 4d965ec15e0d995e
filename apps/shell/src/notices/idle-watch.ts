const MINUTE_MS = 60_000
const THROTTLE_MS = 100
/** A video that is taken out of the page with its view ends without a word, so playing is looked at again and again. */
const MEDIA_LOOK_MS = 30_000

export type IdleWatch = {
  readonly minutes: number
  readonly now: () => number
  readonly isMediaPlaying: () => boolean
  /** The last activity in any tab of this browser: reading in another one is no idleness. */
  readonly lastElsewhere: () => number
  readonly tellElsewhere: (atMs: number) => void
  readonly onExpire: () => void
}

export type RunningIdleWatch = {
  /** A key, a pointer, a touch, a turn of the wheel. */
  readonly activity: () => void
  /** Something began or ceased to play. */
  readonly media: () => void
  readonly stop: () => void
}

/** Expires once when nobody has done anything for so long. While media plays the time stands still, and then starts anew. */
export function startIdleWatch(watch: IdleWatch): RunningIdleWatch {
  const { minutes, now, isMediaPlaying, lastElsewhere, tellElsewhere, onExpire } = watch
  const limitMs = minutes * MINUTE_MS
  let lastMs = now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  // A clock that was set back must not make a past activity one of the future.
  const leftMs = (): number => Math.min(Math.max(lastMs, lastElsewhere()), now()) + limitMs - now()

  function stop(): void {
    isStopped = true
    clearTimeout(timer)
  }

  function look(): void {
    clearTimeout(timer)
    if (isStopped) return
    const isPlaying = isMediaPlaying()
    if (isPlaying) begin()
    const left = leftMs()
    if (left > 0) timer = setTimeout(look, isPlaying ? MEDIA_LOOK_MS : left)
    else {
      stop()
      onExpire()
    }
  }

  function begin(): void {
    lastMs = now()
    tellElsewhere(lastMs)
  }

  begin()
  look()
  return {
    activity() {
      if (isStopped || now() - lastMs < THROTTLE_MS) return
      // After the sleep of a machine the hand on the mouse may come before the timer: that is too late all the same.
      if (leftMs() > 0) begin()
      look()
    },
    media() {
      if (!isStopped && leftMs() > 0) begin()
      look()
    },
    stop,
  }
}
