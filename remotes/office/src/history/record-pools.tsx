import { useShell, useText } from '@evens/remote-sdk'
import { Badge, DataTable, Icon } from '@evens/ui'
import styles from './history.module.css'
import type { RecordState, ShownMatch, ShownRecord } from './load-record.ts'

type Row = { readonly match: ShownMatch; readonly n: number }

/** The matches of a toto coupon and its marks. */
export function Matches({ matches }: { readonly matches: readonly ShownMatch[] }) {
  const t = useText()
  return (
    <DataTable
      caption={t('history_matches_table')}
      captionHidden
      rows={matches.map((match, at) => ({ match, n: at + 1 }))}
      rowKey={({ n }) => String(n)}
      columns={[
        { id: 'n', header: t('history_match_number'), numeric: true, cell: ({ n }: Row) => n },
        { id: 'match', header: t('history_match'), rowHeader: true, cell: nameCell },
        { id: 'score', header: t('history_match_score'), cell: scoreCell },
        { id: 'marks', header: t('history_marks'), cell: marksCell },
      ]}
    />
  )
}

const nameCell = ({ match }: Row) => <bdi>{match.name}</bdi>
const marksCell = ({ match }: Row) => <Marks match={match} />
const scoreCell = ({ match }: Row) => <span className="ev-number">{match.score ?? '–'}</span>

function Marks({ match: { marks, isVoid } }: { readonly match: ShownMatch }) {
  const t = useText()
  return (
    <span className={styles['marks']}>
      {marks.map(({ name, isRight }) => (
        <Badge key={name} tone={isRight ? 'accent' : 'neutral'}>
          {isRight && <Icon name="check" size="s" label={t('history_mark_right')} />} {name}
        </Badge>
      ))}
      {isVoid && <Badge tone="warning">{t('history_match_void')}</Badge>}
    </span>
  )
}

type Lotto = NonNullable<RecordState['lotto']>
type Draw = Lotto['draws'][number]
type LottoDrawsProps = { readonly lotto: Lotto; readonly record: ShownRecord }

/** The numbers of a lotto ticket and the result of each draw. */
export function LottoDraws({ lotto, record }: LottoDrawsProps) {
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
          ...(lotto.tax === null
            ? []
            : [{ id: 'tax', header: t('history_draw_tax'), numeric: true, cell: ({ tax }: Draw) => money(tax) }]),
          {
            id: 'prize',
            header: t(lotto.tax === null ? 'history_prize' : 'history_prize_after_tax'),
            numeric: true,
            cell: ({ prize }: Draw) => (prize === null ? t('history_pending') : money(prize)),
          },
        ]}
      />
    </>
  )
}

const numbersText = (fields: readonly (readonly number[])[]): string =>
  fields.map((numbers) => numbers.join(' ')).join(' + ')

const drawnCell = ({ drawn }: Draw) => (
  <span className="ev-number">
    {drawn === null ? '–' : `${numbersText(drawn.fields)}${drawn.bonus === null ? '' : ` (${drawn.bonus})`}`}
  </span>
)
