import type { PegsView } from '@evens/games/pick'

/** Measures of the picture, in its own units. */
export const BOARD = { width: 480, height: 330, top: 26, slots: 302 } as const
export const BALL = 6.5

const FOOT = 14
const HOP = 0.85

/** A board of more rows is drawn closer. */
export const spacingOf = (rows: number): number => Math.min(34, (BOARD.width - 24) / (rows + 2))
const dropOf = (rows: number): number => (BOARD.slots - FOOT - BOARD.top) / rows

export const slotX = (rows: number, slot: number): number => BOARD.width / 2 + (slot - rows / 2) * spacingOf(rows)

/** Each row has one peg more than the one above; the ball falls upon the middle of the first, which has three. */
export function pegsOf(rows: number): readonly { readonly id: string; readonly x: number; readonly y: number }[] {
  return Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: row + 3 }, (_peg, at) => ({
      id: `${row} ${at}`,
      x: BOARD.width / 2 + (at - (row + 2) / 2) * spacingOf(rows),
      y: BOARD.top + row * dropOf(rows),
    })),
  ).flat()
}

export type Hop = { readonly xAt: (share: number) => number; readonly yAt: (share: number) => number }

/** The fall as a drop upon the first peg and a bounce off each row, to the side that was drawn. It ends in the slot. */
export function hops({ rows, path }: Pick<PegsView, 'rows' | 'path'>): readonly Hop[] {
  const [spacing, drop] = [spacingOf(rows), dropOf(rows)]
  const above = BOARD.top - BALL - 3
  const first: Hop = { xAt: () => BOARD.width / 2, yAt: (share) => -BALL + (above + BALL) * share * share }
  let x = BOARD.width / 2
  const rest = path.map((side, row): Hop => {
    const from = x
    const to = from + (side === 1 ? spacing / 2 : -spacing / 2)
    const y = above + row * drop
    const isLast = row === path.length - 1
    const fall = isLast ? BOARD.slots - 9 - y : drop
    x = to
    return {
      xAt: (share) => from + (to - from) * share,
      yAt: (share) => y + fall * (share * share * (1 + HOP) - HOP * share),
    }
  })
  return [first, ...rest]
}

/** Warmer the more a slot pays; figures stand in it too, so colour is never the only sign. */
export function toneOf(multiple: number): number {
  const bounds = [100, 200, 500, 1500, 10_000]
  return bounds.filter((bound) => multiple >= bound).length
}
