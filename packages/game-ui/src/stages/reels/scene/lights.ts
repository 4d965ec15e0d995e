import type { Graphics } from 'pixi.js'
import type { Cell, Win } from '@evens/games/reels'
import { lineColour } from '../art.ts'
import { middleX, middleY } from '../geometry.ts'
import { REEL, WIN } from '../plan/grammar.ts'
import type { Cells } from './cells.ts'
import { type Craft, isAt, shade, WHITE } from './stagecraft.ts'

/** Share of the light that is left beside the coins of a hold feature. */
const HOLD_SHARE = 0.22

/** Cells that stand out keep their light, the others lose it; null gives it back to all. */
export function light(cells: Cells, lit: readonly Cell[] | null, share: number = WIN.dim): void {
  for (const { cell, sprite } of cells.all())
    sprite.tint(lit === null || lit.some(isAt(...cell)) ? WHITE : shade(share))
}
export const lightCoins = (cells: Cells, coins: readonly Cell[]): void => light(cells, coins, HOLD_SHARE)

/** Frames of the cells that won, and the lines through them; `share` of a line has been traced. */
export function drawWins(craft: Craft, cells: readonly Cell[], wins: readonly Win[], share = 1): void {
  const { layers, art, place } = craft
  const geometry = place()
  const { cell } = geometry
  const { frames, lines } = layers
  clearWins(craft)
  const inside = `${art.colours.wonLight}${hexOf(0.12 * share)}`
  for (const [reel, row] of cells) {
    const [x, y] = [geometry.left + reel * cell + 3, geometry.top + row * cell + 3]
    frames
      .roundRect(x, y, cell - 6, cell - 6, cell * 0.1)
      .fill(inside)
      .stroke({ color: art.colours.won, width: Math.max(2, cell / 40), alpha: share })
  }
  for (const win of wins) if (win.line !== undefined) drawLine(craft, lines, win, share)
}

/** The last two digits of a colour that is seen through. */
const hexOf = (alpha: number): string =>
  Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')

export function clearWins({ layers }: Craft): void {
  layers.frames.clear()
  layers.lines.clear()
}

type Point = readonly [x: number, y: number]

/** From the side that it pays from, through the cells that count. */
function drawLine({ art, place, maths }: Craft, graphics: Graphics, win: Win, share: number): void {
  const geometry = place()
  const rows = maths.lines?.[win.line ?? 0] ?? []
  const order = win.from === 'right' ? rows.map((_row, at) => rows.length - 1 - at) : rows.map((_row, at) => at)
  const reels = order.slice(0, Math.max(win.count, win.cells.length))
  const middles = reels.map((reel): Point => [middleX(geometry, reel), middleY(geometry, rows[reel] ?? 0)])
  const from = middles[0] ?? [0, 0]
  const edge: Point = [from[0] + (win.from === 'right' ? 0.5 : -0.5) * geometry.cell, from[1]]
  const points = [edge, ...middles]
  const traced = partOf(points, share)
  const colour = lineColour(art.colours, win.line ?? 0)
  const width = Math.max(3, geometry.cell / 26)
  for (const [wide, alpha] of [
    [width * 3, 0.22],
    [width, 0.95],
  ] as const) {
    traced.forEach(([x, y], at) => (at === 0 ? graphics.moveTo(x, y) : graphics.lineTo(x, y)))
    graphics.stroke({ color: colour, width: wide, alpha, cap: 'round', join: 'round' })
  }
}

/** The first part of a path by its length. */
export function partOf(points: readonly Point[], share: number): readonly Point[] {
  const [first, ...rest] = points
  if (first === undefined || share >= 1) return points
  const lengths = rest.map((point, at) => distance(points[at] ?? point, point))
  let left = lengths.reduce((sum, length) => sum + length, 0) * share
  const part: Point[] = [first]
  for (const [at, to] of rest.entries()) {
    const length = lengths[at] ?? 0
    if (left <= 0) break
    const from = points[at] ?? to
    const of = Math.min(1, left / Math.max(1, length))
    part.push([from[0] + (to[0] - from[0]) * of, from[1] + (to[1] - from[1]) * of])
    left -= length
  }
  return part
}
const distance = ([x, y]: Point, [toX, toY]: Point): number => Math.hypot(toX - x, toY - y)

/** 1 → 1.12 → 1. */
export const pulseAt = (share: number): number => 1 + (WIN.pulseScale - 1) * Math.sin(Math.PI * share)

export const landAt = (share: number): number => 1 + 0.16 * Math.sin(Math.PI * Math.min(1, share)) * (1 - share * 0.3)

export const LAND_MS = REEL.settleMs + 160
