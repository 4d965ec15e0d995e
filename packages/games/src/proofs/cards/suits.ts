const SUIT = 13
const ORDERS = [1, 1, 2, 6, 24]

/**
 * The number of hands that are the same but for the names of their suits: 0 for all of them but one. The ranks of each suit are a
 * set of bits, and the sets have to fall.
 */
export function sameBySuits(cards: readonly number[]): number {
  const suits = [0, 0, 0, 0]
  for (const card of cards) {
    const suit = Math.floor(card / SUIT)
    suits[suit] = (suits[suit] ?? 0) | (1 << (card % SUIT))
  }
  let [orders, run] = [ORDERS[4] ?? 0, 1]
  for (let at = 1; at < suits.length; at += 1) {
    const [before = 0, own = 0] = [suits[at - 1], suits[at]]
    if (own > before) return 0
    run = own === before ? run + 1 : 1
    orders /= run
  }
  return orders
}
