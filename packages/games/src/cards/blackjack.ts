import { invariant } from '@evens/kernel'
import { isStake, payoutOf, stakeStep } from '../amounts.ts'
import { shoeOf, type Chance } from '../chance.ts'
import { isNoChoice, perMaths, type EndShown, type Family, type Step } from '../family.ts'
import {
  blackjackView,
  isBust,
  isFull,
  isNatural,
  isPair,
  openCards,
  payoutOfHands,
  resultOf,
  totalOf,
  valueOf,
  type BlackjackMaths,
  type BlackjackState,
  type Hand,
} from './blackjack-hands.ts'
import { blackjackSentences } from './blackjack-words.ts'
import { dealingFrom, type Dealing } from './shoe.ts'
import type { BlackjackAction, BlackjackChoice, BlackjackResult, BlackjackShown, BlackjackView } from './views.ts'

type State = BlackjackState
type Played = Step<State, BlackjackShown>

const RETURNS: Readonly<Record<Exclude<BlackjackResult, 'blackjack'>, number>> = {
  won: 200,
  push: 100,
  lost: 0,
  bust: 0,
}

/** Half of the stake insures, so half of the insurance's denominator has to go into the stake as well. */
const stepOf = perMaths(({ natural, insurance }: BlackjackMaths) => {
  const half = 2n * stakeStep([insurance])
  const whole = stakeStep([natural])
  return half % whole === 0n ? half : half * whole
})

const freshHand = (cards: readonly number[], stake: bigint): Hand => ({
  cards,
  stake,
  isDoubled: false,
  result: null,
  payout: null,
})

/** A round under way: the state, and what is shown of it so far. */
type Table = { state: State; readonly shown: BlackjackShown[]; readonly cards: Dealing }

const handAt = ({ hands }: State, at: number): Hand => {
  const hand = hands[at]
  invariant(hand !== undefined, 'no such hand')
  return hand
}

function setHand(table: Table, at: number, hand: Hand): void {
  const { state } = table
  table.state = { ...state, hands: state.hands.map((other, place) => (place === at ? hand : other)) }
}

function dealTo(table: Table, at: number): void {
  const card = table.cards.deal()
  const hand = handAt(table.state, at)
  setHand(table, at, { ...hand, cards: [...hand.cards, card] })
  table.shown.push({ at: 'card', hand: at, hands: table.state.hands.length, card })
}

function dealToHouse(table: Table, isOpen: boolean): void {
  const card = table.cards.deal()
  const { state } = table
  table.state = { ...state, dealer: [...state.dealer, card] }
  table.shown.push({ at: 'card', hand: null, hands: state.hands.length, card: isOpen ? card : null })
}

function settle(maths: BlackjackMaths, table: Table, at: number, result: BlackjackResult): void {
  const { state, shown } = table
  const hand = handAt(state, at)
  const payout = payoutOf(hand.stake, result === 'blackjack' ? maths.natural : RETURNS[result])
  setHand(table, at, { ...hand, result, payout })
  shown.push({
    at: 'hand-end',
    hand: at,
    hands: state.hands.length,
    result,
    total: totalOf(hand.cards).total,
    dealer: totalOf(openCards(state)).total,
    payout: String(payout),
  })
}

function finished(table: Table, more: bigint): Played {
  table.state = { ...table.state, left: table.cards.left() }
  const { state, shown } = table
  if (state.phase !== 'over') return { state, shown, more, over: null }
  const payout = payoutOfHands(state)
  const end: EndShown = { at: 'end', why: 'settled', payout: String(payout) }
  return { state, shown: [...shown, end], more, over: { payout, why: 'settled' } }
}

/** The dealer's card is turned, and the dealer draws while a hand is left that this can decide. */
function endRound(maths: BlackjackMaths, table: Table): void {
  const [, hidden = 0] = table.state.dealer
  table.state = { ...table.state, isRevealed: true, active: null }
  table.shown.push({ at: 'reveal', card: hidden, total: totalOf(table.state.dealer).total })
  const { hands } = table.state
  if (hands.some((hand) => hand.result === null && !isNatural(hand, hands.length)))
    while (totalOf(table.state.dealer).total < maths.standsOn) dealToHouse(table, true)
  for (const [at, hand] of hands.entries())
    if (hand.result === null) settle(maths, table, at, resultOf(hand, hands.length, table.state.dealer))
  table.state = { ...table.state, phase: 'over' }
}

/** The next hand that has something to do, from this one on; after the last the round ends. */
function turnTo(maths: BlackjackMaths, table: Table, from: number): void {
  for (let at = from; at < table.state.hands.length; at += 1) {
    const { hands } = table.state
    const { cards, isDoubled } = handAt(table.state, at)
    const { total, isSoft } = totalOf(cards)
    const place = { hand: at, hands: hands.length }
    if (isBust(cards)) {
      settle(maths, table, at, 'bust')
    } else if (isDoubled || isFull(cards) || isSplitAces(hands)) {
      table.shown.push({ at: 'stood', ...place, total })
    } else {
      table.state = { ...table.state, phase: 'play', active: at }
      table.shown.push({ at: 'turn', ...place, total, isSoft })
      return
    }
  }
  endRound(maths, table)
}

