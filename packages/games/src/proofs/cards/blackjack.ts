import { basicMove } from '../../cards/basic-strategy.ts'
import type { BlackjackMaths } from '../../cards/blackjack-hands.ts'
import {
  createDealer,
  createShoe,
  FULL,
  oneOf,
  TEN,
  totalOf,
  withCard,
  type Dealer,
  type Hand,
  type Shoe,
} from './blackjack-shoe.ts'

/** The return of a way to play from its first two cards, in first stakes, where nobody has a blackjack. */
type Play = (first: number, second: number, up: number) => number

/** One more card and no other. */
const drawnOnce = (shoe: Shoe, dealer: Dealer, hand: Hand, up: number): number =>
  shoe.over((value) => dealer.against(totalOf(withCard(hand, value)), up))

/** One hand of a split: an ace gets one card, another value is played on. */
const splitOff = (shoe: Shoe, dealer: Dealer, value: number, up: number, play: (second: number) => number): number =>
  value === 1 ? drawnOnce(shoe, dealer, oneOf(1), up) : shoe.over(play)

/** A card of a value, in the numbers of the engine: its suit decides nothing. */
const cardOf = (value: number): number => value - 1

function basicPlay(shoe: Shoe, dealer: Dealer): Play {
  function following(cards: readonly number[], hand: Hand, up: number, isSplittable: boolean): number {
    const total = totalOf(hand)
    if (total >= FULL) return dealer.against(total, up)
    const value = hand.hard / 2
    switch (basicMove(cards, cardOf(up), isSplittable)) {
      case 'hit':
        return shoe.over((next) => following([...cards, cardOf(next)], withCard(hand, next), up, false))
      case 'double':
        return 2 * drawnOnce(shoe, dealer, hand, up)
      case 'split':
        return (
          2 *
          splitOff(shoe, dealer, value, up, (second) =>
            following([cardOf(value), cardOf(second)], withCard(oneOf(value), second), up, false),
          )
        )
      case 'stand':
      case 'insure':
      case 'no-insurance':
        return dealer.against(total, up)
    }
  }
  return (first, second, up) =>
    following([cardOf(first), cardOf(second)], withCard(oneOf(first), second), up, first === second)
}

/** The best by the own cards of a hand and the dealer's open one. */
function bestPlay(shoe: Shoe, dealer: Dealer): Play {
  const known = new Map<number, number>()
  function best(hand: Hand, up: number, canDouble: boolean): number {
    const total = totalOf(hand)
    if (total >= FULL) return dealer.against(total, up)
    const name = (shoe.key() * (TEN + 1) + up) * 2 + (canDouble ? 1 : 0)
    const found = known.get(name)
    if (found !== undefined) return found
    const most = Math.max(
      dealer.against(total, up),
      shoe.over((value) => best(withCard(hand, value), up, false)),
      canDouble ? 2 * drawnOnce(shoe, dealer, hand, up) : -Infinity,
    )
    known.set(name, most)
    return most
  }
  return (first, second, up) => {
    const whole = best(withCard(oneOf(first), second), up, true)
    if (first !== second) return whole
    // A hand of a split has another first card in the shoe than a hand of the same cards that was not split.
    known.clear()
    const split = splitOff(shoe, dealer, first, up, (next) => best(withCard(oneOf(first), next), up, true))
    known.clear()
    return Math.max(whole, 2 * split)
  }
}

/**
 * The exact return of blackjack. Cards that nobody has seen are exchangeable: a hand may be dealt to its end before the
 * dealer, and the second hand of a split has the same chances as the first. So hands are added up one by one, over every
 * order of values in which they can come, without a blackjack of the dealer, which ends a round before it is played.
 */
export function createBlackjackProof({ decks, standsOn, natural, insurance }: BlackjackMaths) {
  const shoe = createShoe(decks)
  const dealer = createDealer(shoe, standsOn)
  const isNatural = (first: number, second: number): boolean =>
    (first === 1 && second === TEN) || (first === TEN && second === 1)

  const mean = (play: Play): number =>
    shoe.over((first) =>
      shoe.over((second) =>
        shoe.over((up) => {
          const open = dealer.open(up)
          return isNatural(first, second) ? (natural / 100 - 1) * open : play(first, second, up) - (1 - open)
        }),
      ),
    )

  return {
    /** Basic strategy: what it wins on average, in first stakes. */
    basic: (): number => mean(basicPlay(shoe, dealer)),
    best: (): number => mean(bestPlay(shoe, dealer)),
    /** The most that an insurance returns for one staked, of any two own cards. */
    insured(): number {
      let most = 0
      shoe.each(() =>
        shoe.each(() =>
          shoe.each((up) => {
            if (up === 1) most = Math.max(most, (insurance / 100) * shoe.shareOf(TEN))
          }),
        ),
      )
      return most
    },
  }
}
