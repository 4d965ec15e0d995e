import type { PlayerAccount } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { classNames, Icon, IconButton } from '@evens/ui'
import styles from './accounts.module.css'

const BONUS = 4
const CURRENCY = 9

type Props = {
  readonly accounts: readonly PlayerAccount[]
  readonly isBusy: boolean
  readonly hidesBalance: boolean
  readonly onChoose: (account: PlayerAccount) => void
  readonly onRemove: (account: PlayerAccount) => void
}

/** All that the player has: bonus money is played with together with the account of its currency. */
export function AccountList({ accounts, ...rest }: Props) {
  const t = useText()
  return (
    <ul role="list" aria-label={t('wallet_picker_accounts')} className={styles.list}>
      {accounts.map((account) => (
        <li key={account.id} className={styles.row} data-account={account.iso} data-type={account.type}>
          <Account account={account} {...rest} />
        </li>
      ))}
    </ul>
  )
}

function Account({
  account,
  isBusy,
  hidesBalance,
  onChoose,
  onRemove,
}: Omit<Props, 'accounts'> & { account: PlayerAccount }) {
  const t = useText()
  const { format } = useShell()
  const { type, label, iso, isActive, money } = account
  const words = (
    <>
      <span className={styles.name}>
        {label} <span className={styles.iso}>{iso}</span>
      </span>
      <b className="ev-number">{hidesBalance ? t('wallet_balance_hidden') : format().money(money, account)}</b>
      <span className={styles.check}>{isActive && <Icon name="check" size="s" />}</span>
    </>
  )
  if (type === BONUS) return <span className={styles.account}>{words}</span>
  return (
    <>
      <button
        type="button"
        className={classNames(styles.account, styles.choice, isActive && styles.active)}
        aria-pressed={isActive}
        disabled={isBusy}
        onClick={() => !isActive && onChoose(account)}
      >
        {words}
      </button>
      {type === CURRENCY && !isActive && (
        <IconButton
          icon="trash"
          size="s"
          label={t('wallet_picker_remove', { currency: iso })}
          disabled={isBusy}
          onClick={() => onRemove(account)}
        />
      )}
    </>
  )
}
