import { SEALED_APART, type Covers } from '../../platform/database/index.ts'

export const promoCovers: Covers['covers'] = {
  promo_promotion: SEALED_APART,
  promo_version: SEALED_APART,
  promo_entry: SEALED_APART,
  promo_event: {
    ...SEALED_APART,
    idle: {
      is_done: 'one that is looked at again grants nothing more: a cause has one grant',
      tries: 'shown to operators',
    },
  },
  promo_grant: SEALED_APART,
  promo_grant_step: SEALED_APART,
  promo_grant_move: SEALED_APART,
  promo_play: SEALED_APART,
  promo_budget: SEALED_APART,
  promo_followed: SEALED_APART,
  promo_week: SEALED_APART,
  promo_item: SEALED_APART,
  promo_sale: SEALED_APART,
  promo_level: SEALED_APART,
  promo_friend: SEALED_APART,
}
