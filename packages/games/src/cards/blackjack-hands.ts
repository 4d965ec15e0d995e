import { rankOf } from '../chance.ts'
import type { Hundredths } from '../amounts.ts'
import type { MathsFile } from '../family.ts'
import type { BlackjackHand, BlackjackResult, BlackjackView, Card } from './views.ts'

export type BlackjackMaths = MathsFile & {
  readonly kind: 'blackjack'
  readonly decks: number
  /** The dealer draws below this total, and stands on it, also on a soft one. */
  readonly standsOn: number
  readonly natural: Hundredths
  /** Of the insurance, with its stake. */
  readonly insurance: Hundredths
  /** Times that a round may be split. */
  readonly splits: number
}

export type Hand = {
  readonly cards: readonly Card[]
  readonly stake: bigint
  readonly isDoubled: boolean
  readonly result: BlackjackResult | null
  readonly payout: bigint | null
}

export type BlackjackState = {
  readonly stake: bigint
  /** Cards of the shoe that are not dealt, in their order. */
  readonly left: readonly Card[]
  /** The first lies open, the second face down until the hands have ended. */
  readonly dealer: readonly Card[]
  readonly isRevealed: boolean
  readonly hands: readonly Hand[]
  readonly phase: BlackjackView['phase']
  readonly active: number | null
  readonly insurance: { readonly stake: bigint; readonly payout: bigint | null } | null
}

const BUST = 21

/** Tens and faces count ten, an ace one. */
export const valueOf = (card: Card): number => Math.min(10, rankOf(card))

export type Total = { readonly total: number; readonly isSoft: boolean }

/** One ace counts eleven while the total stays within 21: a soft total. */
export function totalOf(cards: readonly Card[]): Total {
  const hard = cards.reduce((sum, card) => sum + valueOf(card), 0)
  const isSoft = hard + 10 <= BUST && cards.some((card) => valueOf(card) === 1)
  return { total: isSoft ? hard + 10 : hard, isSoft }
}

export const isBust = (cards: readonly Card[]): boolean => totalOf(cards).total > BUST
export const isFull = (cards: readonly Card[]): boolean => totalOf(cards).total === BUST
/** Two cards of 21 as they were dealt; after a split they are 21 and no blackjack. */
export const isNatural = ({ cards }: Pick<Hand, 'cards'>, hands: number): boolean =>
  hands === 1 && cards.length === 2 && isFull(cards)

/** Two cards of the same value: a king and a ten are a pair. */
export const isPair = (cards: readonly Card[]): boolean => {
  const [one = -1, other = -1] = cards
  return cards.length === 2 && valueOf(one) === valueOf(other)
}

export function resultOf(hand: Hand, hands: number, dealer: readonly Card[]): BlackjackResult {
  const isHouseNatural = dealer.length === 2 && isFull(dealer)
  if (isNatural(hand, hands)) return isHouseNatural ? 'push' : 'blackjack'
  if (isHouseNatural) return 'lost'
  const [own, against] = [totalOf(hand.cards).total, totalOf(dealer).total]
  if (against > BUST || own > against) return 'won'
  return own === against ? 'push' : 'lost'
}

const handView = ({ cards, stake, isDoubled, result, payout }: Hand): BlackjackHand => ({
  cards,
  stake: String(stake),
  ...totalOf(cards),
  isDoubled,
  result,
  payout: payout === null ? null : String(payout),
})

export const payoutOfHands = ({ hands, insurance }: Pick<BlackjackState, 'hands' | 'insurance'>): bigint =>
  hands.reduce((sum, { payout }) => sum + (payout ?? 0n), insurance?.payout ?? 0n)

/** The dealer's cards that lie open. */
export const openCards = ({ dealer, isRevealed }: Pick<BlackjackState, 'dealer' | 'isRevealed'>): readonly Card[] =>
  isRevealed ? dealer : dealer.slice(0, 1)

export function blackjackView(state: BlackjackState): BlackjackView {
  const { dealer, isRevealed, hands, phase, active, insurance } = state
  return {
    phase,
    dealer: { cards: isRevealed ? dealer : [...openCards(state), null], ...totalOf(openCards(state)) },
    hands: hands.map(handView),
    active,
    insurance:
      insurance === null
        ? null
        : { stake: String(insurance.stake), payout: insurance.payout === null ? null : String(insurance.payout) },
    over: phase === 'over' ? { payout: String(payoutOfHands(state)), why: 'settled' } : null,
  }
}
