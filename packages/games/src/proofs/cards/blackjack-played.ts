import type { Random } from '@evens/kernel'
import { basicMove } from '../../cards/basic-strategy.ts'
import { isFull, isPair, totalOf, valueOf, type BlackjackMaths } from '../../cards/blackjack-hands.ts'

/** Rounds by what they paid and what they staked, both in halves of the first stake. */
export type Played = Readonly<Record<string, number>>

type Hand = { readonly cards: number[]; stake: number; isDone: boolean }

/**
 * Plays basic strategy from a new shoe each round, by the rules and without the engine. A card is its value: its suit
 * decides nothing.
 */
export function playBasic({ decks, standsOn, natural }: BlackjackMaths, rounds: number, random: Random): Played {
  const shoe = Uint8Array.from({ length: decks * 52 }, (_card, at) => valueOf(at % 52) - 1)
  let dealt = 0
  const deal = (): number => {
    const at = dealt + random.int(shoe.length - dealt)
    const card = shoe[at] ?? 0
    shoe[at] = shoe[dealt] ?? 0
    shoe[dealt] = card
    dealt += 1
    return card
  }

  function playHand(hand: Hand, up: number): Hand {
    while (!hand.isDone && totalOf(hand.cards).total < 21) {
      const move = basicMove(hand.cards, up, false)
      if (move === 'double') hand.stake = 2
      if (move !== 'stand') hand.cards.push(deal())
      hand.isDone = move !== 'hit'
    }
    return hand
  }

  function handsOf(own: number[], up: number): readonly Hand[] {
    if (!isPair(own) || basicMove(own, up, true) !== 'split')
      return [playHand({ cards: own, stake: 1, isDone: false }, up)]
    const hands = own.map((card) => ({ cards: [card, deal()], stake: 1, isDone: valueOf(card) === 1 }))
    return hands.map((hand) => playHand(hand, up))
  }

  function played(): readonly [paid: number, staked: number] {
    dealt = 0
    const own = [deal(), deal()]
    const house = [deal(), deal()]
    const [isOwn, isHouse] = [isFull(own), isFull(house)]
    if (isOwn || isHouse) return [isOwn ? (isHouse ? 2 : natural / 50) : 0, 2]
    const hands = handsOf(own, house[0] ?? 0)
    if (hands.some(({ cards }) => totalOf(cards).total <= 21))
      while (totalOf(house).total < standsOn) house.push(deal())
    const against = totalOf(house).total
    let [paid, staked] = [0, 0]
    for (const { cards, stake } of hands) {
      const { total } = totalOf(cards)
      staked += 2 * stake
      if (total > 21) continue
      if (against > 21 || total > against) paid += 4 * stake
      else if (total === against) paid += 2 * stake
    }
    return [paid, staked]
  }

  const found: Record<string, number> = {}
  for (let round = 0; round < rounds; round += 1) {
    const name = played().join(' of ')
    found[name] = (found[name] ?? 0) + 1
  }
  return found
}
