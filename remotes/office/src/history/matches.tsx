import { useText } from '@evens/remote-sdk'
import { Badge, DataTable, Icon } from '@evens/ui'
import styles from './history.module.css'
import type { ShownMatch } from './load-record.ts'

type Row = { readonly match: ShownMatch; readonly n: number }

/** The matches of a pool with the marks of the coupon. */
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
