import type { Hundredths } from '../amounts.ts'
import type { MathsFile } from '../family.ts'
import type { Card } from './views.ts'

export type PokerMaths = MathsFile & {
  readonly kind: 'video-poker'
  /** Each two stands for the card that is best. */
  readonly wildDeuces: boolean
  /** Rows of the paytable from the least. */
  readonly pays: Readonly<Record<string, Hundredths>>
}

const SUIT = 13
/** From the two to the ace, as bits. */
const ROYAL = 0b1_1111_0000_0000
const WHEEL = 0b1_0000_0000_1111
const JACKS_UP = 0b1_1110_0000_0000

/** Counts of the ranks among the cards that are not wild, as sets of bits, with the suits. */
type Counted = {
  readonly ranks: number
  readonly pairs: number
  readonly threes: number
  readonly fours: number
  readonly suits: number
  readonly wilds: number
}

function countedIn(cards: readonly Card[], wildDeuces: boolean): Counted {
  let [ranks, pairs, threes, fours, suits, wilds] = [0, 0, 0, 0, 0, 0]
  for (const card of cards) {
    // The ace is the highest, and the two the lowest.
    const height = ((card % SUIT) + 12) % SUIT
    if (wildDeuces && height === 0) {
      wilds += 1
      continue
    }
    const bit = 1 << height
    fours |= threes & bit
    threes |= pairs & bit
    pairs |= ranks & bit
    ranks |= bit
    suits |= 1 << Math.floor(card / SUIT)
  }
  return { ranks, pairs, threes, fours, suits, wilds }
}

const isOneBit = (bits: number): boolean => (bits & (bits - 1)) === 0
const isWithin = (bits: number, all: number): boolean => (bits & ~all) === 0
/** Five ranks in a row have room for all of these. */
const isRun = (ranks: number): boolean =>
  31 - Math.clz32(ranks) - (31 - Math.clz32(ranks & -ranks)) <= 4 || isWithin(ranks, WHEEL)

function plainRow({ ranks, pairs, threes, fours, suits }: Counted): string | null {
  const isFlush = isOneBit(suits)
  const isStraight = pairs === 0 && isRun(ranks)
  if (isFlush && isStraight) return isWithin(ranks, ROYAL) ? 'royal' : 'straight-flush'
  if (fours !== 0) return 'four'
  if (threes !== 0 && !isOneBit(pairs)) return 'full-house'
  if (isFlush) return 'flush'
  if (isStraight) return 'straight'
  if (threes !== 0) return 'three'
  if (!isOneBit(pairs)) return 'two-pair'
  return (pairs & JACKS_UP) !== 0 ? 'jacks' : null
}

function wildRow({ ranks, pairs, threes, fours, suits, wilds }: Counted): string | null {
  const isFlush = isOneBit(suits)
  const isStraight = pairs === 0 && isRun(ranks)
  const isRoyal = isFlush && pairs === 0 && isWithin(ranks, ROYAL)
  const most = wilds + (fours !== 0 ? 4 : threes !== 0 ? 3 : pairs !== 0 ? 2 : 1)
  if (isRoyal && wilds === 0) return 'natural-royal'
  if (wilds === 4) return 'four-deuces'
  if (isRoyal) return 'wild-royal'
  if (most >= 5) return 'five'
  if (isFlush && isStraight) return 'straight-flush'
  if (most === 4) return 'four'
  // Two ranks are left: three and two, or two and two with a wild card.
  if (pairs !== 0 && isOneBit(ranks & (ranks - 1))) return 'full-house'
  if (isFlush) return 'flush'
  if (isStraight) return 'straight'
  return most === 3 ? 'three' : null
}

/** The best row of five cards; null below the least. */
export function pokerRow({ wildDeuces }: Pick<PokerMaths, 'wildDeuces'>, cards: readonly Card[]): string | null {
  const counted = countedIn(cards, wildDeuces)
  return wildDeuces ? wildRow(counted) : plainRow(counted)
}

export function pokerPays(maths: Pick<PokerMaths, 'wildDeuces' | 'pays'>, cards: readonly Card[]): Hundredths {
  const row = pokerRow(maths, cards)
  return row === null ? 0 : (maths.pays[row] ?? 0)
}
