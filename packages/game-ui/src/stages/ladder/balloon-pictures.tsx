import { useId } from 'react'
import { GOLD, Lit, Round, STEEL } from '../parts/lit.tsx'

/** The skin of the balloon with its knot, hung from (0, 0) upwards. */
export function Skin() {
  const id = useId()
  return (
    <g>
      <defs>
        <radialGradient id={`${id}s`} cx="0.34" cy="0.26" r="0.9">
          <stop offset="0" stopColor="#fff" />
          <stop offset="0.18" stopColor="#ffd6c2" />
          <stop offset="0.5" stopColor="#ff5d6c" />
          <stop offset="0.85" stopColor="#b3123c" />
          <stop offset="1" stopColor="#5d0a26" />
        </radialGradient>
      </defs>
      <path d="M0 0C-62 -40 -92 -98 -80 -146C-64 -206 64 -206 80 -146C92 -98 62 -40 0 0Z" fill={`url(#${id}s)`} />
      <path
        d="M74 -156C88 -104 58 -46 6 -8"
        fill="none"
        stroke="var(--ev-game-glow)"
        strokeOpacity="0.7"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <ellipse cx="-34" cy="-146" rx="17" ry="29" fill="#fff" opacity="0.72" transform="rotate(24 -34 -146)" />
      <ellipse cx="-52" cy="-96" rx="5" ry="10" fill="#fff" opacity="0.5" transform="rotate(12 -52 -96)" />
      <path d="M-9 9L0 -3L9 9Q0 13 -9 9Z" fill="#b3123c" stroke="#5d0a26" />
    </g>
  )
}

const SHREDS = [
  'M-22 -18L14 -26L24 2L-6 14Z',
  'M-16 -20L18 -10L8 22L-20 8Z',
  'M-12 -12L20 -16L10 18Z',
  'M-20 -6L10 -20L18 8L-8 18Z',
  'M-10 -18L16 -6L4 20L-16 6Z',
  'M-18 -10L12 -14L20 12L-4 10Z',
  'M-14 -14L18 0L-6 20Z',
  'M-8 -20L14 -8L12 14L-14 10Z',
]

/** Shreds of a burst balloon; each piece flies its own way. */
export const Shreds = ({ classOf }: { readonly classOf: (at: number) => string | undefined }) => (
  <g>
    {SHREDS.map((shape, at) => (
      <g key={at} className={classOf(at)}>
        <path
          d={shape}
          fill={at % 3 === 0 ? '#ff8a8f' : at % 3 === 1 ? '#e0283f' : '#9c1034'}
          stroke="#fff"
          strokeOpacity="0.25"
        />
      </g>
    ))}
  </g>
)

/** The pump below: its handle goes down with each step. */
export function Pump({ handleClass }: { readonly handleClass: string | undefined }) {
  const id = useId()
  return (
    <g>
      <defs>
        <Lit id={`${id}b`} {...GOLD} />
        <Lit id={`${id}s`} {...STEEL} />
        <Round id={`${id}k`} light="#ffb199" base="#e0283f" dark="#5d0a26" />
      </defs>
      <ellipse cx="92" cy="64" rx="54" ry="9" fill="#000" opacity="0.4" />
      <path d="M0 -2V20C0 44 40 52 66 46" fill="none" stroke="#1c2333" strokeWidth="9" strokeLinecap="round" />
      <path d="M-1 -2V20C-1 43 40 50 66 44" fill="none" stroke="#7d8bb0" strokeWidth="2" strokeLinecap="round" />
      <g className={handleClass}>
        <rect x="92" y="-72" width="7" height="62" fill={`url(#${id}s)`} />
        <rect x="66" y="-82" width="59" height="14" rx="7" fill={`url(#${id}k)`} stroke="#3a0716" />
      </g>
      <rect x="80" y="-24" width="31" height="80" rx="5" fill={`url(#${id}b)`} stroke="#5e3406" />
      <path d="M86 -20V52" stroke="#fff" strokeWidth="4" strokeLinecap="round" opacity="0.55" />
      <rect x="76" y="-28" width="39" height="9" rx="3" fill={`url(#${id}s)`} stroke="#28324d" />
      <rect x="62" y="52" width="66" height="11" rx="4" fill={`url(#${id}s)`} stroke="#28324d" />
    </g>
  )
}
