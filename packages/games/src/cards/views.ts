import type { EndShown } from '../family.ts'

/** 0 to 51, suit by suit, each from the ace to the king. */
export type Card = number
/** Minor units, as text. */
type Amount = string

export type BlackjackResult = 'blackjack' | 'won' | 'push' | 'lost' | 'bust'
export type BlackjackHand = {
  readonly cards: readonly Card[]
  /** Staked on this hand: twice the first stake after a double. */
  readonly stake: Amount
  readonly total: number
  readonly isSoft: boolean
  readonly isDoubled: boolean
  readonly result: BlackjackResult | null
  readonly payout: Amount | null
}
export type BlackjackChoice = Record<string, never>
export type BlackjackAction = { readonly do: 'hit' | 'stand' | 'double' | 'split' | 'insure' | 'no-insurance' }
export type BlackjackView = {
  readonly phase: 'insurance' | 'play' | 'over'
  /** The dealer's second card is null until the player's hands have ended. */
  readonly dealer: { readonly cards: readonly (Card | null)[]; readonly total: number; readonly isSoft: boolean }
  readonly hands: readonly BlackjackHand[]
  /** Place of the hand that acts; null when none does. */
  readonly active: number | null
  readonly insurance: null | { readonly stake: Amount; readonly payout: Amount | null }
  readonly over: null | { readonly payout: Amount; readonly why: 'settled' }
}
/** Place of a hand, and how many hands there are: two after a split. */
type OfHand = { readonly hand: number; readonly hands: number }
export type BlackjackShown =
  /** `hand` is null for the dealer; a null card lies face down. */
  | { readonly at: 'card'; readonly hand: number | null; readonly hands: number; readonly card: Card | null }
  | { readonly at: 'insurance-offer' }
  | { readonly at: 'insured'; readonly stake: Amount }
  | { readonly at: 'insurance-end'; readonly payout: Amount }
  /** The dealer looked under the ace or the ten: the round goes on only without a blackjack. */
  | { readonly at: 'looked'; readonly isBlackjack: boolean }
  /** The added amount: as much as the hand had. */
  | (OfHand & { readonly at: 'double'; readonly stake: Amount })
  /** The stake of the second hand; one more card for each hand follows. */
  | (OfHand & { readonly at: 'split'; readonly stake: Amount })
  /** A hand has to act, for the first time or after a card. */
  | (OfHand & { readonly at: 'turn'; readonly total: number; readonly isSoft: boolean })
  /** By the player, at 21, after a double, or of aces that were split. */
  | (OfHand & { readonly at: 'stood'; readonly total: number })
  | { readonly at: 'reveal'; readonly card: Card; readonly total: number }
  /** Of a hand that is bust at once, with the dealer's total that is seen; of the others after the dealer's cards. */
  | (OfHand & {
      readonly at: 'hand-end'
      readonly result: BlackjackResult
      readonly total: number
      readonly dealer: number
      readonly payout: Amount
    })
  | EndShown

export type ThreeCardRank = 'high' | 'pair' | 'flush' | 'straight' | 'three' | 'straight-flush'
/** The stake is the ante and what lies on pair plus. */
export type AnteChoice = { readonly pairPlus: Amount }
export type AnteAction = { readonly do: 'play' | 'fold' }
export type AnteView = {
  readonly player: readonly Card[]
  readonly rank: ThreeCardRank
  /** Nulls until the player has decided. */
  readonly dealer: readonly (Card | null)[]
  readonly dealerRank: ThreeCardRank | null
  /** Queen high or better. */
  readonly isQualified: boolean | null
  readonly ante: Amount
  readonly pairPlus: Amount
  readonly play: Amount
  readonly paid: null | {
    readonly ante: Amount
    readonly play: Amount
    readonly bonus: Amount
    readonly pairPlus: Amount
  }
  readonly result: null | 'won' | 'lost' | 'push' | 'not-qualified' | 'folded'
  readonly over: null | { readonly payout: Amount; readonly why: 'settled' }
}
export type AnteShown =
  | { readonly at: 'deal'; readonly cards: readonly Card[]; readonly rank: ThreeCardRank }
  | { readonly at: 'played'; readonly stake: Amount }
  | { readonly at: 'folded' }
  | {
      readonly at: 'dealer'
      readonly cards: readonly Card[]
      readonly rank: ThreeCardRank
      readonly isQualified: boolean
    }
  /** Ante and play together. */
  | { readonly at: 'ante-end'; readonly result: NonNullable<AnteView['result']>; readonly payout: Amount }
  | { readonly at: 'ante-bonus'; readonly rank: ThreeCardRank; readonly payout: Amount }
  | { readonly at: 'pair-plus'; readonly rank: ThreeCardRank; readonly payout: Amount }
  | EndShown

export type PokerChoice = Record<string, never>
/** Bit n holds the card at place n; the other cards are replaced in order. */
export type PokerAction = { readonly do: 'draw'; readonly hold: number }
export type PokerView = {
  readonly cards: readonly Card[]
  /** Null until the draw. */
  readonly held: number | null
  /** Row of the paytable that the cards reach now; null when they reach none. */
  readonly hand: string | null
  readonly multiple: number
  readonly over: null | { readonly payout: Amount; readonly why: 'settled' }
}
export type PokerShown =
  | { readonly at: 'dealt'; readonly cards: readonly Card[]; readonly hand: string | null }
  | { readonly at: 'drawn'; readonly held: number; readonly cards: readonly Card[]; readonly hand: string | null }
  | EndShown
