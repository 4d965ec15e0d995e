import { useHiddenBalance, useShell, useText } from '@evens/remote-sdk'
import { Button, Link, Notice, Skeleton } from '@evens/ui'
import { Switch } from '@evens/ui/form'
import { AccountList } from './account-list.tsx'
import styles from './accounts.module.css'
import { AddCurrency } from './add-currency.tsx'
import { useMayDeposit } from '../session/use-may-deposit.ts'
import { useAccounts } from './use-accounts.ts'

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
