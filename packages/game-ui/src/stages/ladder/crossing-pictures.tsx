import { useId } from 'react'
import { Lit, Round } from '../parts/lit.tsx'

const PAINTS = [
  { light: '#ffd1f3', base: '#ff5fd2', dark: '#6b1157' },
  { light: '#d2f7ff', base: '#35bfe6', dark: '#0c4a66' },
  { light: '#fff0c2', base: '#ffb13d', dark: '#7d4306' },
  { light: '#e5dcff', base: '#8d6bff', dark: '#33187a' },
] as const

/** A car from above that drives down the lane. */
export function Car({ paint }: { readonly paint: number }) {
  const id = useId()
  const tones = PAINTS[paint % PAINTS.length] ?? PAINTS[0]
  return (
    <g>
      <defs>
        <Lit id={`${id}b`} {...tones} />
      </defs>
      <ellipse cx="5" cy="6" rx="27" ry="45" fill="#000" opacity="0.4" />
      <path
        d="M-17 44C-24 44 -25 36 -25 28V-24C-25 -38 -18 -45 -10 -45H10C18 -45 25 -38 25 -24V28C25 36 24 44 17 44Z"
        fill={`url(#${id}b)`}
        stroke="#0a0616"
        strokeWidth="1.5"
      />
      <path d="M-19 10C-14 6 14 6 19 10L16 25H-16Z" fill="#10152b" />
      <path d="M-15 -32C-8 -35 8 -35 15 -32L17 -21H-17Z" fill="#10152b" />
      <path d="M-21 -16V8L-17 5V-18ZM21 -16V8L17 5V-18Z" fill="#1b2342" />
      <path d="M-14 -17H14V5H-14Z" fill="#fff" opacity="0.14" />
      <path d="M-15 13C-8 10 0 10 4 10L1 22H-14Z" fill="#9fd8ff" opacity="0.35" />
      <ellipse cx="-16" cy="40" rx="5" ry="3" fill="#fffbd8" />
      <ellipse cx="16" cy="40" rx="5" ry="3" fill="#fffbd8" />
      <path d="M-20 42L-32 76H-4L-12 42Z" fill="#fffbd8" opacity="0.16" />
      <path d="M20 42L32 76H4L12 42Z" fill="#fffbd8" opacity="0.16" />
      <path d="M-21 -20C-21 -33 -16 -41 -9 -42" fill="none" stroke="#fff" strokeWidth="3" opacity="0.65" />
    </g>
  )
}

/** The one who crosses: a hare in a small scarf, seen from the front. */
export function Hare() {
  const id = useId()
  return (
    <g>
      <defs>
        <Round id={`${id}b`} light="#ffffff" base="#f3ead9" dark="#a88d6a" />
      </defs>
      <ellipse cx="0" cy="33" rx="22" ry="6" fill="#000" opacity="0.45" />
      <path d="M-13 -14C-20 -36 -16 -50 -10 -49C-5 -48 -4 -32 -5 -18Z" fill={`url(#${id}b)`} stroke="#6e5638" />
      <path d="M13 -14C20 -36 16 -50 10 -49C5 -48 4 -32 5 -18Z" fill={`url(#${id}b)`} stroke="#6e5638" />
      <path
        d="M-11 -20C-14 -34 -12 -43 -10 -43C-7 -42 -7 -30 -8 -20ZM11 -20C14 -34 12 -43 10 -43C7 -42 7 -30 8 -20Z"
        fill="#f0a7a0"
      />
      <ellipse cy="20" rx="17" ry="15" fill={`url(#${id}b)`} stroke="#6e5638" />
      <circle cy="-5" r="18" fill={`url(#${id}b)`} stroke="#6e5638" />
      <path d="M-16 9C-6 16 6 16 16 9L15 16C6 22 -6 22 -15 16Z" fill="var(--ev-game-accent)" stroke="#0d3a4a" />
      <path d="M8 15L16 30L8 31Z" fill="var(--ev-game-accent)" stroke="#0d3a4a" />
      <circle cx="-7" cy="-7" r="3" fill="#1c130c" />
      <circle cx="7" cy="-7" r="3" fill="#1c130c" />
      <circle cx="-8" cy="-8" r="1" fill="#fff" />
      <circle cx="6" cy="-8" r="1" fill="#fff" />
      <path d="M-2.5 0H2.5L0 3Z" fill="#d9776c" />
      <path d="M-4 5Q0 8 4 5" fill="none" stroke="#6e5638" strokeWidth="1.4" />
      <ellipse cx="-9" cy="32" rx="7" ry="4" fill="#f3ead9" stroke="#6e5638" />
      <ellipse cx="9" cy="32" rx="7" ry="4" fill="#f3ead9" stroke="#6e5638" />
    </g>
  )
}

export type LaneState = 'ahead' | 'next' | 'crossed' | 'hit' | 'was-safe' | 'was-not'

const TOKEN_TONES: Readonly<Record<LaneState, readonly [string, string]>> = {
  ahead: ['#241a4a', '#b9b0e6'],
  next: ['var(--ev-game-accent)', '#06131a'],
  crossed: ['#f5b52e', '#3a2003'],
  hit: ['#ff5a5f', '#2a0507'],
  'was-safe': ['#1f4a3a', '#b8ffd9'],
  'was-not': ['#58161f', '#ffc9c9'],
}

/** The cover in the road that bears the price of its lane. */
export function Token({ state, label }: { readonly state: LaneState; readonly label: string }) {
  const [face, ink] = TOKEN_TONES[state]
  return (
    <g>
      <ellipse cy="5" rx="36" ry="36" fill="#000" opacity="0.35" />
      <circle r="36" fill={face} stroke="#fff" strokeOpacity={state === 'next' ? 0.9 : 0.28} strokeWidth="3" />
      <circle r="29" fill="none" stroke={ink} strokeOpacity="0.4" strokeWidth="1.5" strokeDasharray="3 4" />
      <text y="6" textAnchor="middle" fill={ink} fontSize={label.length > 8 ? 12 : 16} fontWeight="700">
        {label}
      </text>
    </g>
  )
}
