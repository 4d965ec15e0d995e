import type { Shell } from '@evens/remote-sdk'
import { startIdleWatch, type RunningIdleWatch } from './idle-watch.ts'
import { lastingMemory } from './memory.ts'
import { noteEnding } from './session-ending.ts'

const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const
const MEDIA = ['play', 'playing', 'pause', 'ended', 'emptied'] as const
const LAST_ACTIVITY_KEY = 'last_activity'

/** Logs a player off who has left. It runs only while someone is signed in. */
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
    isMediaPlaying,
    lastElsewhere: () => Number(lastingMemory.read(LAST_ACTIVITY_KEY) ?? 0) || 0,
    tellElsewhere: (atMs) => lastingMemory.write(LAST_ACTIVITY_KEY, String(atMs)),
    onExpire() {
      noteEnding('idle')
      logOff()
    },
  })
  const deafen = listen(watch)
  return () => {
    deafen()
    watch.stop()
  }
}

function listen({ activity, media }: RunningIdleWatch): () => void {
  const listening = new AbortController()
  // Media events do not bubble, and a game may keep its clicks to itself: only the way down sees them all.
  const options = { capture: true, passive: true, signal: listening.signal }
  for (const type of ACTIVITY) document.addEventListener(type, activity, options)
  for (const type of MEDIA) document.addEventListener(type, media, options)
  return () => listening.abort()
}

function isMediaPlaying(): boolean {
  return [...document.querySelectorAll<HTMLMediaElement>('video, audio')].some(({ paused, ended }) => !paused && !ended)
}
