import { invariant } from '@evens/kernel'
import { shoeOf, type Chance } from '../chance.ts'

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const SUITS = ['♣', '♦', '♥', '♠']

/** `A♠` and `10♥` by their numbers. */
function cardOf(text: string): number {
  const [rank, suit] = [RANKS.indexOf(text.slice(0, -1)), SUITS.indexOf(text.slice(-1))]
  invariant(rank >= 0 && suit >= 0, `not a card: ${text}`)
  return suit * RANKS.length + rank
}

export const cardsOf = (text: string): readonly number[] => text.split(' ').map(cardOf)

/** Deals these cards one after the other, in the words of a list: `A♠ 10♥`. */
export function dealing(text: string, decks = 1): Chance {
  const left = [...shoeOf(decks)]
  const wanted = [...cardsOf(text)]
  const below = (count: number): number => {
    const card = wanted.shift()
    invariant(card !== undefined && count === left.length, 'another card than those that are to be dealt')
    const place = left.indexOf(card)
    invariant(place >= 0, 'the card is dealt already')
    left.splice(place, 1)
    return place
  }
  return { below, draw: () => [], word: () => Number.NaN }
}
