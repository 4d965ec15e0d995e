import type { GrantsReply } from '@evens/contracts'
import { useQuery, useShell } from '@evens/remote-sdk'

/** Rewards, kept up to date: every bet moves one. */
export function useGrants(initial: GrantsReply): GrantsReply {
  const { language, page } = useShell()
  const before = new URLSearchParams(page.get().fullPath.split('?')[1] ?? '').get('before')
  return useQuery(
    'GET /web-api/office/grants',
    { query: { lang: language, ...(before !== null && { before }) } },
    { initial, on: ['balance', 'bets', 'promo'] },
  ).data
}
