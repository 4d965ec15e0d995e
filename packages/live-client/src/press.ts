import type { Timers } from './reconnecting-socket.ts'

/** A longer press drags, selects or scrolls: prices go on meanwhile. */
const HOLD_MS = 500

type PressPorts = {
  /** Receives the pointer events of the whole page. */
  readonly page: EventTarget
  readonly frame: (flush: () => void) => void
  readonly timers: Pick<Timers, 'after'>
}

/**
 * Schedules a flush for the next frame, but not between press and release. A row that comes or goes in between moves
 * the others, and the browser gives the click to what both ends have in common: no link or price receives it.
 */
export function createPressAwareSchedule({ page, frame, timers }: PressPorts): (flush: () => void) => void {
  let isPressed = false
  let held: (() => void)[] = []
  let stopHold = (): void => {}

  function release(): void {
    stopHold()
    isPressed = false
    for (const flush of held) frame(flush)
    held = []
  }

  page.addEventListener(
    'pointerdown',
    () => {
      stopHold()
      isPressed = true
      stopHold = timers.after(HOLD_MS, release)
    },
    { capture: true },
  )
  for (const end of ['pointerup', 'pointercancel']) page.addEventListener(end, release, { capture: true })

  return (flush) => {
    // A frame that was asked for before the press may come during it.
    frame(() => void (isPressed ? held.push(flush) : flush()))
  }
}
