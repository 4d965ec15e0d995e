import { totalOf, type BlackjackHand, type BlackjackShown, type BlackjackView } from '@evens/games/cards'
import { openOf } from './hands.ts'

type Hands = readonly BlackjackHand[]

const withHand = (hands: Hands, at: number, change: (hand: BlackjackHand) => BlackjackHand): Hands =>
  hands.map((hand, place) => (place === at ? change(hand) : hand))

const withCards = (hand: BlackjackHand, cards: readonly number[]): BlackjackHand => ({
  ...hand,
  cards,
  ...totalOf(cards),
})

function withDealer(view: BlackjackView, cards: BlackjackView['dealer']['cards']): BlackjackView {
  return { ...view, dealer: { cards, ...totalOf(openOf(cards)) } }
}

/** Both cards lie in one hand again. */
function joined(hands: Hands, at: number): Hands {
  const [one, other] = [hands[at], hands[at + 1]]
  if (one === undefined || other === undefined) return hands
  const cards = [...one.cards, ...other.cards]
  return [...hands.slice(0, at), withCards(one, cards), ...hands.slice(at + 2)]
}

/** The table as it was before this event, which follows `prior`. */
function before(view: BlackjackView, event: BlackjackShown, prior: BlackjackShown | undefined): BlackjackView {
  const { hands, dealer } = view
  switch (event.at) {
    case 'card':
      return event.hand === null
        ? withDealer(view, dealer.cards.slice(0, -1))
        : { ...view, hands: withHand(hands, event.hand, (hand) => withCards(hand, hand.cards.slice(0, -1))) }
    case 'reveal':
      return withDealer(
        view,
        dealer.cards.map((card, at) => (at === 1 ? null : card)),
      )
    case 'insured':
      return { ...view, insurance: null }
    case 'insurance-end':
      return { ...view, insurance: view.insurance === null ? null : { ...view.insurance, payout: null } }
    case 'double':
      return {
        ...view,
        hands: withHand(hands, event.hand, (hand) => ({
          ...hand,
          stake: String(BigInt(hand.stake) - BigInt(event.stake)),
          isDoubled: false,
        })),
      }
    case 'split':
      return { ...view, hands: joined(hands, event.hand) }
    case 'turn':
      return { ...view, active: isOwnCard(prior) ? event.hand : null }
    case 'stood':
      return { ...view, active: event.hand }
    case 'hand-end':
      return {
        ...view,
        hands: withHand(hands, event.hand, (hand) => ({ ...hand, result: null, payout: null })),
        active: event.result === 'bust' ? event.hand : view.active,
      }
    case 'end':
      return { ...view, over: null, phase: 'play' }
    case 'insurance-offer':
    case 'looked':
      return view
  }
}

/** The hand that took this card goes on acting. */
const isOwnCard = (event: BlackjackShown | undefined): boolean => event?.at === 'card' && event.hand !== null

/**
 * The table after so many events of the last step: what comes later is taken back from its view. The picture shows
 * nothing that has not been dealt yet, and at the end it is the view.
 */
export function pictureAt(view: BlackjackView, shown: readonly BlackjackShown[], applied: number): BlackjackView {
  let picture = view
  for (let at = shown.length - 1; at >= applied; at -= 1)
    picture = before(picture, shown[at] as BlackjackShown, shown[at - 1])
  return picture
}

/** The dealer looks under the card just now. */
export const isLooking = (shown: readonly BlackjackShown[], applied: number): boolean =>
  shown[applied - 1]?.at === 'looked'
