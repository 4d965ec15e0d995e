import type { Shell } from '@evens/remote-sdk'
import { stored } from '../browser/storage.ts'
import { noteEnding } from '../session/next-page.ts'

const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const
const MEDIA = ['play', 'playing', 'pause', 'ended', 'emptied'] as const

/** Signs out an idle player. It runs only while someone is signed in. */
export function watchIdlePlayer({ player, site }: Pick<Shell, 'player' | 'site'>, logOff: () => void): () => void {
  let stopWatch: (() => void) | null = null
  let watched: string | null = null

  function follow(): void {
    const id = player.get()?.id ?? null
    if (id === watched) return
    watched = id
    stopWatch?.()
    stopWatch = id === null ? null : watchPage(site.autoLogoffMinutes, logOff)
  }

  const unsubscribe = player.subscribe(follow)
  follow()
  return () => {
    unsubscribe()
    stopWatch?.()
  }
}

function watchPage(minutes: number, logOff: () => void): () => void {
  const watch = startIdleWatch({
    minutes,
    now: Date.now,
    isMediaPlaying: isAnyMediaPlaying,
    lastElsewhere: () => stored('lastActivity').get() ?? 0,
    shareActivity: (atMs) => stored('lastActivity').set(atMs),
    onExpire() {
      noteEnding('idle')
      logOff()
    },
  })
  const stopListening = listen(watch)
  return () => {
    stopListening()
    watch.stop()
  }
}

function listen({ activity, media }: RunningIdleWatch): () => void {
  const listening = new AbortController()
  // In the capture phase: media events do not bubble, and a game may stop the propagation of its clicks.
  const options = { capture: true, passive: true, signal: listening.signal }
  for (const type of ACTIVITY) document.addEventListener(type, activity, options)
  for (const type of MEDIA) document.addEventListener(type, media, options)
  return () => listening.abort()
}

function isAnyMediaPlaying(): boolean {
  return [...document.querySelectorAll<HTMLMediaElement>('video, audio')].some(({ paused, ended }) => !paused && !ended)
}

const MINUTE_MS = 60_000
const THROTTLE_MS = 100
/** A video that is removed with its view fires no event, so media is polled. */
const MEDIA_POLL_MS = 30_000

export type IdleWatch = {
  readonly minutes: number
  readonly now: () => number
  readonly isMediaPlaying: () => boolean
  /** The last activity in any tab of this browser: a player who uses another tab is not idle. */
  readonly lastElsewhere: () => number
  readonly shareActivity: (atMs: number) => void
  readonly onExpire: () => void
}

export type RunningIdleWatch = {
  /** To be called on key, pointer, touch and wheel events. */
  readonly activity: () => void
  /** To be called when media starts or stops. */
  readonly media: () => void
  readonly stop: () => void
}

/** Expires once after `minutes` without activity. Media stops the time; it restarts from zero when media ends. */
export function startIdleWatch(watch: IdleWatch): RunningIdleWatch {
  const { minutes, now, isMediaPlaying, lastElsewhere, shareActivity, onExpire } = watch
  const limitMs = minutes * MINUTE_MS
  let lastMs = now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  // After the clock was set back, a past activity must not lie in the future.
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
    if (left > 0) timer = setTimeout(look, isPlaying ? MEDIA_POLL_MS : left)
    else {
      stop()
      onExpire()
    }
  }

  function begin(): void {
    lastMs = now()
    shareActivity(lastMs)
  }

  begin()
  look()
  return {
    activity() {
      if (isStopped || now() - lastMs < THROTTLE_MS) return
      // After the machine slept, a mouse move may come before the timer: the time is over nevertheless.
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
