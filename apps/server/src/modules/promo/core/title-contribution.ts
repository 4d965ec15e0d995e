import type { BonusInPlayReply, Grant } from '@evens/contracts'
import { titleById, type Title } from '@evens/games/catalogue'
import type { GameSubject } from '@evens/rules/promo'

const BY_MATHS: Readonly<Record<string, GameSubject>> = {
  'roulette-european': 'roulette',
  'roulette-american': 'roulette',
  'roulette-partage': 'roulette',
  blackjack: 'blackjack',
  baccarat: 'baccarat',
  'dragon-tiger': 'baccarat',
  'andar-bahar': 'baccarat',
  'keno-80': 'draws',
  'keno-40': 'draws',
}
const BY_FAMILY: Readonly<Record<string, GameSubject>> = {
  reels: 'slots',
  crash: 'crash',
  cards: 'cards',
  poker: 'cards',
  draw: 'draws',
}

/** The subject that the stakes of a title belong to: its mathematics decide, then its family. */
export const subjectOf = ({ maths, family }: Pick<Title, 'maths' | 'family'>): GameSubject =>
  BY_MATHS[maths] ?? BY_FAMILY[family] ?? 'instant'

/** Contribution of a title to a bonus; null where it takes no bonus money. */
export function titleContribution(bonus: Pick<Grant, 'terms'> | null, id: number | null): BonusInPlayReply['title'] {
  const title = id === null ? undefined : titleById(id)
  const terms = bonus?.terms ?? null
  if (title === undefined || terms === null) return null
  const subject = subjectOf(title)
  const perMille = terms.contributes[subject]
  return perMille === undefined ? null : { subject, perMille }
}
