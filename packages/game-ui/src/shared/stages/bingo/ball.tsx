import type { BingoMaths } from '@evens/games/bingo'
import { useId } from 'react'
import { Round } from '../../../stages/parts/lit.tsx'
import styles from './caller.module.css'
import { columnOf, letterOf } from './hall.ts'

/** Of the columns, in their order: tens of a bingo of 90, the first five of them letters of one of 75. */
const TONES = [
  { light: '#ffd3cf', base: '#d8323c', dark: '#5c0c12' },
  { light: '#ffe6c2', base: '#f08a1d', dark: '#6b3804' },
  { light: '#fff6c9', base: '#e6bd22', dark: '#6b5405' },
  { light: '#cdf5d3', base: '#2c9e4b', dark: '#0a4019' },
  { light: '#c6f7f2', base: '#17a39a', dark: '#04423e' },
  { light: '#cfe2ff', base: '#2f7bf0', dark: '#0a2f6b' },
  { light: '#dcd7ff', base: '#5b4be0', dark: '#1d1464' },
  { light: '#efd3ff', base: '#a13fd0', dark: '#440f5e' },
  { light: '#ffd6ea', base: '#e0559a', dark: '#661540' },
] as const

type Props = { readonly maths: BingoMaths; readonly ball: number; readonly isLarge?: boolean }

/** A ball with its number, and its letter where it has one. The colour is that of its column. */
export function CalledBall({ maths, ball, isLarge = false }: Props) {
  const id = useId()
  const letter = letterOf(maths, ball)
  const tone = TONES[columnOf(maths, ball)] ?? TONES[0]
  return (
    <svg className={styles['ball']} viewBox="-50 -50 100 100" data-large={isLarge}>
      <title>{`${letter} ${ball}`.trim()}</title>
      <defs>
        <Round id={id} {...tone} />
      </defs>
      <circle r="48" fill={`url(#${id})`} />
      <circle r="32" fill="#fff" />
      {letter !== '' && (
        <text y="-13" textAnchor="middle" fontSize="15" fontWeight="800" fill="#12152a">
          {letter}
        </text>
      )}
      <text
        y={letter === '' ? 14 : 19}
        textAnchor="middle"
        fontSize={letter === '' ? 40 : 36}
        fontWeight="800"
        fill="#12152a"
      >
        {ball}
      </text>
      <ellipse cx="-19" cy="-31" rx="13" ry="6" fill="#fff" opacity="0.7" transform="rotate(-30 -19 -31)" />
    </svg>
  )
}
