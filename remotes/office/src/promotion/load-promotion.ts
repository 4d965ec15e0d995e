import type { PromoCodesReply } from '@evens/contracts'
import type { Loader } from '@evens/remote-sdk'

export type PromotionState = {
  readonly codes: PromoCodesReply['codes']
  readonly iso: string
  readonly exponent: number
}

/** The amount of a code is in the currency that is played with now. */
export const loadPromotion: Loader = async ({ shell }) => {
  const player = shell.player.get()
  if (player === null) return { state: { codes: [], iso: '', exponent: 0 } satisfies PromotionState }
  const { codes } = await shell.call('GET /web-api/promo-codes')
  const { iso, exponent } = player.account
  return { state: { codes, iso, exponent } satisfies PromotionState }
}
