import { useId } from 'react'
import { Round } from '../parts/lit.tsx'
import { BALL_TONES, ballTone } from './colours.ts'

/** A numbered ball. */
export function Ball({ number, isPlain = false }: { readonly number: number; readonly isPlain?: boolean }) {
  const id = useId()
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true">
      <defs>
        <Round id={`${id}b`} {...BALL_TONES[ballTone(number)]} />
      </defs>
      <circle r="47" fill={`url(#${id}b)`} stroke="#000" strokeOpacity="0.35" />
      {!isPlain && (
        <>
          <circle r="27" fill="#fff" />
          <text y="11" textAnchor="middle" fontSize="31" fontWeight="800" fill="#12152a">
            {number}
          </text>
        </>
      )}
      <ellipse cx="-18" cy="-28" rx="14" ry="8" fill="#fff" opacity="0.7" transform="rotate(-30 -18 -28)" />
    </svg>
  )
}
