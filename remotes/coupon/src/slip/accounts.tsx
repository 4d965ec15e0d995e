import type { AccountsReply, PlayerAccount } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'
import styles from './desk.module.css'

const BONUS = 4
const NONE: readonly PlayerAccount[] = []

/** Who has bonus money beside their own is told from which of the two a bet is taken. With one account nothing is asked. */
export function Accounts() {
  const t = useText()
  const { format } = useShell()
  const accounts = useAccounts()
  if (accounts.length < 2) return null
  return (
    <div className={styles['accounts']} data-accounts={accounts.length}>
      <dl className={styles['totals']}>
        {accounts.map(({ id, type, money, iso, exponent }) => (
          <div key={id}>
            <dt>{t(type === BONUS ? 'coupon_account_bonus' : 'coupon_account_main')}</dt>
            <dd className="ev-number">{format().money(money, { iso, exponent })}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['note']}>{t('coupon_account_note')}</p>
    </div>
  )
}

function useAccounts(): readonly PlayerAccount[] {
  const { call, events, log } = useShell()
  const [accounts, setAccounts] = useState(NONE)
  useEffect(() => {
    const ask = (): void => {
      call<AccountsReply>('GET', '/web-api/user/accounts')
        .then((reply) => setAccounts(reply.accounts))
        .catch((error: unknown) => log('accounts could not be read', error))
    }
    ask()
    return events.on('own.changed', ask)
  }, [call, events, log])
  return accounts
}
