import { champStatisticsHref, Crest, EventList, LeagueMark, meetingsHref, sectionOfRows } from '@evens/book-ui'
import { figureName, figureText, FormLetters, ResultList, SeasonTable } from '@evens/book-ui/game'
import type { CompetitorView, SportFigures, TableRow, TableTally, TeamStatistics } from '@evens/contracts'
import { type Shell, useShell, useText } from '@evens/remote-sdk'
import { Button, Cluster, type Column, DataTable, DefinitionList, EmptyState, Section, Stack } from '@evens/ui'
import { Scorers } from './parts.tsx'
import { type League, type TeamFigures, type Venue, VENUES } from './load.ts'
import styles from './statistics.module.css'

/** A team: figures at a glance, next games with prices, last games, table, record, streaks, scorers and rivals. */
export function TeamPageView({ team: page, league }: TeamFigures) {
  const t = useText()
  const shell = useShell()
  const { team, rows, board, results, scorers, sport } = page
  return (
    <Stack gap="l">
      <Glance page={page} league={league} />
      <Section title={t('team_next')}>
        {rows.length === 0 ? (
          <EmptyState icon="calendar" level={3} title={t('team_no_games')} />
        ) : (
          <EventList view={sectionOfRows(rows, board)} topic={null} isFlat />
        )}
      </Section>
      <div className={styles['columns']}>
        <Section title={t('team_results')}>
          {results.length === 0 ? (
            <EmptyState icon="history" level={3} title={t('statistic_no_games')} />
          ) : (
            <ResultList events={results.slice(0, RESULTS_SHOWN)} label={t('team_results')} />
          )}
        </Section>
        {league !== null && (
          <Section
            title={t('statistics_league', { champ: league.champ.name })}
            actions={
              <Button size="s" href={champStatisticsHref(shell, league.champ)} iconEnd="chevron-end">
                {t('statistics_whole')}
              </Button>
            }
          >
            <SeasonTable
              rows={league.rows}
              rule={league.rule}
              sport={sport}
              caption={league.champ.name}
              only={near(league.rows, team.id)}
            />
          </Section>
        )}
        <Record page={page} />
        <TeamStreaks page={page} />
        {scorers.length > 0 && (
          <Section title={t('statistics_tab_scorers')}>
            <Scorers scorers={scorers} sport={sport} caption={team.name} />
          </Section>
        )}
        <Rivals page={page} />
      </div>
    </Stack>
  )
}

const RESULTS_SHOWN = 10
const NEAR = 7

/** The ids of the rows around a team, so that a long table stays short beside the results. */
export function near(rows: readonly TableRow[], id: string): readonly string[] {
  const at = rows.findIndex(({ competitor }) => competitor.id === id)
  const from = Math.max(0, Math.min(at - Math.floor(NEAR / 2), rows.length - NEAR))
  return rows.slice(from, from + NEAR).map(({ competitor }) => competitor.id)
}

/** Position, points and record as tiles; below them the championships and the form. */
function Glance({
  page: { team, champs, form, record, rule },
  league,
}: {
  page: TeamStatistics
  league: League | null
}) {
  const t = useText()
  const shell = useShell()
  const place = league === null ? 0 : league.rows.findIndex(({ competitor }) => competitor.id === team.id) + 1
  const own = league?.rows[place - 1]
  const hasDraws = rule.columns.includes('drawn')
  return (
    <>
      <DefinitionList
        layout="tiles"
        items={[
          ...(league === null
            ? []
            : [
                {
                  term: t('statistics_place'),
                  description: t('statistics_place_of', { place, all: league.rows.length }),
                },
              ]),
          ...(own !== undefined && rule.columns.includes('points')
            ? [{ term: t('statistics_points_total'), description: shell.format().number(own.points) }]
            : []),
          ...(record === null
            ? []
            : [
                {
                  term: t(hasDraws ? 'statistics_record_short' : 'statistics_record_two'),
                  description: (
                    <bdi>{[record.all.won, ...(hasDraws ? [record.all.drawn] : []), record.all.lost].join(' – ')}</bdi>
                  ),
                },
              ]),
          ...(form.length === 0
            ? []
            : [{ term: t('statistics_form_label'), description: <FormLetters form={form} /> }]),
        ]}
      />
      <Cluster gap="m">
        {champs.map((champ) => (
          <a key={champ.id} href={champStatisticsHref(shell, champ)} className={styles['champ']}>
            <LeagueMark of={champ} />
            {champ.name}
          </a>
        ))}
      </Cluster>
    </>
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

const RIVALS_MAX = 12

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
      <ul role="list" className={styles['rivals']}>
        {[...rivals.values()].slice(0, RIVALS_MAX).map((rival) => (
          <li key={rival.id}>
            <a href={meetingsHref(shell, sport, team.id, rival.id)} className={styles['rival']}>
              <Crest sport={sport} of={rival} />
              <span>{t('event_versus', { home: team.name, away: rival.name })}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
