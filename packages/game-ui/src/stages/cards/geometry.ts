/** A place on a drawn table, in the units of its picture. */
export type Point = { readonly x: number; readonly y: number }

/** A hand of cards about a point. Cards stand `step` apart, and closer when they are many. */
export type HandPlace = Point & {
  readonly scale: number
  readonly step: number
  /** The most that the middles of its first and last card are apart. */
  readonly span: number
}

/** Wide on a page, tall on a phone. */
export type Outline = {
  readonly width: number
  readonly height: number
  readonly table: string
  readonly shoe: Point
  readonly discard: Point
  /** The dealer's chips. */
  readonly rack: Point
  readonly font: number
}

export const WIDE: Outline = {
  width: 1000,
  height: 560,
  table: 'M34 16H966V150C966 414 758 546 500 546S34 414 34 150Z',
  shoe: { x: 876, y: 92 },
  discard: { x: 124, y: 92 },
  rack: { x: 500, y: 4 },
  font: 18.5,
}

export const TALL: Outline = {
  width: 400,
  height: 486,
  table: 'M10 12H390V300C390 418 308 476 200 476S10 418 10 300Z',
  shoe: { x: 346, y: 64 },
  discard: { x: 52, y: 64 },
  rack: { x: 200, y: 2 },
  font: 15,
}

const CARD_WIDTH = 100
const CARD_HEIGHT = 140

/** The distance between two cards of a hand of so many. */
const stepOf = ({ step, span }: HandPlace, count: number): number =>
  count < 2 ? step : Math.min(step, span / (count - 1))

export const cardPoint = (place: HandPlace, at: number, count: number): Point => ({
  x: place.x + (at - (count - 1) / 2) * stepOf(place, count),
  y: place.y,
})

/** The box of a hand: for its light and for what stands beside it. */
export function handBox(place: HandPlace, count: number): Point & { readonly width: number; readonly height: number } {
  const width = CARD_WIDTH * place.scale + Math.max(0, count - 1) * stepOf(place, count)
  const height = CARD_HEIGHT * place.scale
  return { x: place.x - width / 2, y: place.y - height / 2, width, height }
}

export const moveTo = ({ x, y }: Point): string => `translate(${round(x)} ${round(y)})`

/** Two decimals are finer than any screen. */
export const round = (value: number): number => Math.round(value * 100) / 100
