import type { Spot } from '@evens/games/layout'
import { classNames } from '@evens/ui'
import type { ReactNode } from 'react'
import { Ball } from './ball.tsx'
import { SEGMENT_TONES, SIDE_TONES } from './colours.ts'
import { SmallDie } from './die-face.tsx'
import styles from './spot-face.module.css'
import { SymbolTile } from './symbols.tsx'

type FaceProps = { readonly spot: Spot; readonly name: string }

const DICE: Readonly<Record<string, number>> = { 'one-number': 1, double: 2, triple: 3 }
const SYMBOL_GROUPS = ['fish', 'prawn', 'crab', 'rooster', 'gourd', 'coin']
const LABELLED = ['total', 'fan', 'kwok', 'nim', 'ssh', 'line']
const COLOURS: Readonly<Record<string, number>> = { 'colour-amber': 1, 'colour-teal': 2, 'colour-violet': 3 }

const dice = (faces: readonly number[]): ReactNode => (
  <span className={styles['dice']}>
    {faces.map((face, at) => (
      <SmallDie key={at} face={face} />
    ))}
  </span>
)

/** Face of a spot: a picture of the draw that it pays on, or its name where there is no such picture. */
export function SpotFace({ spot: { group, label = '' }, name }: FaceProps) {
  const count = DICE[group]
  if (count !== undefined) return dice(Array.from({ length: count }, () => Number(label)))
  if (group === 'pair') return dice(label.split('–').map(Number))
  if (group === 'number')
    return (
      <span className={styles['ball']}>
        <Ball number={Number(label)} />
      </span>
    )
  if (SYMBOL_GROUPS.includes(group))
    return (
      <>
        <span className={styles['symbol']}>
          <SymbolTile name={group} />
        </span>
        <span>{name}</span>
      </>
    )
  const first = COLOURS[group]
  if (first !== undefined)
    return (
      <span className={styles['swatched']}>
        <span className={styles['ball']}>
          <Ball number={first} isPlain />
        </span>
        {name}
      </span>
    )
  const side = SIDE_TONES[group]
  if (side !== undefined)
    return (
      <>
        <svg className={styles['tint']} viewBox="0 0 8 4" preserveAspectRatio="none" aria-hidden="true">
          <rect width="8" height="4" fill={side} opacity="0.42" />
          <path d="M0 0H8V1.1Q4 1.8 0 1.1Z" fill="#fff" opacity="0.09" />
        </svg>
        <span className={styles['side']}>{name}</span>
      </>
    )
  const tone = SEGMENT_TONES[group]
  if (tone !== undefined)
    return (
      <span className={styles['swatched']}>
        <svg className={styles['swatch']} viewBox="0 0 20 20" aria-hidden="true">
          <rect width="20" height="20" rx="5" fill={tone[0]} stroke="#fff" strokeOpacity="0.5" />
        </svg>
        {name}
      </span>
    )
  return (
    <span className={classNames(LABELLED.includes(group) && styles['label'])}>{group === 'total' ? label : name}</span>
  )
}
