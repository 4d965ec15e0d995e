import type { LayoutMaths, Spot } from '@evens/games/layout'
import type { ArrowKey, Box } from '../../parts/roving.ts'
import { hasDoubleZero } from './pockets.ts'

/** A place on the felt, in twelfths of a number's cell, zero on the left and the threes above. */
export type Place = Box & { readonly id: string; readonly spot: Spot }

const CELL = 12
const DOZEN = 9
/** Zero, twelve columns of numbers, and the bets on columns. */
export const BOARD = { width: 14 * CELL, height: 3 * CELL + 2 * DOZEN } as const

/** Groups that are printed; the others lie on the lines between numbers. */
const PRINTED: readonly string[] = ['straight', 'column', 'dozen', 'red', 'black', 'odd', 'even', 'low', 'high']
export const isPrinted = ({ group }: Spot): boolean => PRINTED.includes(group)

const EVEN_MONEY = ['low', 'even', 'red', 'black', 'odd', 'high']
/** A chip on a line is taken within so much around it, and along it. */
const ACROSS = 5
const ALONG = 8

const columnOf = (number: number): number => Math.ceil(number / 3)
const rowOf = (number: number): number => 2 - ((number - 1) % 3)
const topOf = (number: number): number => rowOf(number) * CELL

const around = (x: number, y: number, width: number, height: number): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})

/** Heights on the line between the zeros and the first column, where bets lie closer. */
const ZERO_LINE: Readonly<Record<string, readonly [middle: number, height: number]>> = {
  'split-0-3': [6, 7],
  'street-0-2-3': [12, 5],
  'split-0-2': [18, 7],
  'street-0-1-2': [24, 5],
  'split-0-1': [30, 7],
  'corner-0': [36, 5],
}
const DOUBLE_ZERO_LINE: Readonly<Record<string, readonly [middle: number, height: number]>> = {
  'split-00-3': [6, 7],
  'street-00-2-3': [11.5, 4],
  'split-00-2': [15.25, 3.5],
  'street-0-00-2': [18, 2],
  'split-0-2': [20.75, 3.5],
  'street-0-1-2': [24.5, 4],
  'split-0-1': [30, 7],
}

function zeroBox(id: string, isDouble: boolean): Box | null {
  if (id === 'straight-0')
    return { x: 0, y: isDouble ? 1.5 * CELL : 0, width: CELL, height: isDouble ? 1.5 * CELL : 3 * CELL }
  if (id === 'straight-00') return { x: 0, y: 0, width: CELL, height: 1.5 * CELL }
  if (id === 'split-0-00') return around(CELL / 2, 1.5 * CELL, ALONG, ACROSS)
  const line = (isDouble ? DOUBLE_ZERO_LINE : ZERO_LINE)[id]
  return line === undefined ? null : around(CELL, line[0], ACROSS, line[1])
}

function outsideBox({ group, label }: Spot): Box | null {
  if (group === 'column') return { x: 13 * CELL, y: (3 - Number(label)) * CELL, width: CELL, height: CELL }
  if (group === 'dozen')
    return { x: CELL + (Number(label) - 1) * 4 * CELL, y: 3 * CELL, width: 4 * CELL, height: DOZEN }
  const at = EVEN_MONEY.indexOf(group)
  return at === -1 ? null : { x: CELL + at * 2 * CELL, y: 3 * CELL + DOZEN, width: 2 * CELL, height: DOZEN }
}

/** Bets on numbers alone, by the lowest and by how many they cover. */
function insideBox({ group, pays }: Spot): Box {
  const covered = (pays[0]?.[0] ?? []).map(Number).toSorted((one, other) => one - other)
  const [low = 1, next = low] = covered
  const [left, top] = [columnOf(low) * CELL, topOf(low)]
  const [middle, right] = [left + CELL / 2, left + CELL]
  if (group === 'straight') return { x: left, y: top, width: CELL, height: CELL }
  if (group === 'street') return around(middle, 3 * CELL, ALONG, ACROSS)
  if (group === 'six-line') return around(right, 3 * CELL, ACROSS, ACROSS)
  if (group === 'corner') return around(right, top, ACROSS, ACROSS)
  return next - low === 3 ? around(right, top + CELL / 2, ACROSS, ALONG) : around(middle, top, ALONG, ACROSS)
}

/** Every spot of the file with its place. */
export function placesOf(maths: LayoutMaths): readonly Place[] {
  const isDouble = hasDoubleZero(maths)
  return maths.spots.map((spot) => ({
    id: spot.id,
    spot,
    ...(zeroBox(spot.id, isDouble) ?? outsideBox(spot) ?? insideBox(spot)),
  }))
}

/** The same place on a felt that is turned to stand upright: zero above, the first column on the left. */
export const turned = ({ x, y, width, height }: Box): Box => ({
  x: BOARD.height - y - height,
  y: x,
  width: height,
  height: width,
})

/** So much a bet on a line may reach over the edge of the number beside it. */
const OVER = 3
const ASIDE = 4

/** The box in the light of one arrow: from its near to its far end along the way, and from side to side. */
type Lane = { readonly near: number; readonly far: number; readonly left: number; readonly right: number }

function laneOf({ x, y, width, height }: Box, key: ArrowKey): Lane {
  if (key === 'ArrowRight') return { near: x, far: x + width, left: y, right: y + height }
  if (key === 'ArrowLeft') return { near: -x - width, far: -x, left: y, right: y + height }
  if (key === 'ArrowDown') return { near: y, far: y + height, left: x, right: x + width }
  return { near: -y - height, far: -y, left: x, right: x + width }
}

/** Less is nearer: first what lies straight ahead, then what lies close to the middle. Infinite behind the start. */
function distance(from: Lane, to: Lane): number {
  if (to.near < from.far - OVER) return Infinity
  const gap = Math.max(0, to.near - from.far)
  const aside = Math.max(0, to.left - from.right, from.left - to.right)
  const along = (to.near + to.far - from.near - from.far) / 2
  const off = Math.abs(to.left + to.right - from.left - from.right) / 2
  return gap + ASIDE * aside + along / 10 + off * 0.3
}

type Walk = { readonly isBetween: boolean; readonly isTurned: boolean }

/**
 * The place to which an arrow goes. It goes from number to number and along the outside bets; only where the player walks
 * between numbers does it stop at the lines.
 */
export function placeTowards(
  places: readonly Place[],
  from: string,
  key: ArrowKey,
  { isBetween, isTurned }: Walk,
): string | null {
  const laneAt = (place: Place): Lane => laneOf(isTurned ? turned(place) : place, key)
  const start = places.find(({ id }) => id === from)
  if (start === undefined) return null
  const ahead = places
    .filter((place) => place !== start && (isBetween || isPrinted(place.spot)))
    .map((place) => ({ id: place.id, far: distance(laneAt(start), laneAt(place)) }))
    .filter(({ far }) => Number.isFinite(far))
  return ahead.toSorted((one, other) => one.far - other.far)[0]?.id ?? null
}
