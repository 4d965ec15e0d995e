import { useId } from 'react'
import { GOLD, Lit, STEEL } from './lit.tsx'

export type Side = 'heads' | 'tails'

const TEETH = Array.from({ length: 36 }, (_tooth, at) => at * 10)

/** A struck coin: heads is gold with a crown, tails is silver with a star, so that they differ by shape and metal. */
export function CoinFace({ side }: { readonly side: Side }) {
  const id = useId()
  const metal = side === 'heads' ? GOLD : STEEL
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true">
      <defs>
        <Lit id={`${id}r`} {...metal} />
        <Lit id={`${id}f`} light={metal.light} base={metal.base} dark={metal.dark} />
      </defs>
      <circle r="49" fill={`url(#${id}r)`} stroke={metal.dark} />
      <g stroke={metal.dark} strokeOpacity="0.55">
        {TEETH.map((turn) => (
          <path key={turn} d="M0 -48V-45" transform={`rotate(${turn})`} />
        ))}
      </g>
      <circle r="41" fill={metal.dark} opacity="0.35" />
      <circle r="40" cy="1" fill={`url(#${id}f)`} />
      <circle r="34" fill="none" stroke={metal.dark} strokeOpacity="0.5" strokeWidth="1.2" strokeDasharray="2 3" />
      {side === 'heads' ? (
        <g>
          <path
            d="M-22 15L-26 -12L-11 0L0 -20L11 0L26 -12L22 15Z"
            fill={metal.light}
            stroke={metal.dark}
            strokeWidth="1.6"
            strokeLinejoin="round"
          />
          <path d="M-22 18H22V23H-22Z" fill={metal.light} stroke={metal.dark} strokeWidth="1.4" />
          <circle cy="-22" r="3" fill={metal.light} stroke={metal.dark} />
          <circle cx="-27" cy="-14" r="2.6" fill={metal.light} stroke={metal.dark} />
          <circle cx="27" cy="-14" r="2.6" fill={metal.light} stroke={metal.dark} />
        </g>
      ) : (
        <path
          d="M0 -25L7 -8.5L25 -7.5L11 4L15.5 21.5L0 12L-15.5 21.5L-11 4L-25 -7.5L-7 -8.5Z"
          fill={metal.light}
          stroke={metal.dark}
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
      )}
      <path
        d="M-34 -17A38 38 0 0 1 4 -38"
        fill="none"
        stroke="#fff"
        strokeWidth="4.5"
        strokeLinecap="round"
        opacity="0.7"
      />
    </svg>
  )
}
