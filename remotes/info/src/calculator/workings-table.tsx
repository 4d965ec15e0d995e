import { useText } from '@evens/remote-sdk'
import { Badge, DataTable, Details } from '@evens/ui'
import styles from './calculator.module.css'
import type { Sheet } from './sheet.ts'
import { factorText, useMoney } from './show.ts'
import { workingsOf, type StepRow, type VariantRow } from './workings.ts'

/** Longer tables are collapsed. */
const OPEN_UP_TO = 15

export function WorkingsTable({ sheet }: { sheet: Sheet }) {
  const t = useText()
  const workings = workingsOf(sheet)
  if (workings.kind === 'none') return null
  const isSteps = workings.kind === 'steps'
  const title = t(
    isSteps ? 'calculator_steps' : sheet.type === 'singles' ? 'calculator_each_bet' : 'calculator_each_variant',
  )
  return (
    <Details summary={title} open={workings.rows.length <= OPEN_UP_TO}>
      {isSteps ? (
        <Steps caption={title} rows={workings.rows} sheet={sheet} />
      ) : (
        <Variants caption={title} rows={workings.rows} sheet={sheet} />
      )}
      <p className={styles['note']}>{t('calculator_rounding')}</p>
    </Details>
  )
}

type Text = ReturnType<typeof useText>

const numbers = (legs: readonly number[]): string => legs.join(' · ')

type TableProps<Row> = { readonly caption: string; readonly rows: readonly Row[]; readonly sheet: Sheet }

function Variants({ caption, rows, sheet }: TableProps<VariantRow>) {
  const t = useText()
  const money = useMoney(sheet.currency)
  return (
    <DataTable
      caption={caption}
      captionHidden
      rows={rows}
      rowKey={({ legs }) => legs.join('-')}
      columns={[
        { id: 'legs', header: t('calculator_legs'), rowHeader: true, cell: (row) => numbersWith(row, t) },
        { id: 'stake', header: t('calculator_stake'), numeric: true, cell: ({ stake }) => money(stake) },
        { id: 'factor', header: t('calculator_factor'), numeric: true, cell: ({ coefMilli }) => factorText(coefMilli) },
        { id: 'pays', header: t('calculator_pays'), numeric: true, cell: ({ pays }) => money(pays) },
        { id: 'state', header: t('calculator_state'), cell: ({ state }) => badge(state, t) },
      ]}
    />
  )
}

const numbersWith = ({ legs, bankers }: VariantRow, t: Text) => (
  <span className="ev-number">
    {numbers(legs)}
    {bankers.length > 0 && ` + ${t('calculator_banker_mark')} ${numbers(bankers)}`}
  </span>
)

function Steps({ caption, rows, sheet }: TableProps<StepRow>) {
  const t = useText()
  const money = useMoney(sheet.currency)
  return (
    <DataTable
      caption={caption}
      captionHidden
      rows={rows}
      rowKey={({ legs }) => legs.join('-')}
      columns={[
        { id: 'legs', header: t('calculator_legs'), rowHeader: true, cell: ({ legs }) => numbers(legs) },
        { id: 'staked', header: t('calculator_staked'), numeric: true, cell: ({ staked }) => money(staked) },
        { id: 'balance', header: t('calculator_balance'), numeric: true, cell: ({ balance }) => money(balance) },
        { id: 'state', header: t('calculator_state'), cell: ({ state }) => badge(state, t) },
      ]}
    />
  )
}

const badge = (state: VariantRow['state'], t: Text) => (
  <Badge tone={state === 'paid' ? 'accent' : 'neutral'}>{t(STATE_KEYS[state])}</Badge>
)

const STATE_KEYS = {
  paid: 'calculator_state_paid',
  lost: 'calculator_state_lost',
  open: 'calculator_state_open',
} as const satisfies Record<VariantRow['state'], string>
