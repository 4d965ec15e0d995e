import { cardName } from '../card-names.ts'
import { endSentence } from '../endings.ts'
import type { Sentence, SentenceValue } from '../family.ts'
import type { BlackjackResult, BlackjackShown } from './views.ts'

const RESULTS: Readonly<Record<BlackjackResult, string>> = {
  blackjack: 'games_blackjack_end_natural',
  won: 'games_blackjack_end_won',
  push: 'games_blackjack_end_push',
  lost: 'games_blackjack_end_lost',
  bust: 'games_blackjack_end_bust',
}

/** The player by the hand, once there are two. */
function whoOf(hand: number | null, hands: number): Sentence {
  if (hand === null) return { key: 'games_cards_dealer' }
  return hands === 1 ? { key: 'games_cards_you' } : { key: 'games_cards_hand', values: { hand: hand + 1 } }
}

const totalText = (total: number, isSoft: boolean): SentenceValue =>
  isSoft ? { key: 'games_blackjack_soft', values: { total } } : total

/** The text twin of a round of blackjack. */
export const blackjackSentences = (shown: readonly BlackjackShown[]): readonly Sentence[] => shown.map(sentenceOf)

function sentenceOf(event: BlackjackShown): Sentence {
  switch (event.at) {
    case 'card':
      return event.card === null
        ? { key: 'games_blackjack_face_down' }
        : { key: 'games_blackjack_card', values: { who: whoOf(event.hand, event.hands), card: cardName(event.card) } }
    case 'insurance-offer':
      return { key: 'games_blackjack_offer' }
    case 'insured':
      return { key: 'games_blackjack_insured', values: { amount: { amount: event.stake } } }
    case 'insurance-end':
      return event.payout === '0'
        ? { key: 'games_blackjack_insurance_lost' }
        : { key: 'games_blackjack_insurance_paid', values: { amount: { amount: event.payout } } }
    case 'looked':
      return { key: event.isBlackjack ? 'games_blackjack_looked_natural' : 'games_blackjack_looked' }
    case 'double':
    case 'split':
      return { key: `games_blackjack_${event.at}`, values: { ...placeOf(event), amount: { amount: event.stake } } }
    case 'turn':
      return {
        key: 'games_blackjack_total',
        values: { ...placeOf(event), total: totalText(event.total, event.isSoft) },
      }
    case 'stood':
      return { key: 'games_blackjack_stood', values: { ...placeOf(event), total: event.total } }
    case 'reveal':
      return { key: 'games_blackjack_reveal', values: { card: cardName(event.card), total: event.total } }
    case 'hand-end':
      return {
        key: RESULTS[event.result],
        values: {
          ...placeOf(event),
          total: event.total,
          dealer: event.dealer,
          amount: { amount: event.payout },
        },
      }
    case 'end':
      return endSentence(event)
  }
}

const placeOf = ({ hand, hands }: { readonly hand: number; readonly hands: number }) => ({ who: whoOf(hand, hands) })
