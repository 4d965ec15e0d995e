import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Motion } from '../../stage.ts'
import { CardArt, CardBackArt } from '../parts/card.tsx'
import { playOn } from '../parts/motion.ts'
import type { Point } from './geometry.ts'
import { round } from './geometry.ts'

const ARC_MS = 260
const FLIP_MS = 180
const SHIFT_MS = 180
const PEEK_MS = 520
const EASE = 'cubic-bezier(.25,.7,.3,1)'

type Props = Point & {
  readonly card: number | null
  readonly scale: number
  /** It comes out of the shoe now; null for a card that lies there. */
  readonly from: Point | null
  /** Waits of a card that comes, and of one that is turned over where it lies. */
  readonly delayMs?: number
  readonly turnDelayMs?: number
  /** The dealer looks under it. */
  readonly isPeeked?: boolean
  readonly isDim?: boolean
  readonly motion: Motion
}

const cssPlace = ({ x, y }: Point, turn = 0, scale = 1): string =>
  `translate(${round(x)}px, ${round(y)}px) rotate(${turn}deg) scale(${scale})`

/** A card of a drawn table: it flies in on an arc and turns over when it lands; later it slides to its new place. */
export function DealtCard(props: Props) {
  const { card, x, y, scale, from, delayMs = 0, turnDelayMs = 0, isPeeked = false, isDim = false, motion } = props
  const place = useRef<SVGGElement>(null)
  const before = useRef<Point | null>(null)
  const move = useEffectEvent((to: Point) => {
    const start = before.current
    before.current = to
    if (motion === 'still') return
    if (start !== null) slide(place.current, start, to)
    else if (from !== null) flyIn(place.current, from, to, delayMs)
  })
  useLayoutEffect(() => move({ x, y }), [x, y])
  return (
    <g ref={place} data-card transform={`translate(${round(x)} ${round(y)})`}>
      <g transform={`scale(${scale})`}>
        <rect x="-46" y="-64" width="99" height="139" rx="9" fill="#000" opacity="0.22" />
        <Sides
          card={card}
          isDealt={from !== null}
          delays={{ dealt: delayMs + ARC_MS * 0.7, turned: turnDelayMs }}
          isPeeked={isPeeked}
          motion={motion}
        />
        {isDim && <rect x="-50" y="-70" width="100" height="140" rx="8" fill="#000" opacity="0.45" />}
      </g>
    </g>
  )
}

function flyIn(element: Element | null, from: Point, to: Point, delay: number): void {
  const middle = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) + Math.abs(to.y - from.y) * 0.34 }
  playOn(
    element,
    [
      { transform: cssPlace(from, 22, 0.86) },
      { transform: cssPlace(middle, 8, 1.04), offset: 0.55 },
      { transform: cssPlace(to) },
    ],
    { duration: ARC_MS, delay, easing: EASE },
  )
}

const slide = (element: Element | null, from: Point, to: Point): void =>
  void playOn(element, [{ transform: cssPlace(from) }, { transform: cssPlace(to) }], {
    duration: SHIFT_MS,
    easing: EASE,
  })

type SidesProps = Pick<Props, 'card' | 'isPeeked' | 'motion'> & {
  readonly isDealt: boolean
  readonly delays: { readonly dealt: number; readonly turned: number }
}

/** Both sides of a card; it is turned by being squeezed, since a drawing has no depth. */
function Sides({ card, isDealt, delays, isPeeked, motion }: SidesProps) {
  const both = useRef<SVGGElement>(null)
  const back = useRef<SVGGElement>(null)
  const isDown = card === null
  const wasDown = useRef(isDealt && motion === 'full' ? true : isDown)
  const isNew = useRef(true)
  const turn = useEffectEvent((isDownNow: boolean) => {
    const turns = wasDown.current && !isDownNow
    const delay = isNew.current ? delays.dealt : delays.turned
    wasDown.current = isDownNow
    isNew.current = false
    if (!turns || motion === 'still') return
    const timing = { duration: FLIP_MS, delay }
    const [open, edge] = [{ transform: 'scaleX(1)' }, { transform: 'scaleX(0.02)' }]
    const gone = { opacity: 0 }
    playOn(both.current, [open, edge, open], timing)
    playOn(back.current, [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { ...gone, offset: 0.5 }, gone], timing)
  })
  useLayoutEffect(() => turn(isDown), [isDown])
  const peek = useEffectEvent(() => {
    const [flat, lifted] = [{ transform: 'none' }, { transform: 'translate(-4px, -9px) rotate(-5deg)' }]
    const frames = [flat, { ...lifted, offset: 0.3 }, { ...lifted, offset: 0.7 }, flat]
    if (motion === 'full') playOn(both.current, frames, { duration: PEEK_MS })
  })
  useLayoutEffect(() => {
    if (isPeeked) peek()
  }, [isPeeked])
  return (
    <g ref={both}>
      {card !== null && <CardArt card={card} />}
      <g ref={back} opacity={isDown ? 1 : 0}>
        {(isDown || isDealt) && <CardBackArt />}
      </g>
    </g>
  )
}
