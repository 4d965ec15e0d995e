import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Motion } from '../../stage.ts'

/** A number that follows from a text: decoration that differs from round to round and is the same in every replay. */
export function numberOf(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return hash
}

/** Plays keyframes on an element. The end state is in the markup, so an engine without animations shows it at once. */
export function playOn(
  element: Element | null,
  keyframes: Keyframe[],
  options: KeyframeAnimationOptions,
): Animation | null {
  if (element === null || typeof element.animate !== 'function') return null
  const move = element.animate(keyframes, { fill: 'backwards', ...options })
  // A picture that goes or changes ends it early, which is no failure.
  void move.finished.catch(() => {})
  return move
}

type Glide = { readonly motion: Motion; readonly ms: number; readonly easing?: string }

/** Moves an SVG group from its former transform to its present one. */
export function useGlide<Shape extends SVGElement>(
  transform: string,
  { motion, ms, easing = 'cubic-bezier(.2,1.2,.4,1)' }: Glide,
): RefObject<Shape | null> {
  const ref = useRef<Shape>(null)
  const before = useRef(transform)
  useLayoutEffect(() => {
    const from = before.current
    before.current = transform
    if (motion === 'still' || from === transform) return
    const moving = playOn(ref.current, [{ transform: cssOf(from) }, { transform: cssOf(transform) }], {
      duration: ms,
      easing,
    })
    return () => moving?.cancel()
  }, [transform, motion, ms, easing])
  return ref
}

/** The same transform as CSS has it: lengths and angles carry their units, and arguments stand between commas. */
export const cssOf = (transform: string): string =>
  transform.replaceAll(/(\w+)\(([^)]*)\)/g, (_all, name: string, list: string) => {
    const unit = name === 'translate' ? 'px' : name === 'rotate' ? 'deg' : ''
    return `${name}(${list
      .trim()
      .split(/[ ,]+/)
      .map((value) => `${value}${unit}`)
      .join(', ')})`
  })
