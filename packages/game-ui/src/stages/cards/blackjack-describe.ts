import type {
  BlackjackAction,
  BlackjackChoice,
  BlackjackHand,
  BlackjackResult,
  BlackjackView,
} from '@evens/games/cards'
import type { StageKind } from '../../stage.ts'
import { totalText } from './hands.ts'
import { cardsText, type Say } from './words.ts'

export const RESULT_KEYS: Readonly<Record<BlackjackResult, string>> = {
  blackjack: 'cards_blackjack',
  won: 'cards_won',
  push: 'cards_push',
  lost: 'cards_lost',
  bust: 'cards_bust',
}

type Money = (minor: bigint) => string

function handText({ hands }: BlackjackView, hand: BlackjackHand, at: number, say: Say, money: Money): string {
  const name = hands.length > 1 ? say('games_cards_hand', { hand: at + 1 }) : say('games_cards_you')
  const values = {
    name,
    cards: cardsText(hand.cards, say),
    total: totalText(hand, hand.result === null),
    stake: money(BigInt(hand.stake)),
  }
  return hand.result === null
    ? say('cards_described_hand', values)
    : say('cards_described_ended', { ...values, result: say(RESULT_KEYS[hand.result]) })
}

function askText({ phase, active, hands }: BlackjackView, say: Say): readonly string[] {
  if (phase === 'insurance') return [say('games_blackjack_offer')]
  if (active === null || hands.length < 2) return []
  return [say('cards_described_turn', { hand: active + 1 })]
}

/** The whole table in words: the dealer's cards, every hand, and what is asked. */
export const describeBlackjack: StageKind<BlackjackChoice, BlackjackAction, BlackjackView>['describe'] = (
  { round, money },
  say,
) => {
  if (round === null) return say('cards_described_none')
  const { view } = round
  const { dealer, hands } = view
  return [
    say('cards_described_dealer', {
      cards: cardsText(dealer.cards, say),
      total: totalText(dealer, dealer.cards.includes(null)),
    }),
    ...hands.map((hand, at) => handText(view, hand, at, say, money)),
    ...askText(view, say),
  ].join(' ')
}
