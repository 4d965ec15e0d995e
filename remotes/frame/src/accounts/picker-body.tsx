import type { CurrenciesReply, PlayerAccount } from '@evens/contracts'
import { useHiddenBalance, useShell, useText } from '@evens/remote-sdk'
import { Button, classNames, Details, Icon, IconButton, Link, Notice, Skeleton } from '@evens/ui'
import { Select, Switch } from '@evens/ui/form'
import { useState } from 'react'
import { useMayDeposit } from '../session/session-store.ts'
import { useAccounts } from './use-accounts.ts'
import styles from './accounts.module.css'

type Props = { readonly close: () => void }

const TWO = 2
const BONUS = 4

/** The accounts and money actions behind the balance. Loaded lazily on first opening. */
export function PickerBody({ close }: Props) {
  const t = useText()
  const { href, format } = useShell()
  const { isHidden, hide } = useHiddenBalance()
  const { reply, toAdd, busy, trouble, choose, add, remove } = useAccounts()
  const accounts = reply?.all_accounts ?? []
  const canExchange = accounts.filter(({ type }) => type !== BONUS).length >= TWO
  return (
    <div className={styles.body}>
      {reply?.is_account_frozen && <Notice kind="warning">{t('wallet_frozen')}</Notice>}
      {trouble !== null && <Notice kind="error">{trouble}</Notice>}
      {reply === null && trouble === null && <Skeleton count={2} status={t('wallet_picker_loading')} />}
      {reply !== null && (
        <AccountList
          accounts={accounts}
          isBusy={busy !== null}
          hidesBalance={isHidden}
          onChoose={(account) => void choose(account)}
          onRemove={(account) => void remove(account)}
        />
      )}
      <Actions canExchange={canExchange} close={close} />
      <Switch
        label={t('wallet_hide_balance')}
        name="hide-balance"
        checked={isHidden}
        onChange={({ target }) => hide(target.checked)}
      />
      <div className={styles.foot}>
        <span>{t('wallet_points', { points: format().number(reply?.points ?? 0) })}</span>
        <Link href={href('officeHistoryPay', {}, { query: { show: 'movements' } })} onClick={close}>
          {t('wallet_statement')}
        </Link>
        {accounts.some(({ type }) => type === BONUS) && (
          <Link href={href('officeBonusesWager')} onClick={close}>
            {t('wallet_bonus_left')}
          </Link>
        )}
        <Link href={href('officeResponsible')} onClick={close}>
          {t('wallet_limits')}
        </Link>
      </div>
      <AddCurrency currencies={toAdd} isBusy={busy === 'add'} onAdd={(currency) => void add(currency)} />
    </div>
  )
}

type ActionsProps = { readonly canExchange: boolean; readonly close: () => void }

function Actions({ canExchange, close }: ActionsProps) {
  const t = useText()
  const { href, modals } = useShell()
  const mayDeposit = useMayDeposit()
  const open = (modal: string): void => {
    close()
    modals.open(modal)
  }
  return (
    <div className={styles.actions}>
      {mayDeposit && (
        <Button variant="primary" href={href('officeRecharge')} onClick={close}>
          {t('wallet_deposit')}
        </Button>
      )}
      <Button href={href('officeDeduce')} onClick={close}>
        {t('wallet_withdraw')}
      </Button>
      <Button icon="limit" data-open-limits onClick={() => open('set-limits')}>
        {t('session_set_limits')}
      </Button>
      {canExchange && (
        <Button icon="refresh" data-open-exchange onClick={() => open('exchange')}>
          {t('wallet_exchange')}
        </Button>
      )}
    </div>
  )
}

const CURRENCY = 9

type AccountListProps = {
  readonly accounts: readonly PlayerAccount[]
  readonly isBusy: boolean
  readonly hidesBalance: boolean
  readonly onChoose: (account: PlayerAccount) => void
  readonly onRemove: (account: PlayerAccount) => void
}

/** Own money can be made the active account. Bonus money stands apart: a bet from it is chosen in the slip. */
function AccountList({ accounts, ...rest }: AccountListProps) {
  const t = useText()
  const bonus = accounts.filter(({ type }) => type === BONUS)
  return (
    <>
      <Accounts
        label={t('wallet_picker_accounts')}
        accounts={accounts.filter(({ type }) => type !== BONUS)}
        {...rest}
      />
      {bonus.length > 0 && (
        <div className={styles.bonus} data-bonus-apart>
          <b>{t('wallet_bonus_apart')}</b>
          <Accounts label={t('wallet_bonus_apart')} accounts={bonus} {...rest} />
          <p>{t('wallet_bonus_use')}</p>
        </div>
      )}
    </>
  )
}

function Accounts({ label, accounts, ...rest }: AccountListProps & { readonly label: string }) {
  return (
    <ul role="list" aria-label={label} className={styles.list}>
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
}: Omit<AccountListProps, 'accounts'> & { account: PlayerAccount }) {
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

type ToAdd = CurrenciesReply['currencies'][number]
type AddCurrencyProps = {
  readonly currencies: readonly ToAdd[]
  readonly isBusy: boolean
  readonly onAdd: (currency: ToAdd) => void
}

function AddCurrency({ currencies, isBusy, onAdd }: AddCurrencyProps) {
  const t = useText()
  const [chosen, choose] = useState('')
  const currency = currencies.find(({ iso }) => iso === chosen) ?? currencies[0]
  if (currency === undefined) return null
  return (
    <Details summary={t('wallet_picker_add')}>
      <div className={styles.add}>
        <Select
          label={t('wallet_picker_add')}
          name="add-currency"
          value={currency.iso}
          options={currencies.map(({ iso, name }) => ({ value: iso, label: `${iso} · ${name}` }))}
          onChange={({ target }) => choose(target.value)}
        />
        <IconButton
          icon="plus"
          variant="secondary"
          label={t('wallet_picker_add_do')}
          aria-busy={isBusy}
          aria-disabled={isBusy}
          onClick={() => !isBusy && onAdd(currency)}
          data-add-currency
        />
      </div>
    </Details>
  )
}
