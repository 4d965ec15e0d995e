import type { ReactNode } from 'react'
import styles from './roads.module.css'
import { lastColumns, ROWS, type BigMark, type Cell, type Derived, type Outcome } from './roads.ts'

/** Colours of the two sides and of a tie, as cards and signs have them everywhere. */
export type Tones = { readonly one: string; readonly other: string; readonly tie: string }
export const CASINO_TONES: Tones = { one: '#2f6fdd', other: '#d8323c', tie: '#1f9a52' }

const CELL = 20

type BoardProps = { readonly columns: number; readonly children: ReactNode }

/** A board of six rows. */
function Board({ columns, children }: BoardProps) {
  const [width, height] = [columns * CELL, ROWS * CELL]
  return (
    <svg className={styles['board']} viewBox={`-1 -1 ${width + 2} ${height + 2}`} aria-hidden="true">
      <rect width={width} height={height} fill="#f7f8fb" />
      <path
        d={[
          ...Array.from({ length: columns + 1 }, (_line, at) => `M${at * CELL} 0V${height}`),
          ...Array.from({ length: ROWS + 1 }, (_line, at) => `M0 ${at * CELL}H${width}`),
        ].join('')}
        stroke="#c9cfdd"
      />
      {children}
    </svg>
  )
}

type PlaceProps = { readonly cell: Cell<unknown>; readonly children: ReactNode }

const Place = ({ cell: { column, row }, children }: PlaceProps) => (
  <g transform={`translate(${(column + 0.5) * CELL} ${(row + 0.5) * CELL})`}>{children}</g>
)
const keyOf = ({ column, row }: Cell<unknown>): string => `${column} ${row}`

type PairProps = { readonly one: boolean; readonly other: boolean; readonly tones: Tones }

const Pairs = ({ one, other, tones }: PairProps) => (
  <>
    {one && <circle cx="5.5" cy="5.5" r="3" fill={tones.one} stroke="#fff" />}
    {other && <circle cx="-5.5" cy="-5.5" r="3" fill={tones.other} stroke="#fff" />}
  </>
)

type BeadProps = {
  readonly cells: readonly Cell<Outcome>[]
  readonly columns: number
  readonly tones: Tones
  /** A letter of each outcome, so that colour is not the only sign. */
  readonly letters: Readonly<Record<Outcome['winner'], string>>
}

export const BeadBoard = ({ cells, columns, tones, letters }: BeadProps) => (
  <Board columns={columns}>
    {lastColumns(cells, columns).map((cell) => (
      <Place key={keyOf(cell)} cell={cell}>
        <circle r="8.6" fill={tones[cell.mark.winner]} />
        <text y="4" textAnchor="middle" fontSize="10.5" fontWeight="800" fill="#fff">
          {letters[cell.mark.winner]}
        </text>
        <Pairs one={cell.mark.hasOnePair ?? false} other={cell.mark.hasOtherPair ?? false} tones={tones} />
      </Place>
    ))}
  </Board>
)

type BigProps = { readonly cells: readonly Cell<BigMark>[]; readonly columns: number; readonly tones: Tones }

export const BigBoard = ({ cells, columns, tones }: BigProps) => (
  <Board columns={columns}>
    {lastColumns(cells, columns).map((cell) => {
      const { side, ties, hasOnePair, hasOtherPair } = cell.mark
      return (
        <Place key={keyOf(cell)} cell={cell}>
          <circle r="7.4" fill="none" stroke={tones[side]} strokeWidth="3" />
          {ties > 0 && <path d="M-7 7L7 -7" stroke={tones.tie} strokeWidth="2.4" strokeLinecap="round" />}
          {ties > 1 && (
            <text y="4" textAnchor="middle" fontSize="10" fontWeight="800" fill={tones.tie}>
              {ties}
            </text>
          )}
          <Pairs one={hasOnePair} other={hasOtherPair} tones={tones} />
        </Place>
      )
    })}
  </Board>
)

/** Red and blue are of these roads alone: they name no side. */
const DERIVED_TONES: Readonly<Record<Derived, string>> = { red: '#d8323c', blue: '#2f6fdd' }

type DerivedShape = 'ring' | 'dot' | 'slash'
type DerivedProps = { readonly cells: readonly Cell<Derived>[]; readonly columns: number; readonly mark: DerivedShape }

export const DerivedBoard = ({ cells, columns, mark }: DerivedProps) => (
  <Board columns={columns}>
    {lastColumns(cells, columns).map((cell) => (
      <Place key={keyOf(cell)} cell={cell}>
        <DerivedMark shape={mark} tone={DERIVED_TONES[cell.mark]} />
      </Place>
    ))}
  </Board>
)

function DerivedMark({ shape, tone }: { readonly shape: DerivedShape; readonly tone: string }) {
  if (shape === 'ring') return <circle r="7" fill="none" stroke={tone} strokeWidth="3.4" />
  if (shape === 'dot') return <circle r="8" fill={tone} />
  return <path d="M-7 7L7 -7" stroke={tone} strokeWidth="4" strokeLinecap="round" />
}
