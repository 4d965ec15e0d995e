import { classNames } from '@evens/ui'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Motion } from '../../stage.ts'
import { CardBackArt } from '../parts/card.tsx'
import { playOn } from '../parts/motion.ts'
import { Scene } from '../parts/scene.tsx'
import { moveTo, type Outline, type Point } from './geometry.ts'
import styles from './table.module.css'

/** Narrower than this the tall table is drawn. */
const WIDE_PX = 560

/** The table's own width decides: it is as narrow on a phone as in the column of a page. */
function useIsTall() {
  const ref = useRef<HTMLDivElement>(null)
  const [isTall, setTall] = useState(false)
  useEffect(() => {
    const box = ref.current
    if (box === null || typeof ResizeObserver !== 'function') return
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0
      if (width > 0) setTall(width < WIDE_PX)
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return { ref, isTall }
}

type TableProps = {
  readonly outline: Outline
  readonly isTall: boolean
  readonly motion: Motion
  readonly children: ReactNode
}

/** A card table from the player's side: rail, cloth, shoe, discard tray and the dealer's chips. */
export function CardTable({ outline, isTall, motion, children }: TableProps) {
  const id = useId()
  const { width, height, table, rack } = outline
  return (
    <svg
      className={classNames(styles['table'], isTall && styles['tall'])}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      data-cards="large"
      data-motion={motion}
    >
      <defs>
        <radialGradient id={`${id}c`} cx="0.42" cy="0.22" r="0.9">
          <stop offset="0" stopColor="color-mix(in srgb, var(--ev-game-mid) 84%, var(--ev-game-glow))" />
          <stop offset="0.5" stopColor="var(--ev-game-mid)" />
          <stop offset="1" stopColor="color-mix(in srgb, var(--ev-game-mid) 42%, var(--ev-game-deep))" />
        </radialGradient>
        <linearGradient id={`${id}r`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#6b4527" />
          <stop offset="0.5" stopColor="#3c2412" />
          <stop offset="1" stopColor="#1d1008" />
        </linearGradient>
      </defs>
      <path d={table} fill="none" stroke="#000" strokeOpacity="0.35" strokeWidth="30" transform="translate(0 8)" />
      <path
        d={table}
        className={styles['cloth']}
        fill={`url(#${id}c)`}
        stroke={`url(#${id}r)`}
        strokeWidth="22"
        strokeLinejoin="round"
      />
      <path d={table} fill="none" stroke="#c9935a" strokeOpacity="0.5" strokeWidth="1.5" transform="translate(0 -1)" />
      <path
        d={table}
        fill="none"
        stroke="var(--ev-game-accent)"
        strokeOpacity="0.28"
        strokeWidth="1.6"
        transform={`translate(${width / 2} 16) scale(0.945 0.93) translate(${-width / 2} -16)`}
      />
      <Rack {...rack} />
      <Discard {...outline.discard} />
      {children}
      <Shoe {...outline.shoe} />
    </svg>
  )
}

const TUBES = ['#2b3044', '#1f9a52', '#d8323c', '#eef1f8', '#d8323c', '#1f9a52', '#2b3044'] as const

function Rack({ x, y }: Point) {
  return (
    <g transform={moveTo({ x, y })}>
      <rect x="-98" y="-4" width="196" height="25" rx="6" fill="#15100c" stroke="#000" strokeOpacity="0.6" />
      {TUBES.map((colour, at) => (
        <g key={at} transform={`translate(${(at - 3) * 27} 8)`}>
          <rect x="-11" y="-10" width="22" height="20" rx="4" fill={colour} />
          <path d="M-11 -6H11M-11 -2H11M-11 2H11M-11 6H11" stroke="#000" strokeOpacity="0.28" strokeWidth="1.2" />
          <path d="M-4 -10V10M4 -10V10" stroke="#fff" strokeOpacity="0.3" strokeWidth="2.4" />
        </g>
      ))}
    </g>
  )
}

/** Cards come out of its mouth, which is its lower left corner. */
function Shoe({ x, y }: Point) {
  return (
    <g transform={`${moveTo({ x, y })} rotate(-24)`}>
      <rect x="-37" y="-26" width="84" height="60" rx="7" fill="#000" opacity="0.35" />
      <g transform="translate(-20 2) scale(0.34 0.3)">
        <CardBackArt />
      </g>
      <path d="M-22 -30H38A8 8 0 0 1 46 -22V22A8 8 0 0 1 38 30H-22L-8 0Z" fill="#1c1d26" stroke="#555a6e" />
      <path d="M-18 -30H38A8 8 0 0 1 46 -22V-16H-12Z" fill="#3a3e50" />
      <path d="M-22 -30L-8 0L-22 30" fill="none" stroke="#8d93ad" strokeWidth="2" />
    </g>
  )
}

const DISCARDED = 4

function Discard({ x, y }: Point) {
  return (
    <g transform={`${moveTo({ x, y })} rotate(16)`}>
      <rect x="-25" y="-34" width="54" height="72" rx="5" fill="#000" opacity="0.35" />
      <rect x="-27" y="-37" width="54" height="72" rx="5" fill="#14161f" stroke="#555a6e" />
      {Array.from({ length: DISCARDED }, (_card, at) => (
        <g key={at} transform={`translate(${-at * 0.8} ${-at * 1.5}) scale(0.44)`}>
          <CardBackArt />
        </g>
      ))}
    </g>
  )
}

const SWEEP_MS = 300

/** Cards of the round before go to the discard tray while the next ones are dealt. */
export function Sweep({
  from,
  outline,
  motion,
}: {
  readonly from: Point
  readonly outline: Outline
  readonly motion: Motion
}) {
  const ref = useRef<SVGGElement>(null)
  const { discard } = outline
  useEffect(() => {
    if (motion === 'still') return
    const css = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`
    const sweep = playOn(
      ref.current,
      [
        { transform: `${css(from)} scale(0.8)`, opacity: 1 },
        { transform: `${css(discard)} rotate(16deg) scale(0.44)`, opacity: 1 },
      ],
      { duration: SWEEP_MS, easing: 'cubic-bezier(.3,.1,.3,1)' },
    )
    return () => sweep?.cancel()
  }, [from, discard, motion])
  return (
    <g ref={ref} opacity="0" transform={moveTo(from)}>
      <CardBackArt />
    </g>
  )
}

type FrameProps = {
  readonly motion: Motion
  readonly children: (isTall: boolean) => ReactNode
}

/** A table by itself in the scene, in the outline that its width asks for. */
export function TableScene({ motion, children }: FrameProps) {
  const { ref, isTall } = useIsTall()
  return (
    <Scene motion={motion}>
      <div ref={ref} className={styles['frame']}>
        {children(isTall)}
      </div>
    </Scene>
  )
}
