import { rankOf } from '@evens/games/ladder'
import type { Dealt } from './deal.ts'

const NATURAL = 8

/** Tens and faces count nothing. */
const pointOf = (card: number): number => (rankOf(card) > 9 ? 0 : rankOf(card))
/** Of the sum only the last digit counts. */
export const pointsOf = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + pointOf(card), 0) % 10

export type Caption = { readonly key: string; readonly values: Readonly<Record<string, number | string>> }

type Hands = { readonly player: readonly number[]; readonly banker: readonly number[] }

/** The rule of third cards as it is applied, one sentence for each moment of the deal; the result comes last. */
export function captionAt({ player, banker }: Hands, opened: number): Caption | null {
  const [first, second] = [pointsOf(player.slice(0, 2)), pointsOf(banker.slice(0, 2))]
  const all = player.length + banker.length
  if (opened < 4) return null
  if (opened >= all) return resultOf(pointsOf(player), pointsOf(banker), first >= NATURAL || second >= NATURAL)
  if (opened === 4 && player.length === 3) return { key: 'baccarat_player_draws', values: { points: first } }
  const third = player[2]
  if (third === undefined) return { key: 'baccarat_banker_draws', values: { player: first, points: second } }
  return { key: 'baccarat_banker_draws_against', values: { points: second, third: pointOf(third) } }
}

function resultOf(player: number, banker: number, isNatural: boolean): Caption {
  const values = { player, banker, natural: isNatural ? 'yes' : 'no' }
  if (player === banker) return { key: 'baccarat_tied', values }
  return { key: player > banker ? 'baccarat_player_won' : 'baccarat_banker_won', values }
}

/** Points of a hand as far as it lies face up; null before its first card does. */
export function openPoints(deal: readonly Dealt[], hand: Dealt['hand'], opened: number): number | null {
  const cards = deal
    .toSorted((one, other) => one.flipMs - other.flipMs)
    .slice(0, opened)
    .filter((dealt) => dealt.hand === hand)
  return cards.length === 0 ? null : pointsOf(cards.map(({ card }) => card))
}
