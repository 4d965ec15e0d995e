import { pokerRow, type PokerMaths } from '../../cards/poker-rows.ts'
import type { Counts } from './counted.ts'
import { sameBySuits } from './suits.ts'

const DECK = 52
const CARDS = 5
const MASKS = 32
/** Sets of so many cards out of the 47 that are not seen, and a common multiple of them. */
const DRAWS = [1, 47, 1081, 16_215, 178_365, 1_533_939]
const COMMON = 7_669_695

const SIZES = Array.from({ length: MASKS }, (_mask, mask) => mask.toString(2).replaceAll('0', '').length)

/** Sets of so many cards out of the deck, for the number of a set among all of its size. */
const choose = Array.from({ length: CARDS + 1 }, (_size, size) =>
  Float64Array.from({ length: DECK + 1 }, (_of, of) => {
    let ways = of < size ? 0 : 1
    for (let at = 0; at < size && ways > 0; at += 1) ways = (ways * (of - at)) / (at + 1)
    return ways
  }),
)

function eachHand(visit: (hand: readonly number[]) => void): void {
  const hand = [0, 0, 0, 0, 0]
  const from = (at: number, first: number): void => {
    for (let card = first; card < DECK - (CARDS - 1 - at); card += 1) {
      hand[at] = card
      if (at === CARDS - 1) visit(hand)
      else from(at + 1, card + 1)
    }
  }
  from(0, 0)
}

/** The number of each of the 32 sets of a hand among all sets of its size. */
function placesOf(hand: readonly number[], places: Int32Array): void {
  for (let mask = 1; mask < MASKS; mask += 1) {
    let [place, size] = [0, 0]
    for (let at = 0; at < CARDS; at += 1) {
      if ((mask & (1 << at)) === 0) continue
      size += 1
      place += choose[size]?.[hand[at] ?? 0] ?? 0
    }
    places[mask] = place
  }
}

/** The number of hands of each row that contain a set of cards, by its size and number: one after the other for the rows. */
function rowsWithin(maths: PokerMaths, rows: readonly string[]): readonly Float64Array[] {
  const within = choose.map((ways) => new Float64Array((ways[DECK] ?? 0) * rows.length))
  const places = new Int32Array(MASKS)
  eachHand((hand) => {
    const name = pokerRow(maths, hand)
    const row = name === null ? -1 : rows.indexOf(name)
    if (row < 0) return
    placesOf(hand, places)
    for (let mask = 0; mask < MASKS; mask += 1) {
      const counts = within[SIZES[mask] ?? 0]
      const at = (places[mask] ?? 0) * rows.length + row
      if (counts !== undefined) counts[at] = (counts[at] ?? 0) + 1
    }
  })
  return within
}

/** Turns counts of hands that contain a set into those of hands that keep exactly this set of the five cards. */
function keepingExactly(counts: Float64Array, rows: number): void {
  for (let bit = 1; bit < MASKS; bit <<= 1)
    for (let mask = 0; mask < MASKS; mask += 1) {
      if ((mask & bit) !== 0) continue
      for (let row = 0; row < rows; row += 1)
        counts[mask * rows + row] = (counts[mask * rows + row] ?? 0) - (counts[(mask | bit) * rows + row] ?? 0)
    }
}

export type PokerCount = {
  /** Of perfect play: draws by what they pay, each hand's as many as those of every other. */
  readonly paid: Counts
  /** The greatest mean of the squares of what a round pays, in stakes: of any way to hold, however bad. */
  readonly squareMost: number
}

/** Every hand, every hold, every draw: the distribution of perfect play. Of equal holds that which keeps more. */
export function countPoker(maths: PokerMaths): PokerCount {
  const rows = Object.keys(maths.pays)
  const pays = rows.map((row) => maths.pays[row] ?? 0)
  const within = rowsWithin(maths, rows)
  const places = new Int32Array(MASKS)
  const counts = new Float64Array(MASKS * rows.length)
  const weights = rows.map(() => 0)
  let [all, squares] = [0, 0]
  eachHand((hand) => {
    const same = sameBySuits(hand)
    if (same === 0) return
    placesOf(hand, places)
    for (let mask = 0; mask < MASKS; mask += 1)
      for (let row = 0; row < rows.length; row += 1)
        counts[mask * rows.length + row] = within[SIZES[mask] ?? 0]?.[(places[mask] ?? 0) * rows.length + row] ?? 0
    keepingExactly(counts, rows.length)
    let [best, bestPaid, bestDraws, wildest] = [0, -1, 1, 0]
    for (let mask = MASKS - 1; mask >= 0; mask -= 1) {
      const draws = DRAWS[CARDS - (SIZES[mask] ?? 0)] ?? 1
      let [paid, square] = [0, 0]
      for (let row = 0; row < rows.length; row += 1) {
        const part = (pays[row] ?? 0) * (counts[mask * rows.length + row] ?? 0)
        paid += part
        square += part * (pays[row] ?? 0)
      }
      wildest = Math.max(wildest, square / draws)
      if (paid * bestDraws > bestPaid * draws) [best, bestPaid, bestDraws] = [mask, paid, draws]
    }
    const share = (same * COMMON) / bestDraws
    for (let row = 0; row < rows.length; row += 1)
      weights[row] = (weights[row] ?? 0) + share * (counts[best * rows.length + row] ?? 0)
    squares += same * wildest
    all += same
  })
  const paying = weights.reduce((sum, weight) => sum + weight, 0)
  return {
    paid: [...weights.map((weight, row) => [pays[row] ?? 0, weight] as const), [0, all * COMMON - paying]],
    squareMost: squares / all / 100 ** 2,
  }
}
