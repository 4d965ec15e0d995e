import { useMedia } from '@evens/remote-sdk'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { nearestOf, stepOfKey, stepTo, stopsOf } from './carousel-steps.ts'

const EVERY_MS = 7000
const CALM = '(prefers-reduced-motion: reduce)'

/**
 * Moves a scrollable strip by buttons, keys and time. The scroll position is the browser's, so a swipe works as
 * everywhere. It advances by itself only for visitors who accept motion, and never under the pointer or the focus.
 */
export function useCarousel(strip: RefObject<HTMLElement | null>, slides: number) {
  const isCalm = useMedia(CALM, true)
  const [at, setAt] = useState(0)
  const [stops, setStops] = useState(slides)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)

  const go = (to: number): void => {
    setAt(to)
    const element = strip.current
    const slide = element?.children[to]
    if (element === null || slide === undefined) return
    const hadFocus = element.contains(document.activeElement)
    element.scrollBy({ left: distanceOf(element, slide), behavior: isCalm ? 'instant' : 'smooth' })
    if (hadFocus) slide.querySelector('a')?.focus({ preventScroll: true })
  }

  const measure = useEffectEvent(() => {
    const element = strip.current
    const slide = element?.firstElementChild
    if (element === null || slide === null || slide === undefined || slide.clientWidth === 0) return
    setStops(stopsOf(slides, element.clientWidth / slide.clientWidth))
  })
  useEffect(() => {
    if (strip.current === null) return undefined
    const observer = new ResizeObserver(() => measure())
    observer.observe(strip.current)
    return () => observer.disconnect()
  }, [strip])

  const advance = useEffectEvent(() => {
    if (!document.hidden) go(stepTo(at, 1, stops))
  })
  const canMove = !isCalm && stops > 1
  const isMoving = canMove && !isPaused && !isHeld
  useEffect(() => {
    if (!isMoving) return undefined
    const timer = setInterval(() => advance(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isMoving])

  return {
    ...{ at: Math.min(at, stops - 1), stops, canMove, isPaused, go },
    step: (by: number) => go(stepTo(at, by, stops)),
    toggle: () => setPaused(!isPaused),
    /** A swipe has ended. */
    settle: () => {
      const element = strip.current
      if (element !== null) setAt(nearestOf([...element.children].map((slide) => distanceOf(element, slide))))
    },
    holding: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const by = stepOfKey(event.key, getComputedStyle(event.currentTarget).direction)
        if (by === null || stops === 1) return
        event.preventDefault()
        go(stepTo(at, by, stops))
      },
    },
  }
}

/** Distance of a slide from the start of the strip, in the direction of the screen. */
function distanceOf(strip: Element, slide: Element): number {
  const [around, inner] = [strip.getBoundingClientRect(), slide.getBoundingClientRect()]
  return getComputedStyle(strip).direction === 'rtl' ? inner.right - around.right : inner.left - around.left
}
