const MOST = 21

/** `7/17` while an ace may still be one or eleven. */
export const totalText = (
  { total, isSoft }: { readonly total: number; readonly isSoft: boolean },
  isOpen: boolean,
): string => (isSoft && isOpen && total < MOST ? `${total - 10}/${total}` : String(total))

type Counted = { readonly cards: readonly (number | null)[]; readonly total: number; readonly isSoft: boolean }
type Table = {
  readonly dealer: Counted
  readonly hands: readonly (Counted & { readonly result: unknown })[]
}

/** Totals as they stand beside the hands; null beside one without an open card. */
export const totalsOf = ({ dealer, hands }: Table) => ({
  dealer: dealer.total === 0 ? null : totalText(dealer, dealer.cards.includes(null)),
  hands: hands.map((hand) => (hand.total === 0 ? null : totalText(hand, hand.result === null))),
})

/** Cards that lie open. */
export const openOf = (cards: readonly (number | null)[]): readonly number[] => cards.filter((card) => card !== null)

/** Bit n holds the card at place n. */
export const isHeld = (hold: number, at: number): boolean => (hold & (1 << at)) !== 0
