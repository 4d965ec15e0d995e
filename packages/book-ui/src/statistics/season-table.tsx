import type { RunnerRow, SportFigures, TableFigure, TableRow } from '@evens/contracts'
import { type Format, type Shell, useShell } from '@evens/remote-sdk'
import { type Column, DataTable } from '@evens/ui'
import { teamStatisticsHref } from '../names/event-href.ts'
import { Crest } from '../names/emblem.tsx'
import { FormLetters } from './form-letters.tsx'
import styles from './season-table.module.css'

const MINUS = '\u2212'
const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `${MINUS}${-value}` : '0')
/** `.667`, as shares of games won are written. */
const share = (perMille: number): string => (perMille / 1000).toFixed(3).replace(/^0/, '')

const SHOWN: Partial<Record<TableFigure, (value: number, format: Format) => string>> = {
  difference: signed,
  ratio: share,
  back: (halves, { number }) => (halves === 0 ? '–' : number(halves / 2)),
}

/** A figure of a table as it is written. */
export const figureText = (figure: TableFigure, value: number, format: Format): string =>
  SHOWN[figure]?.(value, format) ?? format.number(value)

type Props = {
  readonly rows: readonly TableRow[]
  readonly rule: SportFigures
  readonly sport: string
  readonly caption: string
  /** Ids of the sides that are shown, with their places in the whole table; by default all. */
  readonly only?: readonly string[]
}

/** The table of a season with the sport's own columns. A column sorts it; places stay those of the table. */
export function SeasonTable(props: Props) {
  return (
    <DataTable
      caption={props.caption}
      captionHidden
      isFirstSticky
      rows={props.rows.filter(({ competitor }) => props.only?.includes(competitor.id) ?? true)}
      rowKey={({ competitor }) => competitor.id}
      columns={tableColumns(useShell(), props)}
    />
  )
}

function tableColumns(shell: Shell, { rows, rule, sport }: Props): Column<TableRow>[] {
  const { t } = shell.texts
  const format = shell.format()
  return [
    competitorColumn(shell, rows, sport),
    ...rule.columns.map((figure) => ({
      id: figure,
      header: t(`standings_${figure}`),
      label: figureName(shell, figure, rule),
      numeric: true,
      sortBy: (row: TableRow) => row[figure],
      cell: (row: TableRow) => (
        <span className={figure === rule.columns.at(-1) ? styles['deciding'] : 'ev-number'}>
          {figureText(figure, row[figure], format)}
        </span>
      ),
    })),
    { id: 'form', header: t('standings_form'), cell: (row) => <FormLetters form={row.form} /> },
  ]
}

export const figureName = ({ texts: { t } }: Shell, figure: TableFigure, { unit }: SportFigures): string =>
  figure === 'scored' || figure === 'conceded' || figure === 'difference'
    ? t(`standings_${figure}_long`, { unit: t(`statistics_unit_${unit}`) })
    : t(`standings_${figure}_long`)

type Placed = { readonly competitor: TableRow['competitor'] }

function competitorColumn<Row extends Placed>(shell: Shell, rows: readonly Row[], sport: string): Column<Row> {
  return {
    id: 'competitor',
    header: shell.texts.t('scene_competitor'),
    rowHeader: true,
    sortBy: ({ competitor }) => competitor.name,
    cell: (row) => (
      <span className={styles['competitor']}>
        <span className={styles['place']}>{rows.indexOf(row) + 1}</span>
        <Crest sport={sport} of={row.competitor} />
        <a className={styles['name']} href={teamStatisticsHref(shell, sport, row.competitor.id)}>
          {row.competitor.name}
        </a>
      </span>
    ),
  }
}

const RUNNER_FIGURES = ['runs', 'won', 'second', 'third', 'ratio'] as const

type RunnersProps = { readonly rows: readonly RunnerRow[]; readonly sport: string; readonly caption: string }

/** Runners of a racecourse: wins and places. */
export function RunnersTable({ rows, sport, caption }: RunnersProps) {
  return (
    <DataTable
      caption={caption}
      captionHidden
      isFirstSticky
      rows={rows}
      rowKey={({ competitor }) => competitor.id}
      columns={runnerColumns(useShell(), rows, sport)}
    />
  )
}

function runnerColumns(shell: Shell, rows: readonly RunnerRow[], sport: string): Column<RunnerRow>[] {
  const { t } = shell.texts
  return [
    competitorColumn(shell, rows, sport),
    ...RUNNER_FIGURES.map((figure) => ({
      id: figure,
      header: t(`runners_${figure}`),
      numeric: true,
      sortBy: (row: RunnerRow) => row[figure],
      cell: (row: RunnerRow) => (
        <span className="ev-number">{figure === 'ratio' ? share(row.ratio) : row[figure]}</span>
      ),
    })),
    { id: 'places', header: t('runners_places'), cell: ({ places }) => places.toReversed().join(' · ') },
  ]
}
