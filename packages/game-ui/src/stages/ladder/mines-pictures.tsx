import { useId } from 'react'
import { Lit, Round } from '../parts/lit.tsx'

/** A cut stone: crown, pavilion and a rim of light. */
export function Gem() {
  const id = useId()
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true">
      <defs>
        <Lit id={`${id}a`} light="#ffffff" base="var(--ev-game-accent)" dark="var(--ev-game-mid)" />
        <Lit id={`${id}b`} light="var(--ev-game-glow)" base="var(--ev-game-accent)" dark="var(--ev-game-deep)" />
      </defs>
      <ellipse cy="41" rx="26" ry="5" fill="#000" opacity="0.35" />
      <path d="M-42 -12L-24 -37H24L42 -12L0 40Z" fill={`url(#${id}b)`} />
      <path d="M-16 -12H16L0 40Z" fill={`url(#${id}a)`} opacity="0.9" />
      <path d="M-42 -12H-16L0 40Z" fill="#000" opacity="0.16" />
      <path d="M-24 -37L-16 -12H16L24 -37Z" fill="#fff" opacity="0.42" />
      <path d="M-42 -12L-24 -37L-16 -12Z" fill="#fff" opacity="0.6" />
      <path d="M24 -37L42 -12H16Z" fill="#fff" opacity="0.2" />
      <path d="M-42 -12L-24 -37H24L42 -12L0 40Z" fill="none" stroke="#fff" strokeOpacity="0.7" strokeWidth="1.8" />
      <path d="M27 -33L30 -41L33 -33L41 -30L33 -27L30 -19L27 -27L19 -30Z" fill="#fff" />
    </svg>
  )
}

const SPIKES = Array.from({ length: 8 }, (_spike, at) => at * 45)

/** A sea mine; the one that was hit glows. */
export function Mine({ isHit }: { readonly isHit: boolean }) {
  const id = useId()
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true">
      <defs>
        <Round id={`${id}a`} light="#98a3c7" base="#333a5c" dark="#0a0c17" />
        <radialGradient id={`${id}f`}>
          <stop offset="0" stopColor="#fff2b0" />
          <stop offset="0.35" stopColor="#ff9a3c" />
          <stop offset="1" stopColor="#ff3b2f" stopOpacity="0" />
        </radialGradient>
      </defs>
      {isHit && <circle r="50" fill={`url(#${id}f)`} />}
      {SPIKES.map((turn) => (
        <path key={turn} d="M-5 -24L0 -43L5 -24Z" fill="#4a5380" stroke="#0a0c17" transform={`rotate(${turn})`} />
      ))}
      <circle r="28" fill={`url(#${id}a)`} stroke="#0a0c17" strokeWidth="1.5" />
      <path
        d="M-22 13A26 26 0 0 0 24 8"
        fill="none"
        stroke="var(--ev-game-glow)"
        strokeOpacity="0.55"
        strokeWidth="2"
      />
      <circle r="8" fill={isHit ? '#fff2b0' : '#ff5a4f'} stroke="#0a0c17" strokeWidth="2" />
      <ellipse cx="-11" cy="-14" rx="8" ry="5" fill="#fff" opacity="0.7" transform="rotate(-32 -11 -14)" />
    </svg>
  )
}
