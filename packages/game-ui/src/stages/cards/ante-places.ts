import { TALL, WIDE, type HandPlace, type Outline, type Point } from './geometry.ts'

export type AnteSpot = 'pairPlus' | 'ante' | 'play'

/** A plate beside a hand: one below the other, or all of it in one line below the hand. */
export type RankPlace = Point & { readonly anchor: 'start' | 'middle'; readonly font: number }

export type AntePlaces = {
  readonly outline: Outline
  readonly dealer: HandPlace
  readonly player: HandPlace
  readonly dealerRank: RankPlace
  readonly playerRank: RankPlace
  readonly print: { readonly path: string; readonly font: number }
  /** Printed circles, with the chips on them. */
  readonly spots: Readonly<Record<AnteSpot, Point>>
  readonly radius: number
  readonly label: number
  readonly tables: {
    readonly bonus: Point
    readonly pairPlus: Point
    readonly width: number
    readonly font: number
    readonly row: number
  }
  readonly ribbon: { readonly width: number; readonly font: number }
}

const hand = (x: number, y: number, scale: number): HandPlace => ({ x, y, scale, step: 108 * scale, span: 900 })

export const WIDE_ANTE: AntePlaces = {
  outline: WIDE,
  dealer: hand(500, 106, 0.98),
  player: hand(500, 334, 0.98),
  dealerRank: { x: 668, y: 96, anchor: 'start', font: 16 },
  playerRank: { x: 668, y: 384, anchor: 'start', font: 16 },
  print: { path: 'M290 202Q500 254 710 202', font: 19 },
  spots: { pairPlus: { x: 380, y: 458 }, ante: { x: 500, y: 464 }, play: { x: 620, y: 458 } },
  radius: 34,
  label: 15,
  tables: { bonus: { x: 84, y: 176 }, pairPlus: { x: 700, y: 176 }, width: 216, font: 17, row: 29 },
  ribbon: { width: 180, font: 18.5 },
}

export const TALL_ANTE: AntePlaces = {
  outline: { ...TALL, height: 560, table: 'M10 12H390V374C390 492 308 550 200 550S10 492 10 374Z' },
  dealer: hand(200, 86, 0.68),
  player: hand(200, 370, 0.78),
  dealerRank: { x: 200, y: 150, anchor: 'middle', font: 14 },
  playerRank: { x: 200, y: 440, anchor: 'middle', font: 14 },
  print: { path: 'M30 174Q200 200 370 174', font: 13 },
  spots: { pairPlus: { x: 102, y: 478 }, ante: { x: 200, y: 488 }, play: { x: 298, y: 478 } },
  radius: 28,
  label: 12.5,
  tables: { bonus: { x: 28, y: 212 }, pairPlus: { x: 206, y: 212 }, width: 166, font: 12.5, row: 18.5 },
  ribbon: { width: 150, font: 14 },
}
