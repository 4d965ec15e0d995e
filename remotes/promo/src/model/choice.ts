import { PROMO_CATEGORIES, type PromoCategory, type PromotionCard } from '@evens/contracts'
import type { Family } from './places.ts'

/** A choice of the list; it is in the address, so that it can be linked and works without script. */
export type Choice = { readonly category: PromoCategory | null; readonly isForMe: boolean }

export function readChoice(fullPath: string): Choice {
  const query = new URLSearchParams(fullPath.split('?')[1] ?? '')
  const category = PROMO_CATEGORIES.find((name) => name === query.get('category')) ?? null
  return { category, isForMe: query.get('for') === 'me' }
}

export const queryOfChoice = ({ category, isForMe }: Choice): Readonly<Record<string, string>> => ({
  ...(category !== null && { category }),
  ...(isForMe && { for: 'me' }),
})

/** Goods of the store are listed there. */
const isListed = ({ promotion }: PromotionCard): boolean => promotion.trigger.kind !== 'bought'

/** The casino's list has promotions of the casino; the general one has all. */
export const inFamily = (cards: readonly PromotionCard[], family: Family): readonly PromotionCard[] =>
  cards.filter((card) => isListed(card) && (family !== 'casino' || card.promotion.product === 'casino'))

/** Something the visitor has, or may have. A visitor without an account is not judged. */
const isForMe = ({ mine }: PromotionCard): boolean => mine === null || mine.isForMe || mine.joinedAt !== null

export const chosenCards = (cards: readonly PromotionCard[], choice: Choice): readonly PromotionCard[] =>
  cards.filter(
    (card) =>
      (choice.category === null || card.promotion.category === choice.category) && (!choice.isForMe || isForMe(card)),
  )

/** Tabs only for categories with a promotion in them, in the order of the catalogue. */
export const categoriesOf = (cards: readonly PromotionCard[]): readonly PromoCategory[] =>
  PROMO_CATEGORIES.filter((name) => cards.some(({ promotion }) => promotion.category === name))
