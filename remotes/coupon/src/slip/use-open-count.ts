import { useQuery } from '@evens/remote-sdk'

/** How many bets are open now. The first page is counted: whoever has more has many. */
export const useOpenCount = (isPlayer: boolean): number =>
  useQuery('GET /web-api/coupons', { query: { kind: 'open' } }, { on: ['bets'], enabled: isPlayer }).data?.coupons
    .length ?? 0
