import { TALL, WIDE, type HandPlace, type Outline, type Point } from './geometry.ts'

/** Places of a hand and of all that belongs to it. */
export type Seat = {
  readonly hand: HandPlace
  readonly pile: Point
  readonly winnings: Point
  readonly stake: Point & { readonly anchor: 'middle' | 'end' }
  /** The total stands above the hand, or at its left. */
  readonly isTotalAbove: boolean
  readonly ribbon: { readonly width: number; readonly font: number }
}

export type BlackjackPlaces = {
  readonly outline: Outline
  readonly dealer: HandPlace
  readonly one: readonly Seat[]
  readonly two: readonly Seat[]
  readonly insurance: Point
  readonly prints: {
    readonly natural: { readonly path: string; readonly font: number }
    readonly stands: { readonly path: string; readonly font: number }
    readonly insurance: { readonly path: string; readonly font: number; readonly band: string }
  }
}

const wideSeat = (x: number, y: number, pileY: number): Seat => ({
  hand: { x, y, scale: 1.06, step: 54, span: 210 },
  pile: { x, y: pileY },
  winnings: { x: x + 78, y: pileY },
  stake: { x: x - 62, y: pileY + 2, anchor: 'end' },
  isTotalAbove: false,
  ribbon: { width: 160, font: 18.5 },
})

/** Winnings come to the side where the table is wider. */
const tallSeat = (x: number, y: number, scale: number, pileY: number): Seat => ({
  hand: { x, y, scale, step: scale * 46, span: scale * 150 },
  pile: { x, y: pileY },
  winnings: { x: x > 200 ? x - 52 : x + 52, y: pileY },
  stake: { x, y: pileY + 34, anchor: 'middle' },
  isTotalAbove: true,
  ribbon: { width: 128, font: 14 },
})

export const WIDE_PLACES: BlackjackPlaces = {
  outline: WIDE,
  dealer: { x: 500, y: 110, scale: 1.06, step: 84, span: 320 },
  one: [wideSeat(500, 396, 502)],
  two: [wideSeat(330, 376, 480), wideSeat(670, 376, 480)],
  insurance: { x: 500, y: 293 },
  prints: {
    natural: { path: 'M180 188Q500 260 820 188', font: 35 },
    stands: { path: 'M170 217Q500 297 830 217', font: 17.5 },
    insurance: {
      path: 'M158 248Q500 336 842 248',
      font: 19.5,
      band: 'M168 226Q500 312 832 226M150 256Q500 346 850 256',
    },
  },
}

export const TALL_PLACES: BlackjackPlaces = {
  outline: TALL,
  dealer: { x: 200, y: 86, scale: 0.8, step: 58, span: 150 },
  one: [tallSeat(200, 326, 0.92, 410)],
  two: [tallSeat(104, 318, 0.8, 396), tallSeat(296, 318, 0.8, 396)],
  insurance: { x: 200, y: 226 },
  prints: {
    natural: { path: 'M26 160Q200 196 374 160', font: 20 },
    stands: { path: 'M26 180Q200 216 374 180', font: 12.5 },
    insurance: { path: 'M26 206Q200 242 374 206', font: 13.5, band: 'M24 190Q200 226 376 190M24 213Q200 249 376 213' },
  },
}
