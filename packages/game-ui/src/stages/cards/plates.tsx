import { round } from './geometry.ts'
import type { Point } from './geometry.ts'
import styles from './table.module.css'

type PlateProps = Point & {
  readonly text: string
  readonly font: number
  readonly tone?: 'plain' | 'lit' | 'stake'
  /** Side of the plate that stands at the point. */
  readonly anchor?: 'start' | 'middle' | 'end'
}

const SIGN_WIDTH = 0.62
const PAD = 0.55
/** Marks of direction around an amount take no room. */
const lengthOf = (text: string): number => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '').length

const SHIFTS = { start: 0, middle: -0.5, end: -1 } as const

/** A short text on a dark plate: a total, an amount. */
export function Plate({ x, y, text, font, tone = 'plain', anchor = 'middle' }: PlateProps) {
  const height = font * 1.5
  const width = Math.max(height * 1.25, lengthOf(text) * font * SIGN_WIDTH + font * PAD * 2)
  return (
    <g
      transform={`translate(${round(x + SHIFTS[anchor] * width)} ${round(y)})`}
      className={styles['plate']}
      data-tone={tone}
    >
      <rect y={-height / 2} width={round(width)} height={height} rx={height / 2} />
      <text x={round(width / 2)} y={font * 0.36} textAnchor="middle" fontSize={font} fontWeight="700">
        {text}
      </text>
    </g>
  )
}

type RibbonProps = Point & {
  readonly text: string
  readonly font: number
  /** A longer text has a longer ribbon. */
  readonly width: number
  /** Only what pays more than its stake is lit. */
  readonly tone: 'won' | 'even' | 'lost'
}

/** The result across a hand. */
export function Ribbon({ x, y, text, font, width: least, tone }: RibbonProps) {
  const height = font * 1.7
  const width = round(Math.max(least, lengthOf(text) * font * SIGN_WIDTH + font * 2.4))
  return (
    <g transform={`translate(${round(x)} ${round(y)})`}>
      <g className={styles['ribbon']} data-tone={tone}>
        <path
          d={`M${-width / 2} ${-height / 2}H${width / 2}L${width / 2 - 9} 0L${width / 2} ${height / 2}H${-width / 2}L${-width / 2 + 9} 0Z`}
        />
        <text y={font * 0.36} textAnchor="middle" fontSize={font} fontWeight="800">
          {text}
        </text>
      </g>
    </g>
  )
}

type ArcProps = {
  readonly id: string
  /** The line that the text stands on. */
  readonly path: string
  readonly text: string
  readonly font: number
  readonly isLoud?: boolean
}

/** A printed line of the cloth. */
export function PrintedLine({ id, path, text, font, isLoud = false }: ArcProps) {
  return (
    <g className={styles['print']} data-loud={isLoud}>
      <path id={id} d={path} fill="none" />
      <text fontSize={font} fontWeight={isLoud ? 800 : 600} textAnchor="middle">
        <textPath href={`#${id}`} startOffset="50%">
          {text}
        </textPath>
      </text>
    </g>
  )
}
