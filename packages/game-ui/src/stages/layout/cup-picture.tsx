import { useId } from 'react'
import { Lit, Round } from '../parts/lit.tsx'

/** A cup upside down, with the brass band of its rim. */
export function Cup() {
  const id = useId()
  return (
    <svg viewBox="-60 -80 120 160" aria-hidden="true">
      <defs>
        <Lit id={`${id}c`} light="#ffd9a8" base="#c4672a" dark="#4a1c08" />
        <Lit id={`${id}b`} light="#fff3bf" base="#f0b030" dark="#84480a" />
      </defs>
      <path d="M-33 -66Q0 -78 33 -66L51 58Q0 76 -51 58Z" fill={`url(#${id}c)`} stroke="#3a1406" strokeWidth="1.5" />
      <path d="M-35 -52Q0 -42 35 -52L37 -38Q0 -27 -37 -38Z" fill={`url(#${id}b)`} stroke="#5e3406" />
      <path d="M-50 46Q0 64 50 46L52 62Q0 81 -52 62Z" fill={`url(#${id}b)`} stroke="#5e3406" />
      <path d="M-22 -58L-34 50" stroke="#fff" strokeWidth="8" strokeLinecap="round" opacity="0.45" />
      <path d="M38 -50L46 44" stroke="var(--ev-game-glow)" strokeWidth="3" strokeLinecap="round" opacity="0.5" />
      <ellipse cy="-67" rx="32" ry="7" fill="#ffe6c4" opacity="0.55" />
    </svg>
  )
}

/** The ball that is looked for. */
export function CupBall() {
  const id = useId()
  return (
    <svg viewBox="-30 -30 60 60" aria-hidden="true">
      <defs>
        <Round id={`${id}b`} light="#fff0ee" base="#e5303c" dark="#5d0712" />
      </defs>
      <ellipse cx="2" cy="22" rx="22" ry="6" fill="#000" opacity="0.45" />
      <circle r="23" fill={`url(#${id}b)`} />
      <ellipse cx="-8" cy="-10" rx="7" ry="5" fill="#fff" opacity="0.85" transform="rotate(-30 -8 -10)" />
    </svg>
  )
}
