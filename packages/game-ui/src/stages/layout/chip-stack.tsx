import { useId } from 'react'
import { Lit } from '../parts/lit.tsx'
import styles from './chip-stack.module.css'

type Tone = { readonly least: bigint; readonly light: string; readonly base: string; readonly dark: string }

/** Colours of a casino's chips, by the amount in minor units that a stack comes to. */
const TONES: readonly Tone[] = [
  { least: 0n, light: '#ffffff', base: '#d9deea', dark: '#7c869f' },
  { least: 200n, light: '#ffb3a8', base: '#d8323c', dark: '#6b0a18' },
  { least: 1_000n, light: '#b8d4ff', base: '#2f6fdd', dark: '#0d2a6b' },
  { least: 2_500n, light: '#b9f2c8', base: '#1f9a52', dark: '#07401f' },
  { least: 10_000n, light: '#8f95ab', base: '#2b3044', dark: '#0a0c15' },
  { least: 50_000n, light: '#e3c4ff', base: '#8439d8', dark: '#330a63' },
  { least: 100_000n, light: '#fff0b8', base: '#e8a91f', dark: '#784503' },
]
const HIGHEST = 5

const toneOf = (amount: bigint): Tone => TONES.findLast(({ least }) => amount >= least) ?? (TONES[0] as Tone)

/** So many chips of its colour as the amount holds, at most five: a higher stack would hide the spot behind. */
export function heightOf(amount: bigint): number {
  const { least } = toneOf(amount)
  return Math.max(1, Math.min(HIGHEST, Number(amount / (least > 0n ? least : 100n))))
}

const CURRENCY_MARK = /[^\d.,\u00a0\u202f ]/g
const NO_CENTS = /[.,]00$/

/** `€25.00` as `25`: the currency stands beside every total of the frame. */
export const chipText = (money: string): string => money.replaceAll(CURRENCY_MARK, '').trim().replace(NO_CENTS, '')

const EDGE = Array.from({ length: 6 }, (_mark, at) => at * 60)

/** A stack of chips seen from a little above, with what it comes to. */
export function ChipStack({ amount, money }: { readonly amount: bigint; readonly money: (minor: bigint) => string }) {
  const id = useId()
  const tone = toneOf(amount)
  const height = heightOf(amount)
  const text = chipText(money(amount))
  return (
    <svg className={styles['stack']} viewBox="-26 -44 52 70" aria-hidden="true">
      <defs>
        <Lit id={`${id}c`} light={tone.light} base={tone.base} dark={tone.dark} />
      </defs>
      <ellipse cx="2" cy="17" rx="23" ry="8" fill="#000" opacity="0.4" />
      {Array.from({ length: height }, (_chip, at) => (
        <g key={at} transform={`translate(0 ${10 - at * 5})`}>
          <path
            d="M-22 0V5C-22 17 22 17 22 5V0Z"
            fill={tone.dark}
            stroke="#000"
            strokeOpacity="0.35"
            strokeWidth="0.8"
          />
          <path d="M-9 11V15M9 11V15M-19 6V10M19 6V10" stroke="#fff" strokeOpacity="0.8" strokeWidth="4" />
        </g>
      ))}
      <g transform={`translate(0 ${10 - (height - 1) * 5}) scale(1 0.66)`}>
        <circle r="22" fill={`url(#${id}c)`} stroke="#fff" strokeOpacity="0.5" />
        {EDGE.map((turn) => (
          <path
            key={turn}
            d="M-3.5 -21.5L-3 -16H3L3.5 -21.5Z"
            fill="#fff"
            opacity="0.92"
            transform={`rotate(${turn})`}
          />
        ))}
        <circle r="14.5" fill="#fff" opacity="0.96" />
        <text
          y="5"
          textAnchor="middle"
          fontSize={text.length > 5 ? 8 : text.length > 3 ? 10 : 13}
          fontWeight="800"
          fill="#11162a"
          transform="scale(1 1.3)"
          dy="-1.5"
        >
          {text}
        </text>
      </g>
    </svg>
  )
}
