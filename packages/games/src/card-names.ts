import type { Sentence } from './family.ts'
import { rankOf, suitOf } from './chance.ts'

const SUITS = ['games_suit_clubs', 'games_suit_diamonds', 'games_suit_hearts', 'games_suit_spades']
const RANKS: Readonly<Record<number, string>> = {
  1: 'games_rank_ace',
  11: 'games_rank_jack',
  12: 'games_rank_queen',
  13: 'games_rank_king',
}

/** "Queen of hearts". */
export function cardName(card: number): Sentence {
  const rank = rankOf(card)
  const named = RANKS[rank]
  return {
    key: 'games_card',
    values: {
      rank: named === undefined ? rank : { key: named },
      suit: { key: SUITS[suitOf(card)] ?? 'games_suit_spades' },
    },
  }
}
