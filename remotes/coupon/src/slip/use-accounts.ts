import type { AccountsReply, PlayerAccount } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'

const BONUS = 4

export const isBonus = ({ type }: Pick<PlayerAccount, 'type'>): boolean => type === BONUS

/** The player's accounts as they are now, and the way to bet from another one. */
export function useAccounts() {
  const t = useText()
  const { call, events, log } = useShell()
  const [reply, setReply] = useState<AccountsReply | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  useEffect(() => {
    const ask = (): void => {
      call('GET /web-api/user/accounts')
        .then(setReply)
        .catch((error: unknown) => log('accounts could not be read', error))
    }
    ask()
    return events.on('own.changed', ask)
  }, [call, events, log])

  async function choose(id: string): Promise<void> {
    setTrouble(null)
    try {
      const { success, message } = await call('POST /web-api/user/accounts/active', {
        body: { id },
      })
      if (success) events.emit('own.changed', {})
      else setTrouble(message)
    } catch (error) {
      log('an account could not be chosen', error)
      setTrouble(t('coupon_account_failed'))
    }
  }
  return { reply, trouble, choose: (id: string) => void choose(id) }
}
