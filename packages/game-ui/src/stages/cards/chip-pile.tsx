import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Motion } from '../../stage.ts'
import { playOn } from '../parts/motion.ts'
import styles from './table.module.css'
import { stacksOf, type Denomination } from './chips.ts'
import { moveTo, type Point, round } from './geometry.ts'

type Tone = { readonly base: string; readonly dark: string; readonly mark: string }

/** By the rank of a value, ten in turn: in a currency of hundredths 1 is ivory, 5 red, 10 blue, 20 green, 100 black. */
const TONES: readonly Tone[] = [
  { base: '#1f9a52', dark: '#0b5229', mark: '#f3fff7' },
  { base: '#e0731c', dark: '#7d3a06', mark: '#fff4e6' },
  { base: '#363c52', dark: '#12151f', mark: '#f3f5ff' },
  { base: '#119a9a', dark: '#065252', mark: '#eaffff' },
  { base: '#8439d8', dark: '#431078', mark: '#f8efff' },
  { base: '#e3ab22', dark: '#7d5605', mark: '#2b1d00' },
  { base: '#eef1f8', dark: '#98a1b8', mark: '#3a4668' },
  { base: '#e56a9d', dark: '#80264e', mark: '#fff0f6' },
  { base: '#d8323c', dark: '#770d1a', mark: '#fff1f1' },
  { base: '#2f6fdd', dark: '#113478', mark: '#eef4ff' },
]
const toneOf = ({ rank }: Denomination): Tone => TONES[rank % TONES.length] as Tone

const [WIDTH, DEPTH, THICK] = [23, 14.4, 6]
const STACK_APART = 48
const SLIDE_MS = 340

const MARKS = [-19, -7.6, 7.6, 19].map((x) => `M${x} ${Math.abs(x) > 10 ? 8.2 : 13.7}v${THICK}`).join('')

/** One chip from a little above: its side, its rim with six marks, its middle. */
function ChipArt({ chip, y }: { readonly chip: Denomination; readonly y: number }) {
  const { base, dark, mark } = toneOf(chip)
  return (
    <g transform={`translate(0 ${round(y)})`}>
      <path
        d={`M${-WIDTH} 0V${THICK}A${WIDTH} ${DEPTH} 0 0 0 ${WIDTH} ${THICK}V0Z`}
        fill={dark}
        stroke="#000"
        strokeOpacity="0.4"
        strokeWidth="0.7"
      />
      <path d={MARKS} stroke={mark} strokeWidth="3.8" />
      <ellipse rx={WIDTH} ry={DEPTH} fill={base} stroke="#000" strokeOpacity="0.25" strokeWidth="0.7" />
      <ellipse rx={WIDTH - 2.4} ry={DEPTH - 1.6} fill="none" stroke={mark} strokeWidth="4" strokeDasharray="7.2 9.2" />
      <ellipse rx={WIDTH - 7} ry={DEPTH - 4.4} fill={base} stroke={mark} strokeWidth="1.1" />
      <path
        d={`M${-WIDTH + 4} -5A${WIDTH - 3} ${DEPTH - 2} 0 0 1 3 ${-DEPTH + 2.6}`}
        fill="none"
        stroke="#fff"
        strokeOpacity="0.55"
        strokeWidth="1.6"
      />
    </g>
  )
}

type PileProps = Point & {
  readonly amount: bigint
  /** It slides in from here; null for a pile that lies there. */
  readonly from: Point | null
  /** It is taken away to here. */
  readonly to?: Point | null
  readonly motion: Motion
}

/** Chips that come to an amount exactly. */
export function ChipPile({ amount, x, y, from, to = null, motion }: PileProps) {
  const pile = useRef<SVGGElement>(null)
  const isGone = to !== null
  const slide = useEffectEvent((start: Point, end: Point, fades: boolean) => {
    if (motion === 'still') return
    const css = (at: Point): string => `translate(${round(at.x)}px, ${round(at.y)}px)`
    playOn(
      pile.current,
      [
        { transform: css(start), opacity: 1 },
        { transform: css(end), opacity: fades ? 0 : 1 },
      ],
      { duration: SLIDE_MS, easing: 'cubic-bezier(.3,.7,.3,1)' },
    )
  })
  const begin = useEffectEvent(() => {
    if (from !== null) slide(from, { x, y }, false)
  })
  useLayoutEffect(() => begin(), [])
  const leave = useEffectEvent(() => {
    if (to !== null) slide({ x, y }, to, true)
  })
  useLayoutEffect(() => {
    if (isGone) leave()
  }, [isGone])
  const stacks = stacksOf(amount)
  return (
    <g
      ref={pile}
      className={styles['pile']}
      data-gone={isGone}
      data-chips={String(amount)}
      transform={moveTo({ x, y })}
    >
      {stacks.map((stack, at) => (
        <g key={at} transform={`translate(${(at - (stacks.length - 1) / 2) * STACK_APART} 0)`}>
          <ellipse cx="2" cy={THICK + 4} rx={WIDTH + 2} ry={DEPTH} fill="#000" opacity="0.35" />
          {stack.map((chip, level) => (
            <ChipArt key={level} chip={chip} y={-level * (THICK + 0.4)} />
          ))}
        </g>
      ))}
    </g>
  )
}
