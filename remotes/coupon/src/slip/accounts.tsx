import type { AccountsReply, PlayerAccount } from '@evens/contracts'
import { useHiddenBalance, useInvalidate, useQuery, useShell, useText } from '@evens/remote-sdk'
import { Select } from '@evens/ui/form'
import { useState } from 'react'
import { isBonusAccount } from '../model/money.ts'
import styles from './slip-form.module.css'

type Props = {
  /** The choice between own and bonus money takes the place of the two balances. */
  readonly hasSource: boolean
}

/** Chooses the account that bets are taken from. With one account there is nothing to choose. */
export function Accounts({ hasSource }: Props) {
  const { reply, choose, trouble } = useAccounts()
  const { isHidden: hidesBalance } = useHiddenBalance()
  if (reply === null) return null
  const { all_accounts: all, accounts } = reply
  return (
    <>
      <Chooser all={all} hidesBalance={hidesBalance} onChoose={choose} trouble={trouble} />
      {!hasSource && <BesideBonus accounts={accounts} hidesBalance={hidesBalance} />}
    </>
  )
}

type ChooserProps = {
  readonly all: readonly PlayerAccount[]
  readonly hidesBalance: boolean
  readonly onChoose: (id: string) => void
  readonly trouble: string | null
}

function Chooser({ all, hidesBalance, onChoose, trouble }: ChooserProps) {
  const t = useText()
  const { format } = useShell()
  const own = all.filter((account) => !isBonusAccount(account))
  if (own.length < 2) return null
  return (
    <Select
      label={t('coupon_account')}
      name="coupon-account"
      className={styles['account']}
      value={own.find(({ isActive }) => isActive)?.id ?? ''}
      options={own.map(({ id, iso, money, exponent }) => ({
        value: id,
        label: hidesBalance ? iso : `${iso} · ${format().money(money, { iso, exponent })}`,
      }))}
      error={trouble ?? undefined}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}

type BesideBonusProps = Pick<AccountsReply, 'accounts'> & Pick<ChooserProps, 'hidesBalance'>

/** Shows main and bonus balance side by side, and which of them a bet is taken from. */
function BesideBonus({ accounts, hidesBalance }: BesideBonusProps) {
  const t = useText()
  const { format } = useShell()
  if (accounts.length < 2) return null
  return (
    <div className={styles['accounts']} data-accounts={accounts.length}>
      {!hidesBalance && (
        <dl className={styles['totals']}>
          {accounts.map((account) => (
            <div key={account.id}>
              <dt>{t(isBonusAccount(account) ? 'coupon_account_bonus' : 'coupon_account_main')}</dt>
              <dd className="ev-number">{format().money(account.money, account)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles['note']}>{t('coupon_account_note')}</p>
    </div>
  )
}

/** The player's accounts, and `choose` to bet from another one. */
function useAccounts() {
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