const isSplitAces = (hands: readonly Hand[]): boolean =>
  hands.length > 1 && hands.every(({ cards }) => valueOf(cards[0] ?? -1) === 1)

/** The dealer looks for a blackjack under an ace or a ten; a blackjack of either side ends the round. */
function lookUnder(maths: BlackjackMaths, table: Table): void {
  const { dealer, hands, insurance } = table.state
  const [up = 0] = dealer
  const isHouseNatural = isFull(dealer)
  if (valueOf(up) === 1 || valueOf(up) === 10) table.shown.push({ at: 'looked', isBlackjack: isHouseNatural })
  if (insurance !== null) {
    const payout = isHouseNatural ? payoutOf(insurance.stake, maths.insurance) : 0n
    table.state = { ...table.state, insurance: { ...insurance, payout } }
    table.shown.push({ at: 'insurance-end', payout: String(payout) })
  }
  if (isHouseNatural || isNatural(handAt(table.state, 0), hands.length)) endRound(maths, table)
  else turnTo(maths, table, 0)
}

function started(maths: BlackjackMaths, stake: bigint, chance: Chance): Played {
  const cards = dealingFrom(chance, shoeOf(maths.decks))
  const state: State = {
    stake,
    left: [],
    dealer: [],
    isRevealed: false,
    hands: [freshHand([], stake)],
    phase: 'play',
    active: null,
    insurance: null,
  }
  const table: Table = { state, shown: [], cards }
  dealTo(table, 0)
  dealToHouse(table, true)
  dealTo(table, 0)
  dealToHouse(table, false)
  if (valueOf(table.state.dealer[0] ?? 0) === 1) {
    table.state = { ...table.state, phase: 'insurance' }
    table.shown.push({ at: 'insurance-offer' })
  } else {
    lookUnder(maths, table)
  }
  return finished(table, 0n)
}

/** Two hands of one card each, and a second card for both. */
function split(table: Table, at: number): void {
  const { state } = table
  const { cards, stake } = handAt(state, at)
  const hands = [
    ...state.hands.slice(0, at),
    ...cards.map((card) => freshHand([card], stake)),
    ...state.hands.slice(at + 1),
  ]
  table.state = { ...state, hands }
  table.shown.push({ at: 'split', hand: at, hands: hands.length, stake: String(stake) })
  for (const place of cards.keys()) dealTo(table, at + place)
}

function acted(maths: BlackjackMaths, before: State, action: BlackjackAction, chance: Chance): Played {
  const table: Table = { state: before, shown: [], cards: dealingFrom(chance, before.left) }
  const more = moreOf(before, action)
  const at = before.active ?? 0
  const hand = handAt(before, at)
  const place = { hand: at, hands: before.hands.length }
  switch (action.do) {
    case 'insure':
      table.state = { ...before, insurance: { stake: more, payout: null } }
      table.shown.push({ at: 'insured', stake: String(more) })
      lookUnder(maths, table)
      break
    case 'no-insurance':
      lookUnder(maths, table)
      break
    case 'hit':
      dealTo(table, at)
      turnTo(maths, table, at)
      break
    case 'stand':
      table.shown.push({ at: 'stood', ...place, total: totalOf(hand.cards).total })
      turnTo(maths, table, at + 1)
      break
    case 'double':
      table.shown.push({ at: 'double', ...place, stake: String(more) })
      setHand(table, at, { ...hand, stake: hand.stake + more, isDoubled: true })
      dealTo(table, at)
      turnTo(maths, table, at)
      break
    case 'split':
      split(table, at)
      turnTo(maths, table, at)
      break
  }
  return finished(table, more)
}

function moreOf(state: State, { do: act }: BlackjackAction): bigint {
  if (act === 'insure') return state.stake / 2n
  return act === 'double' || act === 'split' ? handAt(state, state.active ?? 0).stake : 0n
}

/** Against the dealer, from a new shoe each round. */
export const blackjack: Family<BlackjackMaths, BlackjackChoice, State, BlackjackAction, BlackjackView, BlackjackShown> =
  {
    id: 'cards',
    kind: 'blackjack',
    step: stepOf,
    refusal: (maths, stake, choice) => {
      if (!isStake(stake, stepOf(maths))) return 'stake-step'
      return isNoChoice(choice) ? null : 'choice-unknown'
    },
    start: (maths, stake, _choice, chance) => started(maths, stake, chance),
    act: (maths, state, action, chance) => {
      invariant(state.phase !== 'over', 'the round is over')
      return acted(maths, state, action, chance)
    },
    actions: (maths, state) => {
      if (state.phase === 'insurance') return [{ do: 'insure' }, { do: 'no-insurance' }]
      if (state.active === null) return []
      const hand = handAt(state, state.active)
      return [
        { do: 'hit' },
        { do: 'stand' },
        ...(hand.cards.length === 2 ? [{ do: 'double' } as const] : []),
        ...(state.hands.length <= maths.splits && isPair(hand.cards) ? [{ do: 'split' } as const] : []),
      ]
    },
    more: (_maths, state, action) => moreOf(state, action),
    lapse: (_maths, { phase }) => ({ do: phase === 'insurance' ? 'no-insurance' : 'stand' }),
    view: (_maths, state) => blackjackView(state),
    say: blackjackSentences,
  }
