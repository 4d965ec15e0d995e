import { invariant } from '@evens/kernel'
import { mathsName } from '../game.ts'
import sums from './best-hold-sums.json' with { type: 'json' }
import { pokerPays, type PokerMaths } from './poker-rows.ts'
import type { Card } from './views.ts'

/** A way to hold, and what it pays on average in stakes. */
export type Hold = { readonly hold: number; readonly mean: number }

const DECK = 52
const SUIT = 13
const CARDS = 5
const MASKS = 1 << CARDS
/** Sets of so many cards out of the 47 that are not seen. */
const DRAWS = [1, 47, 1081, 16_215, 178_365, 1_533_939]

const SUMS: Readonly<Record<string, readonly number[]>> = sums

/** Place of two cards in the table of pairs: of one rank, of one suit below the diagonal, of two above it. */
function pairPlace(one: Card, other: Card): number {
  const [a, b] = [one % SUIT, other % SUIT]
  const isSuited = Math.floor(one / SUIT) === Math.floor(other / SUIT)
  const [low, high] = a < b ? [a, b] : [b, a]
  return isSuited ? high * SUIT + low : low * SUIT + high
}

/** The pays of all hands together that contain these cards: three or more, the others are in the table. */
function sumOver(maths: PokerMaths, cards: readonly Card[]): number {
  const hand = [...cards]
  const isTaken = (card: Card): boolean => cards.includes(card)
  const fill = (from: Card): number => {
    if (hand.length === CARDS) return pokerPays(maths, hand)
    let sum = 0
    for (let card = from; card < DECK; card += 1) {
      if (isTaken(card)) continue
      hand.push(card)
      sum += fill(card + 1)
      hand.pop()
    }
    return sum
  }
  return fill(0)
}

/** The pays of all hands together that contain both cards, for every two; written into the table by `tools/games`. */
export function pairSums(maths: PokerMaths): readonly number[] {
  const found = Array.from({ length: SUIT * SUIT }, () => 0)
  for (let low = 0; low < SUIT; low += 1)
    for (let high = low; high < SUIT; high += 1) {
      found[pairPlace(low, SUIT + high)] = sumOver(maths, [low, SUIT + high])
      if (low < high) found[pairPlace(low, high)] = sumOver(maths, [low, high])
    }
  return found
}

/** Sums of the hands that contain one card, and of all hands, out of those that contain two. */
function fewSums(pairs: readonly number[]) {
  const sumOf = (card: Card, others: readonly Card[]): number =>
    others.reduce((sum, other) => (other === card ? sum : sum + (pairs[pairPlace(card, other)] ?? 0)), 0)
  const deck = Array.from({ length: DECK }, (_card, at) => at)
  const ones = Array.from({ length: SUIT }, (_rank, rank) => sumOf(rank, deck) / (CARDS - 1))
  return { ones, all: (4 * ones.reduce((sum, one) => sum + one, 0)) / CARDS }
}

const tables = new Map<string, { readonly pairs: readonly number[] } & ReturnType<typeof fewSums>>()

function tableOf(maths: PokerMaths) {
  const name = mathsName(maths)
  const known = tables.get(name)
  if (known !== undefined) return known
  const pairs = SUMS[name]
  invariant(pairs !== undefined, `no sums of pairs for ${name}`)
  const table = { pairs, ...fewSums(pairs) }
  tables.set(name, table)
  return table
}

/** For each set of the five cards, what all hands pay together that contain it. */
function sumsOf(maths: PokerMaths, cards: readonly Card[]): readonly number[] {
  const { pairs, ones, all } = tableOf(maths)
  return Array.from({ length: MASKS }, (_mask, mask) => {
    const [first, second, ...more] = heldOf(cards, mask)
    if (first === undefined) return all
    if (second === undefined) return ones[first % SUIT] ?? 0
    if (more.length === 0) return pairs[pairPlace(first, second)] ?? 0
    return sumOver(maths, [first, second, ...more])
  })
}

/** The cards that a hold keeps. */
export const heldOf = (cards: readonly Card[], hold: number): readonly Card[] =>
  cards.filter((_card, at) => (hold & (1 << at)) !== 0)

const countOf = (mask: number): number => heldOf([0, 1, 2, 3, 4], mask).length

/** Hundredths that a hold pays over all draws together: those with the other cards of the hand are taken out again. */
function paidOver(sumsOfSets: readonly number[], hold: number): number {
  let paid = 0
  for (let more = 0; more < MASKS; more += 1)
    if ((more & hold) === hold) paid += (countOf(more ^ hold) % 2 === 0 ? 1 : -1) * (sumsOfSets[more] ?? 0)
  return paid
}

/** The hold with the greatest mean, exact over every draw; of equal ones that which keeps more. */
export function bestHold(maths: PokerMaths, cards: readonly Card[]): Hold {
  const sumsOfSets = sumsOf(maths, cards)
  let best = { hold: MASKS - 1, paid: paidOver(sumsOfSets, MASKS - 1), draws: 1 }
  for (let hold = MASKS - 2; hold >= 0; hold -= 1) {
    const [paid, draws] = [paidOver(sumsOfSets, hold), DRAWS[CARDS - countOf(hold)] ?? 1]
    // Products of whole numbers below 2⁵³: two equal means are equal here.
    if (paid * best.draws > best.paid * draws) best = { hold, paid, draws }
  }
  return { hold: best.hold, mean: best.paid / best.draws / 100 }
}
