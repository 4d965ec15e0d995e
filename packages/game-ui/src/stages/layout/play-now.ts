import { playOn } from '../parts/motion.ts'

/**
 * Plays keyframes from this moment on. An animation that waits for its first frame would lag behind the clock by which
 * the result is told: a busy page loses frames of it, never its end.
 */
export function playNow(
  element: Element | null,
  keyframes: Keyframe[],
  options: KeyframeAnimationOptions,
): Animation | null {
  const move = playOn(element, keyframes, options)
  if (move === null) return null
  // A next round ends it early, which is no failure.
  move.finished.catch(() => {})
  move.startTime = document.timeline.currentTime
  return move
}
