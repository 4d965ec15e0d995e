import type { AccountsReply, PlayerAccount } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Select } from '@evens/ui/form'
import styles from './desk.module.css'
import { isBonus, useAccounts } from './use-accounts.ts'

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
  const own = all.filter((account) => !isBonus(account))
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
        {accounts.map((account) => (
          <div key={account.id}>
            <dt>{t(isBonus(account) ? 'coupon_account_bonus' : 'coupon_account_main')}</dt>
            <dd className="ev-number">{format().money(account.money, account)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['note']}>{t('coupon_account_note')}</p>
    </div>
  )
}
