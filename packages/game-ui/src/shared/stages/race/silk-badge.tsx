import { silkOf, type Species } from './runners.ts'

type Props = { readonly species: Species; readonly number: number }

const BODIES = {
  horse: 'M9 4 14 2q4 3 8 0l5 2 6 7-5 5-3-2v18q-7 3-14 0V14l-3 2-5-5z',
  hound: 'M5 9q13-7 26 0l1 16q-14 7-28 0z',
  marble: 'M18 3a15 15 0 1 0 .01 0z',
} as const

const TRIMS = {
  horse: 'M11 18 25 10v6l-14 8z',
  hound: 'M4.4 20q13.6 6 27.2 0l.3 4q-14 6-27.8 0z',
  marble: 'M6 10q12 6 26 2l1 6q-14 6-29-1z',
} as const

/** Silk, jacket or marble of a runner with its number. */
export function SilkBadge({ species, number }: Props) {
  const { base, trim, ink } = silkOf(species, number)
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true">
      <path d={BODIES[species]} fill={base} stroke="#0b1020" strokeOpacity="0.55" strokeWidth="1.4" />
      <path d={TRIMS[species]} fill={trim} />
      <text
        x="18"
        y="25"
        textAnchor="middle"
        fontSize={number > 9 ? 16 : 19}
        fontWeight="900"
        fill={ink}
        stroke={ink === '#ffffff' ? '#0b1020' : '#ffffff'}
        strokeWidth="3"
        paintOrder="stroke"
      >
        {number}
      </text>
    </svg>
  )
}
