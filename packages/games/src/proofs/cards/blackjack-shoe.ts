/** Values 1 to 10; tens and faces are one value. */
const VALUES = Array.from({ length: 10 }, (_value, at) => at + 1)
export const TEN = 10
export const FULL = 21
/** Above the number of cards of one value in a hand. */
const BASE = 25

/** Cards of these values, an ace counted eleven where it fits. */
export type Hand = { readonly hard: number; readonly hasAce: boolean; readonly cards: number }
export const withCard = ({ hard, hasAce, cards }: Hand, value: number): Hand => ({
  hard: hard + value,
  hasAce: hasAce || value === 1,
  cards: cards + 1,
})
export const oneOf = (value: number): Hand => withCard({ hard: 0, hasAce: false, cards: 0 }, value)
export const totalOf = ({ hard, hasAce }: Hand): number => (hasAce && hard <= FULL - 10 ? hard + 10 : hard)

/** The cards of a shoe by their values, of which some are taken out for a while. */
export function createShoe(decks: number) {
  const counts = VALUES.map((value) => decks * (value === TEN ? 16 : 4))
  let left = decks * 52
  let key = 0
  const countOf = (value: number): number => counts[value - 1] ?? 0
  const put = (value: number, count: number, all: number): void => {
    counts[value - 1] = count
    left = all
  }

  /** Goes through the next card with its chance; it is out of the shoe meanwhile. */
  function each(visit: (value: number, share: number) => void): void {
    for (const value of VALUES) {
      const [ways, all] = [countOf(value), left]
      if (ways === 0) continue
      put(value, ways - 1, all - 1)
      key += BASE ** (value - 1)
      visit(value, ways / all)
      key -= BASE ** (value - 1)
      put(value, ways, all)
    }
  }
  /** Draws up to a total, in every order. Its cards are in no key: they are back before anybody asks for one. */
  function drawTo(hand: Hand, standsOn: number, share: number, seen: (hand: Hand, share: number) => void): void {
    if (totalOf(hand) >= standsOn) {
      seen(hand, share)
      return
    }
    for (let value = 1; value <= TEN; value += 1) {
      const [ways, all] = [counts[value - 1] ?? 0, left]
      if (ways === 0) continue
      counts[value - 1] = ways - 1
      left = all - 1
      drawTo(withCard(hand, value), standsOn, (share * ways) / all, seen)
      counts[value - 1] = ways
      left = all
    }
  }
  return {
    each,
    drawTo,
    /** The mean over the next card. */
    over(then: (value: number) => number): number {
      let sum = 0
      each((value, share) => {
        sum += share * then(value)
      })
      return sum
    },
    /** One number for all that is taken out. */
    key: () => key,
    shareOf: (value: number): number => countOf(value) / left,
  }
}
export type Shoe = ReturnType<typeof createShoe>

/** Chances of the dealer's totals from 17 to 21 and of a bust; what is missing is a blackjack. */
type Dealt = Float64Array
const BUST = 5

/** The dealer's totals by the open card, out of what the shoe has left; each is counted once. */
export function createDealer(shoe: Shoe, standsOn: number) {
  const known = Array.from({ length: TEN + 1 }, () => new Map<number, Dealt>())

  function dealtFrom(up: number): Dealt {
    const found = new Float64Array(BUST + 1)
    shoe.drawTo(oneOf(up), standsOn, 1, (hand, share) => {
      const total = totalOf(hand)
      const at = Math.min(total, FULL + 1) - standsOn
      if (hand.cards > 2 || total !== FULL) found[at] = (found[at] ?? 0) + share
    })
    return found
  }

  function dealt(up: number): Dealt {
    const [of, key] = [known[up], shoe.key()]
    const found = of?.get(key) ?? dealtFrom(up)
    of?.set(key, found)
    return found
  }

  return {
    /** The chance that there is no blackjack. */
    open: (up: number): number => dealt(up).reduce((sum, share) => sum + share, 0),
    /** The return of a hand of this total in its stakes, over the totals without a blackjack. */
    against(total: number, up: number): number {
      let won = 0
      for (const [at, share] of dealt(up).entries()) {
        const house = at === BUST ? 0 : standsOn + at
        if (total > FULL || total < house) won -= share
        else if (total > house) won += share
      }
      return won
    },
  }
}
export type Dealer = ReturnType<typeof createDealer>
