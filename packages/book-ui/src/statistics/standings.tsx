import type { StandingsRow } from '@evens/contracts'
import { useShell, useText, type Shell } from '@evens/remote-sdk'
import { DataTable, EmptyState, type Column } from '@evens/ui'
import { teamHref } from '../names/event-href.ts'

const FIGURES = ['played', 'won', 'drawn', 'lost', 'scored', 'conceded', 'points'] as const

/** The league table of a champ. */
export function Standings({ rows, caption }: { rows: readonly StandingsRow[]; caption: string }) {
  const t = useText()
  return (
    <DataTable
      caption={caption}
      captionHidden
      rows={rows}
      rowKey={({ competitor }) => competitor.id}
      empty={<EmptyState icon="chart" level={3} title={t('standings_none')} />}
      columns={columnsOf(useShell(), rows)}
    />
  )
}

function columnsOf(shell: Shell, rows: readonly StandingsRow[]): Column<StandingsRow>[] {
  const { t } = shell.texts
  return [
    { id: 'place', header: t('standings_place'), numeric: true, cell: (row) => rows.indexOf(row) + 1 },
    {
      id: 'competitor',
      header: t('scene_competitor'),
      rowHeader: true,
      cell: ({ competitor }) => <a href={teamHref(shell, competitor)}>{competitor.name}</a>,
    },
    ...FIGURES.map((figure) => ({
      id: figure,
      header: t(`standings_${figure}`),
      numeric: true,
      cell: (row: StandingsRow) => row[figure],
    })),
  ]
}
