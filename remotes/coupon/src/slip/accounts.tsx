import type { AccountsReply, AccountWishReply, PlayerAccount } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Select } from '@evens/ui/form'
import { useEffect, useState } from 'react'
import styles from './desk.module.css'

const BONUS = 4

/** Who has several accounts chooses the one that bets are taken from; with one account nothing is asked. */
export function Accounts() {
  const { reply, choose, trouble } = useAccounts()
  if (reply === null) return null
  return (
    <>
      <Chooser all={reply.all_accounts} onChoose={choose} trouble={trouble} />
      <BesideBonus accounts={reply.accounts} />
    </>
  )
}

type ChooserProps = {
  readonly all: readonly PlayerAccount[]
  readonly onChoose: (id: string) => void
  readonly trouble: string | null
}

function Chooser({ all, onChoose, trouble }: ChooserProps) {
  const t = useText()
  const { format } = useShell()
  const own = all.filter(({ type }) => type !== BONUS)
  if (own.length < 2) return null
  return (
    <Select
      label={t('coupon_account')}
      name="coupon-account"
      value={own.find(({ isActive }) => isActive)?.id ?? ''}
      options={own.map(({ id, iso, money, exponent }) => ({
        value: id,
        label: `${iso} · ${format().money(money, { iso, exponent })}`,
      }))}
      error={trouble ?? undefined}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}

/** Who has bonus money beside their own is told from which of the two a bet is taken. */
function BesideBonus({ accounts }: Pick<AccountsReply, 'accounts'>) {
  const t = useText()
  const { format } = useShell()
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

function useAccounts() {
  const t = useText()
  const { call, events, log } = useShell()
  const [reply, setReply] = useState<AccountsReply | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  useEffect(() => {
    const ask = (): void => {
      call<AccountsReply>('GET', '/web-api/user/accounts')
        .then(setReply)
        .catch((error: unknown) => log('accounts could not be read', error))
    }
    ask()
    return events.on('own.changed', ask)
  }, [call, events, log])

  async function choose(id: string): Promise<void> {
    setTrouble(null)
    try {
      const { success, message } = await call<AccountWishReply>('POST', '/web-api/user/accounts/active', {
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
