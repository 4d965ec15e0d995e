import type { PlayerAccount } from '@evens/contracts'
import { useInvalidate, useQuery, useShell, useText } from '@evens/remote-sdk'
import { useState } from 'react'

const BONUS = 4

export const isBonus = ({ type }: Pick<PlayerAccount, 'type'>): boolean => type === BONUS

/** The player's accounts as they are now, and the way to bet from another one. */
export function useAccounts() {
  const t = useText()
  const { call, log } = useShell()
  const invalidate = useInvalidate()
  const { data } = useQuery('GET /web-api/user/accounts', {}, { on: ['balance'] })
  const [trouble, setTrouble] = useState<string | null>(null)

  async function choose(id: string): Promise<void> {
    setTrouble(null)
    try {
      const { success, message } = await call('POST /web-api/user/accounts/active', {
        body: { id },
      })
      if (success) invalidate('balance', 'bets')
      else setTrouble(message)
    } catch (error) {
      log('an account could not be chosen', error)
      setTrouble(t('coupon_account_failed'))
    }
  }
  return { reply: data ?? null, trouble, choose: (id: string) => void choose(id) }
}
