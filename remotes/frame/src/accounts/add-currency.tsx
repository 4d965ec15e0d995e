import type { CurrenciesReply } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { IconButton } from '@evens/ui'
import { Select } from '@evens/ui/form'
import { useState } from 'react'
import styles from './accounts.module.css'

type ToAdd = CurrenciesReply['currencies'][number]
type Props = {
  readonly currencies: readonly ToAdd[]
  readonly isBusy: boolean
  readonly onAdd: (currency: ToAdd) => void
}

export function AddCurrency({ currencies, isBusy, onAdd }: Props) {
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
