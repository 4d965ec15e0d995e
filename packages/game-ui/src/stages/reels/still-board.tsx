import { REEL_FRAME, VALUE_PLACE } from '@evens/game-art/atlas'
import type { Cell, ReelsMaths, Win } from '@evens/games/reels'
import { useId } from 'react'
import { type Art, lineColour, valueAt, valueText } from './art.ts'
import { type Geometry, middleX, middleY } from './geometry.ts'
import { symbolName } from './maths.ts'
import type { Board } from './plan/model.ts'
import styles from './reels.module.css'

type PieceProps = {
  readonly art: Art
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One frame of the atlas in an SVG. */
function Piece({ art: { layout, url }, name, ...place }: PieceProps) {
  const frame = layout.frames[name]
  if (frame === undefined) return null
  return (
    <svg {...place} viewBox={`${frame.x} ${frame.y} ${frame.w} ${frame.h}`} preserveAspectRatio="none">
      <image href={url} width={layout.width} height={layout.height} />
    </svg>
  )
}

/** A frame by itself, in the size of its text. */
export function Picture({
  art,
  name,
  className,
}: Pick<PieceProps, 'art' | 'name'> & { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true" focusable="false">
      <Piece art={art} name={name} x={0} y={0} width={100} height={100} />
    </svg>
  )
}

/** Edge of a corner of the frame, in widths of the frame: with it the frame’s own edge lies at the window. */
const CORNERS = 3.15

/** The glass of the reels and the frame around it: behind both pictures. */
export function ReelFrame({ art, geometry }: { readonly art: Art; readonly geometry: Geometry }) {
  const id = useId()
  const { left, top, cell, reels, rows, frame } = geometry
  const [width, height] = [reels * cell, rows * cell]
  const { glass, glassOpacity, divider } = art.colours
  return (
    <g data-frame>
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        {glass.map((colour, at) => (
          <stop key={at} offset={at / 2} stopColor={colour} />
        ))}
      </linearGradient>
      <rect
        {...{
          x: left - frame / 3,
          y: top - frame / 3,
          width: width + (frame * 2) / 3,
          height: height + (frame * 2) / 3,
        }}
        fill={`url(#${id})`}
        opacity={glassOpacity}
        rx={frame / 2}
      />
      {Array.from({ length: reels - 1 }, (_gap, at) => (
        <rect key={at} x={left + (at + 1) * cell - 1} y={top} width="2" height={height} fill={divider} opacity="0.8" />
      ))}
      <NineSlices
        art={art}
        x={left - frame}
        y={top - frame}
        width={width + 2 * frame}
        height={height + 2 * frame}
        corner={frame * CORNERS}
      />
    </g>
  )
}

type SlicesProps = Omit<PieceProps, 'name'> & { readonly corner: number }

/** Corners keep their shape, the sides are as long as they need to be. */
function NineSlices({ art: { layout, url }, x, y, width, height, corner }: SlicesProps) {
  const from = layout.frames[REEL_FRAME.name]
  if (from === undefined) return null
  const { size, corner: edge } = REEL_FRAME
  const cuts = [0, edge, size - edge, size]
  const across = [x, x + corner, x + width - corner, x + width]
  const down = [y, y + corner, y + height - corner, y + height]
  const places = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => [column, row] as const))
  const between = (list: readonly number[], at: number): number => (list[at + 1] ?? 0) - (list[at] ?? 0)
  return places.map(([column, row]) =>
    column === 1 && row === 1 ? null : (
      <svg
        key={`${column} ${row}`}
        x={across[column]}
        y={down[row]}
        width={between(across, column)}
        height={between(down, row)}
        viewBox={`${from.x + (cuts[column] ?? 0)} ${from.y + (cuts[row] ?? 0)} ${between(cuts, column)} ${between(cuts, row)}`}
        preserveAspectRatio="none"
      >
        <image href={url} width={layout.width} height={layout.height} />
      </svg>
    ),
  )
}

type StillProps = {
  readonly art: Art
  readonly geometry: Geometry
  readonly maths: ReelsMaths
  readonly board: Board
}

const has = (cells: readonly Cell[], reel: number, row: number): boolean =>
  cells.some((cell) => cell[0] === reel && cell[1] === row)

/** The window at rest: without motion, before the moving picture is there, and wherever it cannot be. */
export function StillBoard({ art, geometry, maths, board }: StillProps) {
  const { window, coins, lit } = board
  return (
    <g data-still>
      {window.flatMap((column, reel) =>
        column.map((symbol, row) => {
          const isDark =
            coins !== null ? !coins.some(({ cell }) => has([cell], reel, row)) : lit !== null && !has(lit, reel, row)
          return (
            <g key={`${reel} ${row}`} data-symbol={symbolName(maths, symbol)} data-dark={isDark || undefined}>
              <StillCell {...{ art, geometry, maths, board, reel, row }} />
            </g>
          )
        }),
      )}
      {board.wins.map((win, at) => (
        <LineOf key={at} {...{ art, geometry, maths, win }} />
      ))}
    </g>
  )
}

type CellProps = StillProps & { readonly reel: number; readonly row: number }

function StillCell({ art, geometry, maths, board, reel, row }: CellProps) {
  const { left, top, cell } = geometry
  const coin = valueAt(board.coins ?? [], reel, row)
  const value = coin ?? valueAt(board.orbs, reel, row)
  const symbol =
    coin === undefined ? (board.window[reel]?.[row] ?? 0) : maths.symbols.indexOf(maths.features?.hold?.coin ?? '')
  const [x, y] = [left + reel * cell, top + row * cell]
  const isLit = board.lit !== null && has(board.lit, reel, row)
  return (
    <>
      <Piece art={art} name={art.frame(symbol, value)} {...{ x, y }} width={cell} height={cell} />
      {isLit && (
        <rect
          className={styles['lit']}
          {...{ x: x + 3, y: y + 3, width: cell - 6, height: cell - 6 }}
          rx={cell / 10}
          stroke={art.colours.won}
        />
      )}
      {value !== undefined && (
        <text
          className={styles['value']}
          x={x + cell * VALUE_PLACE.x}
          y={y + cell * VALUE_PLACE.y}
          fontSize={cell * VALUE_PLACE.height}
          fill={art.colours.value}
          stroke={art.colours.valueEdge}
        >
          {valueText(value)}
        </text>
      )}
      <text className={styles['letter']} x={x + cell * 0.14} y={y + cell * 0.2} fontSize={cell * 0.22}>
        {art.letter(board.window[reel]?.[row] ?? 0)}
      </text>
    </>
  )
}

function LineOf({ art, geometry, maths, win }: Omit<StillProps, 'board'> & { readonly win: Win }) {
  if (win.line === undefined || maths.lines === undefined) return null
  const points = win.cells.map(([reel, row]) => `${middleX(geometry, reel)},${middleY(geometry, row)}`).join(' ')
  return <polyline className={styles['line']} points={points} stroke={lineColour(art.colours, win.line)} />
}
