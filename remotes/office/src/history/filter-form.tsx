import { useShell, useText } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import { Select, TextField } from '@evens/ui/form'
import { STATES, type HistoryAsked } from './history-asked.ts'
import styles from './history.module.css'
import type { ListState } from './load-history.ts'

type Props = { readonly asked: HistoryAsked; readonly types: ListState['types'] }

/** A plain form that asks for another address, so that a narrowed list can be kept and sent. */
export function FilterForm({ asked, types }: Props) {
  const t = useText()
  const { href } = useShell()
  const { product, period } = asked
  return (
    <form key={JSON.stringify(asked)} action={href('officeHistory')} method="get" className={styles['filters']}>
      {product !== null && <input type="hidden" name="product" value={product} />}
      {period !== null && <input type="hidden" name="period" value={period} />}
      <Select
        label={t('history_state')}
        name="state"
        defaultValue={asked.state ?? ''}
        options={[
          { value: '', label: t('history_state_any') },
          ...STATES.map((state) => ({ value: state, label: t(`history_state_${state}`) })),
        ]}
      />
      {types.length > 0 && (
        <Select
          label={t('history_type')}
          name="type"
          defaultValue={asked.type ?? ''}
          options={[{ value: '', label: t('history_type_any') }, ...types]}
        />
      )}
      <TextField label={t('history_from')} name="from" type="date" defaultValue={asked.from ?? ''} />
      <TextField label={t('history_to')} name="to" type="date" defaultValue={asked.to ?? ''} />
      <TextField
        label={t('history_number')}
        name="id"
        inputMode="numeric"
        maxLength={18}
        defaultValue={asked.id ?? ''}
        dir="ltr"
      />
      <Button type="submit" icon="filter">
        {t('history_show')}
      </Button>
    </form>
  )
}
