import { useShell, useText } from '@evens/remote-sdk'
import { DataTable } from '@evens/ui'
import styles from './history.module.css'
import type { ShownRecord } from './load-history.ts'
import type { RecordState } from './load-record.ts'

type Lotto = NonNullable<RecordState['lotto']>
type Draw = Lotto['draws'][number]
type Props = { readonly lotto: Lotto; readonly record: ShownRecord }

/** The numbers of a ticket, and what each of its draws came to. */
export function LottoDraws({ lotto, record }: Props) {
  const t = useText()
  const { format } = useShell()
  const { currency: iso, exponent } = record
  const money = (amount: string): string => format().money(amount, { iso, exponent })
  return (
    <>
      <ol className={styles['ticket']}>
        {lotto.lines.map((line, at) => (
          <li key={`${at} ${line.join()}`} className="ev-number">
            {numbersText(line)}
          </li>
        ))}
      </ol>
      <DataTable
        caption={t('history_draws_table')}
        captionHidden
        rows={lotto.draws}
        rowKey={({ n }) => String(n)}
        columns={[
          { id: 'n', header: t('history_draw_number'), rowHeader: true, cell: ({ n }: Draw) => n },
          { id: 'at', header: t('history_draw_at'), cell: ({ closesAt }: Draw) => format().dateTime(closesAt) },
          { id: 'drawn', header: t('history_drawn'), cell: drawnCell },
          { id: 'stake', header: t('history_stake'), numeric: true, cell: ({ stake }: Draw) => money(stake) },
          {
            id: 'prize',
            header: t('history_prize'),
            numeric: true,
            cell: ({ prize }: Draw) => (prize === null ? t('history_pending') : money(prize)),
          },
        ]}
      />
    </>
  )
}

/** The fields of one line are apart. */
const numbersText = (fields: readonly (readonly number[])[]): string =>
  fields.map((numbers) => numbers.join(' ')).join(' + ')

const drawnCell = ({ drawn }: Draw) => (
  <span className="ev-number">
    {drawn === null ? '–' : `${numbersText(drawn.fields)}${drawn.bonus === null ? '' : ` (${drawn.bonus})`}`}
  </span>
)
