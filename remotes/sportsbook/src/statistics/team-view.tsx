import { champStatisticsHref, EventList, meetingsHref, sectionOfRows, teamHref } from '@evens/book-ui'
import { figureName, figureText, FormLetters, ResultList } from '@evens/book-ui/game'
import type { CompetitorView, SportFigures, TableTally, TeamStatistics } from '@evens/contracts'
import { type Shell, useShell, useText } from '@evens/remote-sdk'
import { Button, Cluster, type Column, DataTable, EmptyState, LinkList, Section, Stack } from '@evens/ui'
import { Scorers } from './parts.tsx'
import { type Venue, VENUES } from './load.ts'
import styles from './statistics.module.css'

/** A team: form, record, streaks, next games with prices, last games, rivals. */
export function TeamPageView({ team: page }: { team: TeamStatistics }) {
  const t = useText()
  const shell = useShell()
  const { team, champs, form, rows, board, results, scorers, sport } = page
  return (
    <Stack gap="l">
      <Cluster justify="between">
        <Cluster gap="m">
          {form.length > 0 && <FormLetters form={form} />}
          {champs.map((champ) => (
            <a key={champ.id} href={champStatisticsHref(shell, champ)}>
              {champ.name}
            </a>
          ))}
        </Cluster>
        <Button size="s" icon="coupon" href={teamHref(shell, team)}>
          {t('statistics_to_team')}
        </Button>
      </Cluster>
      <Record page={page} />
      <TeamStreaks page={page} />
      <Section title={t('team_next')}>
        {rows.length === 0 ? (
          <EmptyState icon="calendar" level={3} title={t('team_no_games')} />
        ) : (
          <EventList view={sectionOfRows(rows, board)} topic={null} isFlat />
        )}
      </Section>
      <Section title={t('team_results')}>
        {results.length === 0 ? (
          <EmptyState icon="history" level={3} title={t('statistic_no_games')} />
        ) : (
          <ResultList events={results} label={t('team_results')} />
        )}
      </Section>
      {scorers.length > 0 && (
        <Section title={t('statistics_tab_scorers')}>
          <Scorers scorers={scorers} sport={sport} caption={team.name} />
        </Section>
      )}
      <Rivals page={page} />
    </Stack>
  )
}

type Row = { readonly venue: Venue; readonly tally: TableTally }

function Record({ page: { record, rule, team } }: { page: TeamStatistics }) {
  const t = useText()
  const shell = useShell()
  if (record === null) return null
  const venues = rule.hasVenue ? VENUES : VENUES.slice(0, 1)
  return (
    <Section title={t('statistics_record')} lead={t('statistics_record_text', { games: record.all.played })}>
      <DataTable
        caption={t('statistics_record_of', { team: team.name })}
        captionHidden
        isFirstSticky
        rows={venues.map((venue): Row => ({ venue, tally: record[venue] }))}
        rowKey={({ venue }) => venue}
        columns={recordColumns(shell, rule)}
      />
    </Section>
  )
}

function recordColumns(shell: Shell, rule: SportFigures): Column<Row>[] {
  const { t } = shell.texts
  // The distance to a leader needs a table.
  const figures = rule.columns.filter((figure) => figure !== 'back')
  return [
    {
      id: 'venue',
      header: t('statistics_venues'),
      rowHeader: true,
      cell: ({ venue }) => t(`statistics_venue_${venue}`),
    },
    ...figures.map((figure) => ({
      id: figure,
      header: t(`standings_${figure}`),
      label: figureName(shell, figure, rule),
      numeric: true,
      cell: ({ tally }: Row) => <span className="ev-number">{figureText(figure, tally[figure], shell.format())}</span>,
    })),
  ]
}

function TeamStreaks({ page: { streaks, rule } }: { page: TeamStatistics }) {
  const t = useText()
  const { number } = useShell().format()
  if (streaks.length === 0) return null
  return (
    <Section title={t('statistics_tab_streaks')}>
      <ul className={styles['streakList']}>
        {streaks.map(({ kind, length }) => (
          <li key={kind} className={styles['streak']}>
            <span>{t(`streak_${kind}`, { line: number(rule.totalLine ?? 0) })}</span>
            <b>{t('statistics_games', { games: length })}</b>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const RIVALS_MAX = 20

/** Opponents of the next and the last games, each linked to the head-to-head. */
function Rivals({ page: { rows, results, team, sport } }: { page: TeamStatistics }) {
  const t = useText()
  const shell = useShell()
  const rivals = new Map<string, CompetitorView>(
    [...rows, ...results]
      .filter(({ kind }) => kind === 'match')
      .flatMap(({ competitors }) => competitors)
      .filter(({ id }) => id !== team.id)
      .map((rival) => [rival.id, rival]),
  )
  if (rivals.size === 0) return null
  return (
    <Section title={t('statistic_meetings')}>
      <LinkList
        items={[...rivals.values()].slice(0, RIVALS_MAX).map((rival) => ({
          href: meetingsHref(shell, sport, team.id, rival.id),
          label: t('event_versus', { home: team.name, away: rival.name }),
        }))}
      />
    </Section>
  )
}
