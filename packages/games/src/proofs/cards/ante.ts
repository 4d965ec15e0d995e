import type { Hundredths } from '../../amounts.ts'
import { anteResult, isWorthPlaying, type AnteMaths } from '../../cards/ante-three.ts'
import { threeCards } from '../../cards/three-cards.ts'
import type { Counts } from './counted.ts'
import { sameBySuits } from './suits.ts'

const DECK = 52
/** Hands of the dealer beside those of the player. */
const AGAINST = 18_424

function threesOf(): readonly (readonly [number, number, number])[] {
  const hands: (readonly [number, number, number])[] = []
  for (let a = 0; a < DECK; a += 1)
    for (let b = a + 1; b < DECK; b += 1) for (let c = b + 1; c < DECK; c += 1) hands.push([a, b, c])
  return hands
}

const STAKE = 100
/** Hundredths of the ante that ante and play pay together. */
const PAID = { won: 400, push: 200, 'not-qualified': 300, lost: 0 } as const
type Result = keyof typeof PAID
const RESULTS = Object.keys(PAID) as Result[]

/** One hand of the player, played against every hand of the dealer. */
type PlayedHand = {
  readonly cards: readonly number[]
  /** Hands that are the same under other suits. */
  readonly same: number
  readonly bonus: number
  readonly pairPlus: number
  readonly counts: Readonly<Record<Result, number>>
}

function playedHands(maths: AnteMaths): readonly PlayedHand[] {
  const hands = threesOf()
  const worths = hands.map((cards) => ({ cards, ...outOf(maths, cards) }))
  return hands.flatMap((cards) => {
    const same = sameBySuits(cards)
    if (same === 0) return []
    const { rank, worth } = threeCards(cards)
    const counts = { won: 0, push: 0, 'not-qualified': 0, lost: 0 }
    const [a, b, c] = cards
    for (const other of worths) {
      const [x, y, z] = other.cards
      if (x === a || x === b || x === c || y === a || y === b || y === c || z === a || z === b || z === c) continue
      if (!other.isQualified) counts['not-qualified'] += 1
      else if (other.worth === worth) counts.push += 1
      else counts[worth > other.worth ? 'won' : 'lost'] += 1
    }
    return [{ cards, same, bonus: maths.anteBonus[rank] ?? 0, pairPlus: maths.pairPlus[rank] ?? 0, counts }]
  })
}

/** Of a hand of the dealer, by the rule of the game itself: against any cards it qualifies or it does not. */
const outOf = (maths: AnteMaths, cards: readonly number[]) => ({
  worth: threeCards(cards).worth,
  isQualified: anteResult(maths, cards, cards) !== 'not-qualified',
})

const meanOf = ({ counts }: PlayedHand, worth: (result: Result) => number): number =>
  RESULTS.reduce((sum, result) => sum + counts[result] * worth(result), 0) / AGAINST

export type AnteCount = {
  /** Pairs of hands by what ante, play and bonus pay, as the table's strategy plays them. */
  readonly paid: Counts
  /** The same less the further stake. */
  readonly net: Counts
  readonly pairPlus: Counts
  /** Cards of hands on which the strategy is not the best one. */
  readonly wrong: readonly (readonly number[])[]
  /** Of any play, the greatest mean of the squares around what the best choice returns, in stakes. */
  readonly squareMost: number
}

function countsOf(entries: readonly (readonly [Hundredths, number])[]): Counts {
  const found = new Map<Hundredths, number>()
  for (const [returns, weight] of entries) found.set(returns, (found.get(returns) ?? 0) + weight)
  return [...found].filter(([, weight]) => weight > 0).toSorted(([one], [other]) => other - one)
}

/** Four hundred million pairs of hands; those that differ by their suits alone are counted once. */
export function countAnte(maths: AnteMaths): AnteCount {
  const hands = playedHands(maths)
  const isPlayed = ({ cards }: PlayedHand): boolean => isWorthPlaying(maths, cards)
  const entriesOf = (returns: (hand: PlayedHand, result: Result) => number) =>
    countsOf(
      hands.flatMap((hand) =>
        isPlayed(hand)
          ? RESULTS.map((result) => [returns(hand, result), hand.counts[result] * hand.same] as const)
          : [[0, AGAINST * hand.same] as const],
      ),
    )
  const pairPlus = countsOf(hands.map((hand) => [hand.pairPlus, hand.same]))
  return {
    paid: entriesOf(({ bonus }, result) => PAID[result] + bonus),
    net: entriesOf(({ bonus }, result) => PAID[result] + bonus - STAKE),
    pairPlus,
    wrong: hands
      .filter((hand) => meanOf(hand, (result) => PAID[result] + hand.bonus - STAKE) > 0 !== isPlayed(hand))
      .map(({ cards }) => cards),
    squareMost: squareMostOf(hands, pairPlus),
  }
}

/**
 * A stake on both is a mean of the two, and its square at most the mean of theirs. Each hand is played or folded, by which
 * is farther from the return of pair plus: no choice has a greater one.
 */
function squareMostOf(hands: readonly PlayedHand[], pairPlus: Counts): number {
  const all = hands.reduce((sum, { same }) => sum + same, 0)
  const most = pairPlus.reduce((sum, [returns, weight]) => sum + returns * weight, 0) / all
  const ofPairPlus = pairPlus.reduce((sum, [returns, weight]) => sum + (returns - most) ** 2 * weight, 0) / all
  const ofAnte = hands.reduce((sum, hand) => {
    const played = meanOf(hand, (result) => (PAID[result] + hand.bonus - STAKE - most) ** 2)
    return sum + hand.same * Math.max(played, most ** 2)
  }, 0)
  return Math.max(ofPairPlus, ofAnte / all) / STAKE ** 2
}
