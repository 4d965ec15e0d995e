import type { CurrenciesReply } from '@evens/contracts'
import { useHiddenBalance, useShell, useText } from '@evens/remote-sdk'
import { Button, IconButton, Link, Notice, Skeleton } from '@evens/ui'
import { Select, Switch } from '@evens/ui/form'
import { useState } from 'react'
import { useMayDeposit } from '../session/use-may-deposit.ts'
import { AccountList } from './account-list.tsx'
import { useAccounts } from './use-accounts.ts'
import styles from './accounts.module.css'

type Props = { readonly close: () => void }

const TWO = 2
const BONUS = 4

/** What the balance opens: every account, and what can be done about money. Loaded when it is first opened. */
export function PickerBody({ close }: Props) {
  const t = useText()
  const { href, modals, format } = useShell()
  const mayDeposit = useMayDeposit()
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
      <div className={styles.deeds}>
        {mayDeposit && (
          <Button variant="primary" href={href('officeRecharge')} onClick={close}>
            {t('wallet_deposit')}
          </Button>
        )}
        <Button href={href('officeDeduce')} onClick={close}>
          {t('wallet_withdraw')}
        </Button>
        <Button
          icon="limit"
          data-open-limits
          onClick={() => {
            close()
            modals.open('set-limits')
          }}
        >
          {t('session_set_limits')}
        </Button>
        {canExchange && (
          <Button
            icon="refresh"
            data-open-exchange
            onClick={() => {
              close()
              modals.open('exchange')
            }}
          >
            {t('wallet_exchange')}
          </Button>
        )}
      </div>
      <AddCurrency currencies={toAdd} isBusy={busy === 'add'} onAdd={(currency) => void add(currency)} />
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
        <Link href={href('officeResponsible')} onClick={close}>
          {t('wallet_limits')}
        </Link>
      </div>
    </div>
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
  )
}
