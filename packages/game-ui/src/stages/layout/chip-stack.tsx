import { classNames } from '@evens/ui'
import { useId } from 'react'
import { Lit } from '../parts/lit.tsx'
import styles from './chip-stack.module.css'

type Tone = {
  readonly worth: bigint
  readonly light: string
  readonly base: string
  readonly dark: string
  readonly mark?: string
}

/** Chips of a casino by their worth in minor units. */
const CHIPS: readonly Tone[] = [
  { worth: 100_000n, light: '#fff0b8', base: '#e8a91f', dark: '#784503' },
  { worth: 50_000n, light: '#e3c4ff', base: '#8439d8', dark: '#330a63' },
  { worth: 10_000n, light: '#8f95ab', base: '#2b3044', dark: '#0a0c15' },
  { worth: 2_500n, light: '#b9f2c8', base: '#1f9a52', dark: '#07401f' },
  { worth: 1_000n, light: '#b8d4ff', base: '#2f6fdd', dark: '#0d2a6b' },
  { worth: 500n, light: '#ffb3a8', base: '#d8323c', dark: '#6b0a18' },
  { worth: 100n, light: '#ffffff', base: '#dfe4f0', dark: '#7c869f', mark: '#3d5fae' },
]
const SMALLEST = CHIPS.at(-1) as Tone
const HIGHEST = 6

/** The fewest chips that come to an amount, the largest below; a higher stack would hide the spot behind. */
export function chipsOf(amount: bigint): readonly Tone[] {
  const stack: Tone[] = []
  let left = amount
  for (const chip of CHIPS)
    while (left >= chip.worth && stack.length < HIGHEST) {
      stack.push(chip)
      left -= chip.worth
    }
  return stack.length === 0 ? [SMALLEST] : stack
}

const CURRENCY_MARK = /[^\d.,\u00a0\u202f ]/g
const NO_CENTS = /[.,]00$/

/** `€25.00` as `25`: the currency stands beside every total of the frame. */
export const chipText = (money: string): string => money.replaceAll(CURRENCY_MARK, '').trim().replace(NO_CENTS, '')

const EDGE = Array.from({ length: 6 }, (_mark, at) => at * 60)
const CHIP_HEIGHT = 5
const WHITE = '#ffffff'
/** Seen from above, a little from the front. */
const FLAT = 0.8
/** Of the figure on the top chip, by its length. */
const SIZES: Readonly<Record<number, number>> = { 1: 19, 2: 18, 3: 14.5, 4: 12, 5: 10 }
const SMALLEST_SIZE = 8

type StackProps = {
  readonly amount: bigint
  readonly money: (minor: bigint) => string
  readonly className?: string | undefined
}

/** A stack of chips seen from a little above, with what it comes to. */
export function ChipStack({ amount, money, className }: StackProps) {
  const id = useId()
  const chips = chipsOf(amount)
  const top = chips.at(-1) ?? SMALLEST
  const text = chipText(money(amount))
  return (
    <svg className={classNames(styles['stack'], className)} viewBox="-26 -46 52 72" aria-hidden="true">
      <defs>
        <Lit id={`${id}c`} light={top.light} base={top.base} dark={top.dark} />
      </defs>
      <ellipse cx="2" cy="18" rx="23" ry="10" fill="#000" opacity="0.4" />
      {chips.map(({ base, dark, mark = WHITE }, at) => (
        <g key={at} transform={`translate(0 ${10 - at * CHIP_HEIGHT})`}>
          <path d="M-22 0V5C-22 21 22 21 22 5V0Z" fill={dark} stroke="#000" strokeOpacity="0.35" strokeWidth="0.8" />
          <path d="M-22 1C-22 18 22 18 22 1V0H-22Z" fill={base} />
          <path d="M-8 13V18M8 13V18M-18.5 8V13M18.5 8V13" stroke={mark} strokeOpacity="0.9" strokeWidth="4" />
        </g>
      ))}
      <g transform={`translate(0 ${10 - (chips.length - 1) * CHIP_HEIGHT}) scale(1 ${FLAT})`}>
        <circle r="22" fill={`url(#${id}c)`} stroke="#fff" strokeOpacity="0.5" />
        {EDGE.map((turn) => (
          <path
            key={turn}
            d="M-3.5 -21.5L-3 -16H3L3.5 -21.5Z"
            fill={top.mark ?? WHITE}
            opacity="0.94"
            transform={`rotate(${turn})`}
          />
        ))}
        <circle r="16" fill="#fff" opacity="0.96" />
        <text
          y="5"
          textAnchor="middle"
          fontSize={SIZES[text.length] ?? SMALLEST_SIZE}
          fontWeight="800"
          fill="#11162a"
          transform={`scale(1 ${1 / FLAT})`}
          dy="-1.5"
        >
          {text}
        </text>
      </g>
    </svg>
  )
}
