import { invariant } from '@evens/kernel'
import { isStake, payoutOf, stakeStep } from '../amounts.ts'
import { cardName } from '../card-names.ts'
import { shoeOf } from '../chance.ts'
import { endSentence } from '../endings.ts'
import { isNoChoice, perMaths, type EndShown, type Family, type Sentence } from '../family.ts'
import { bestHold, heldOf } from './best-hold.ts'
import { pokerPays, pokerRow, type PokerMaths } from './poker-rows.ts'
import { dealingFrom } from './shoe.ts'
import type { Card, PokerAction, PokerChoice, PokerShown, PokerView } from './views.ts'

export type PokerState = {
  readonly stake: bigint
  readonly cards: readonly Card[]
  /** Cards that are not dealt, in their order. */
  readonly left: readonly Card[]
  readonly held: number | null
  readonly payout: bigint | null
}

const CARDS = 5
const HOLDS: readonly PokerAction[] = Array.from({ length: 1 << CARDS }, (_hold, hold) => ({ do: 'draw', hold }))

const stepOf = perMaths(({ pays }: PokerMaths) => stakeStep(Object.values(pays)))

function drawn(maths: PokerMaths, state: PokerState, hold: number, replace: () => Card) {
  const cards = state.cards.map((card, at) => ((hold & (1 << at)) === 0 ? replace() : card))
  const payout = payoutOf(state.stake, pokerPays(maths, cards))
  const end: EndShown = { at: 'end', why: 'settled', payout: String(payout) }
  const shown: PokerShown[] = [{ at: 'drawn', held: hold, cards, hand: pokerRow(maths, cards) }, end]
  return { cards, payout, shown }
}

/** Five cards, of which any are kept and the others replaced in order; five cards pay by their row. */
export const videoPoker: Family<PokerMaths, PokerChoice, PokerState, PokerAction, PokerView, PokerShown> = {
  id: 'cards',
  kind: 'video-poker',
  step: stepOf,
  refusal: (maths, stake, choice) => {
    if (!isStake(stake, stepOf(maths))) return 'stake-step'
    return isNoChoice(choice) ? null : 'choice-unknown'
  },
  start: (maths, stake, _choice, chance) => {
    const { deal, left } = dealingFrom(chance, shoeOf(1))
    const cards = Array.from({ length: CARDS }, deal)
    const state = { stake, cards, left: left(), held: null, payout: null }
    return { state, shown: [{ at: 'dealt', cards, hand: pokerRow(maths, cards) }], more: 0n, over: null }
  },
  act: (maths, state, { hold }, chance) => {
    invariant(state.payout === null, 'the round is over')
    const { deal, left } = dealingFrom(chance, state.left)
    const { cards, payout, shown } = drawn(maths, state, hold, deal)
    const next = { ...state, cards, left: left(), held: hold, payout }
    return { state: next, shown, more: 0n, over: { payout, why: 'settled' } }
  },
  actions: () => HOLDS,
  lapse: (maths, { cards }) => ({ do: 'draw', hold: bestHold(maths, cards).hold }),
  view: (maths, { cards, held, payout }) => ({
    cards,
    held,
    hand: pokerRow(maths, cards),
    multiple: pokerPays(maths, cards),
    over: payout === null ? null : { payout: String(payout), why: 'settled' },
  }),
  say: (shown) => shown.flatMap(sentencesOf),
}

const rowSentences = (hand: string | null): readonly Sentence[] =>
  hand === null ? [] : [{ key: `games_poker_hand_${hand.replaceAll('-', '_')}` }]

function sentencesOf(event: PokerShown): readonly Sentence[] {
  if (event.at === 'end') return [endSentence(event)]
  const cards = event.cards.map(cardName)
  if (event.at === 'dealt') return [{ key: 'games_poker_dealt', values: { cards } }, ...rowSentences(event.hand)]
  const held = heldOf(event.cards, event.held).map(cardName)
  return [
    held.length === 0
      ? { key: 'games_poker_drawn', values: { cards } }
      : { key: 'games_poker_held', values: { held, cards } },
    ...rowSentences(event.hand),
  ]
}
