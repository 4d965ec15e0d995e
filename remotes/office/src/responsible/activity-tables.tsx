import { useShell, useText } from '@evens/remote-sdk'
import { DataTable } from '@evens/ui'
import { type productSums, timeSpent, type WeekSum } from './week-sums.ts'

type Product = ReturnType<typeof productSums>[number]
type Props = {
  readonly weeks: readonly WeekSum[]
  readonly products: readonly Product[]
  readonly money: (amount: bigint) => string
  readonly signed: (amount: bigint) => string
}

const figure = (text: string) => <span className="ev-number">{text}</span>

/** The plotted figures as tables, for screen readers and exact reading. */
export function ActivityTables({ weeks, products, money, signed }: Props) {
  const t = useText()
  const { format } = useShell()
  const played = [
    {
      id: 'wagered',
      header: t('activity_wagered'),
      numeric: true,
      cell: (row: Product | WeekSum) => figure(money(row.wagered)),
    },
    {
      id: 'returned',
      header: t('activity_returned'),
      numeric: true,
      cell: (row: Product | WeekSum) => figure(money(row.returned)),
    },
    {
      id: 'result',
      header: t('activity_result'),
      numeric: true,
      cell: (row: Product | WeekSum) => figure(signed(row.result)),
    },
  ]
  return (
    <>
      <DataTable
        caption={t('activity_by_week')}
        rows={weeks.toReversed()}
        rowKey={({ from }) => String(from)}
        columns={[
          { id: 'week', header: t('activity_week'), rowHeader: true, cell: ({ from }) => format().date(from) },
          {
            id: 'time',
            header: t('activity_time'),
            numeric: true,
            cell: ({ signedInSeconds }) => t('activity_duration', timeSpent(signedInSeconds)),
          },
          {
            id: 'deposits',
            header: t('activity_deposits'),
            numeric: true,
            cell: ({ deposits }) => figure(money(deposits)),
          },
          {
            id: 'withdrawals',
            header: t('activity_withdrawals'),
            numeric: true,
            cell: ({ withdrawals }) => figure(money(withdrawals)),
          },
          ...played,
        ]}
      />
      <DataTable
        caption={t('activity_by_product')}
        rows={products}
        rowKey={({ product }) => product}
        empty={t('activity_not_played')}
        columns={[
          {
            id: 'product',
            header: t('activity_product'),
            rowHeader: true,
            cell: ({ product }) => t(`activity_product_${product}`),
          },
          ...played,
        ]}
      />
    </>
  )
}
