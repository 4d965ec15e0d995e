import type { BonusesReply, GrantsReply, PromotionsReply } from '@evens/contracts'
import type { Loader } from '@evens/remote-sdk'

export type GrantsState = {
  readonly bonuses: BonusesReply
  readonly found: GrantsReply
  /** Offers with a deposit; for the page of deposit bonuses. */
  readonly offers: PromotionsReply | null
} | null

export const loadGrants: Loader = async ({ shell, page }) => {
  if (shell.player.get() === null) return { state: null satisfies GrantsState }
  const { call, language } = shell
  const isWager = page.route === 'officeBonusesWager'
  const before = new URLSearchParams(page.fullPath.split('?')[1] ?? '').get('before') ?? ''
  const [bonuses, found, offers] = await Promise.all([
    call('GET /web-api/office/bonuses'),
    call('GET /web-api/office/grants', {
      query: { lang: language, ...(isWager && /^[1-9]\d{0,18}$/.test(before) && { before }) },
    }),
    isWager ? null : call('GET /web-api/promotions', { query: { lang: language } }),
  ])
  return { state: { bonuses, found, offers } satisfies GrantsState }
}
