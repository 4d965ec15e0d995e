import { useQuery } from '@evens/remote-sdk'
import { isBonusAccount } from '../model/money.ts'
import { type BonusGrant, isPlayable } from './bonus-stake.ts'

/** The bonus that stakes can be taken from; null without one. Asked for only where there is a bonus account. */
export function useBonus(): BonusGrant | null {
  const { data: accounts } = useQuery('GET /web-api/user/accounts', {}, { on: ['balance', 'promo'] })
  const hasAccount = accounts?.accounts.some(isBonusAccount) === true
  const { data } = useQuery('GET /web-api/user/bonus', {}, { on: ['balance', 'bets', 'promo'], enabled: hasAccount })
  const grant = data?.grant ?? null
  return hasAccount && isPlayable(grant) ? grant : null
}
