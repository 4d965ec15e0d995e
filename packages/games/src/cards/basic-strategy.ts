import { isPair, totalOf, valueOf } from './blackjack-hands.ts'
import type { BlackjackAction, BlackjackView, Card } from './views.ts'

type Move = BlackjackAction['do']

/**
 * Rows by the own total, columns by the dealer's card from two to ten and the ace: hit, stand, double or else hit (D),
 * double or else stand (d).
 */
const HARD: readonly string[] = [
  'HHHHHHHHHH',
  'HDDDDHHHHH',
  'DDDDDDDDHH',
  'DDDDDDDDDH',
  'HHSSSHHHHH',
  'SSSSSHHHHH',
  'SSSSSHHHHH',
  'SSSSSHHHHH',
  'SSSSSHHHHH',
  'SSSSSSSSSS',
]
const HARD_FROM = 8
const SOFT: readonly string[] = [
  'HHHDDHHHHH',
  'HHHDDHHHHH',
  'HHDDDHHHHH',
  'HHDDDHHHHH',
  'HDDDDHHHHH',
  'SddddSSHHH',
  'SSSSSSSSSS',
]
const SOFT_FROM = 13
/** By the value of both cards from the ace; P splits. */
const SPLIT: readonly string[] = [
  'PPPPPPPPPP',
  'PPPPPP----',
  'PPPPPP----',
  '---PP-----',
  '----------',
  'PPPPP-----',
  'PPPPPP----',
  'PPPPPPPPPP',
  'PPPPP-PP--',
  '----------',
]

const rowIn = (rows: readonly string[], from: number, total: number): string =>
  rows[Math.min(rows.length - 1, Math.max(0, total - from))] ?? ''

const MOVES: Readonly<Record<string, readonly [two: Move, more: Move]>> = {
  H: ['hit', 'hit'],
  S: ['stand', 'stand'],
  D: ['double', 'hit'],
  d: ['double', 'stand'],
}

/** The move for these cards against the dealer's open one: six decks, the dealer stands on all 17. */
export function basicMove(cards: readonly Card[], up: Card, isSplittable: boolean): Move {
  const column = valueOf(up) === 1 ? 9 : valueOf(up) - 2
  if (isSplittable && SPLIT[valueOf(cards[0] ?? 0) - 1]?.[column] === 'P') return 'split'
  const { total, isSoft } = totalOf(cards)
  const row = isSoft ? rowIn(SOFT, SOFT_FROM, total) : rowIn(HARD, HARD_FROM, total)
  const [two, more] = MOVES[row[column] ?? 'S'] ?? ['stand', 'stand']
  return cards.length === 2 ? two : more
}

/** The move of basic strategy; null while nothing is to be done. Insurance is never taken. */
export function basicStrategy({ phase, hands, active, dealer }: BlackjackView): Move | null {
  if (phase === 'insurance') return 'no-insurance'
  const hand = active === null ? undefined : hands[active]
  const [up] = dealer.cards
  if (hand === undefined || up === undefined || up === null) return null
  return basicMove(hand.cards, up, hands.length === 1 && isPair(hand.cards))
}
