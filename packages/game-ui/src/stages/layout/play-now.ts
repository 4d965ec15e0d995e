import { playOn } from '../parts/motion.ts'

/**
 * Plays keyframes from this moment on, or as if they had begun some time ago. An animation that waits for its first frame would lag behind the clock by which
 * the result is told: a busy page loses frames of it, never its end.
 */
export function playNow(
  element: Element | null,
  keyframes: Keyframe[],
  options: KeyframeAnimationOptions,
  passedMs = 0,
): Animation | null {
  const move = playOn(element, keyframes, options)
  if (move === null) return null
  move.startTime = Number(document.timeline.currentTime) - passedMs
  return move
}
