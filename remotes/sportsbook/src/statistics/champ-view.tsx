import { champHref, EventList, sectionOfRows } from '@evens/book-ui'
import { ResultList, RunnersTable, SeasonTable } from '@evens/book-ui/game'
import type { ChampStatistics, StreakKind, StreakView } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, Cluster, DefinitionList, EmptyState, Section, Stack, TabsNav } from '@evens/ui'
import { type ChampTab, tabsOf, type Venue, VENUES } from './load.ts'
import { LongestStreaks, Scorers, StreakList } from './parts.tsx'
import styles from './statistics.module.css'

type Props = {
  readonly champ: ChampStatistics
  readonly tab: ChampTab
  readonly venue: Venue
  /** The address without its query. */
  readonly path: string
}

/** A champ's season; each tab, season and venue has its own address. */
export function ChampView({ champ, tab, venue, path }: Props) {
  const t = useText()
  const shell = useShell()
  const tabs = tabsOf(champ)
  const asked = champ.season !== null && champ.season !== champ.seasons[0] ? { season: champ.season } : {}
  const to = (query: Readonly<Record<string, string>>): string => {
    const text = new URLSearchParams({ ...asked, ...query }).toString()
    return text === '' ? path : `${path}?${text}`
  }
  const counts: Partial<Record<ChampTab, number>> = { fixtures: champ.rows.length }
  return (
    <Stack gap="l">
      <Cluster justify="between">
        <Counted champ={champ} />
        <Button size="s" icon="coupon" href={champHref(shell, champ.champ, 'line', champ.world)}>
          {t('statistics_to_line')}
        </Button>
      </Cluster>
      {champ.seasons.length > 1 && <Seasons champ={champ} path={path} tab={tab} />}
      <TabsNav
        label={t('statistics_parts')}
        items={tabs.map((name) => {
          const count = counts[name]
          return {
            href: to(name === tabs[0] ? {} : { tab: name }),
            label: t(`statistics_tab_${name}`),
            current: name === tab,
            ...(count !== undefined && { count }),
          }
        })}
      />
      {tab === 'table' && <Table champ={champ} venue={venue} to={to} />}
      {tab === 'results' && <Results champ={champ} />}
      {tab === 'fixtures' && <EventList view={sectionOfRows(champ.rows, champ.board)} topic={null} isFlat />}
      {tab === 'streaks' && <Streaks champ={champ} />}
      {tab === 'scorers' && <Scorers scorers={champ.scorers} sport={champ.champ.sport} caption={champ.champ.name} />}
    </Stack>
  )
}

/** Says which games the figures are made of: a season that began before the book did is not complete. */
function Counted({ champ: { season, counted, figures, results } }: { champ: ChampStatistics }) {
  const t = useText()
  const { date } = useShell().format()
  if (counted === null) return <p className={styles['quiet']}>{t('statistics_no_results')}</p>
  const values = {
    games: figures?.games ?? results.length,
    from: date(counted.from),
    until: date(counted.until),
  }
  return (
    <p className={styles['quiet']}>
      {season === null ? t('statistics_counted', values) : t('statistics_counted_season', { ...values, season })}
    </p>
  )
}

type SeasonsProps = { readonly champ: ChampStatistics; readonly path: string; readonly tab: ChampTab }

function Seasons({ champ: { season, seasons }, path, tab }: SeasonsProps) {
  const t = useText()
  return (
    <TabsNav
      label={t('statistics_seasons')}
      items={seasons.map((name, at) => {
        const query = new URLSearchParams({ ...(at > 0 && { season: name }), ...(tab !== 'table' && { tab }) })
        return {
          href: query.size === 0 ? path : `${path}?${query}`,
          label: t('statistics_season', { season: name }),
          current: name === season,
        }
      })}
    />
  )
}

type TableProps = Pick<Props, 'champ' | 'venue'> & { readonly to: (query: Record<string, string>) => string }

function Table({ champ, venue, to }: TableProps) {
  const t = useText()
  const { rule, tables, runners } = champ
  const { name, sport } = champ.champ
  if (runners.length > 0) return <RunnersTable rows={runners} sport={sport} caption={name} />
  const shown = rule.hasVenue ? tables[venue] : tables.all
  if (tables.all.length === 0)
    return <EmptyState icon="chart" title={t('statistics_no_table')} text={t('statistics_no_table_text')} />
  return (
    <Stack gap="m">
      {rule.hasVenue && (
        <TabsNav
          label={t('statistics_venues')}
          items={VENUES.map((one) => ({
            href: to(one === 'all' ? {} : { venue: one }),
            label: t(`statistics_venue_${one}`),
            current: one === venue,
          }))}
        />
      )}
      <SeasonTable rows={shown} rule={rule} sport={sport} caption={`${name}: ${t(`statistics_venue_${venue}`)}`} />
      <Glance champ={champ} to={to} />
      <Figures champ={champ} />
    </Stack>
  )
}

const SCORERS_SHOWN = 5
const STREAKS_SHOWN = 6
const FIXTURES_SHOWN = 6

/** Below the table the beginning of the other tabs, each with the way to all of it. */
function Glance({ champ, to }: Pick<TableProps, 'champ' | 'to'>) {
  const t = useText()
  const { rows, board, scorers, streaks, rule } = champ
  const { name, sport } = champ.champ
  const all = (tab: ChampTab, isCut: boolean) =>
    isCut ? (
      <Button size="s" href={to({ tab })} iconEnd="chevron-end">
        {t('statistics_all')}
      </Button>
    ) : undefined
  return (
    <>
      {rows.length > 0 && (
        <Section title={t('statistics_tab_fixtures')} actions={all('fixtures', rows.length > FIXTURES_SHOWN)}>
          <EventList view={sectionOfRows(rows.slice(0, FIXTURES_SHOWN), board)} topic={null} isFlat />
        </Section>
      )}
      <div className={styles['columns']}>
        {scorers.length > 0 && (
          <Section title={t('statistics_tab_scorers')} actions={all('scorers', scorers.length > SCORERS_SHOWN)}>
            <Scorers scorers={scorers.slice(0, SCORERS_SHOWN)} sport={sport} caption={name} />
          </Section>
        )}
        {streaks.length > 0 && (
          <Section title={t('statistics_tab_streaks')} actions={all('streaks', streaks.length > STREAKS_SHOWN)}>
            <LongestStreaks streaks={longest(streaks, STREAKS_SHOWN)} sport={sport} line={rule.totalLine} />
          </Section>
        )}
      </div>
    </>
  )
}

/** The longest streaks of all kinds; the order of equal ones stays. */
export const longest = (streaks: readonly StreakView[], max: number): readonly StreakView[] =>
  streaks.toSorted((a, b) => b.length - a.length).slice(0, max)

function Figures({ champ: { figures, rule } }: Pick<Props, 'champ'>) {
  const t = useText()
  const { number } = useShell().format()
  if (figures === null) return null
  const percent = (perMille: number): string => `${number(perMille / 10)} %`
  const { averageTotal, homeWins, draws, awayWins, over } = figures
  return (
    <Section title={t('statistics_figures')} lead={t('statistics_figures_text')}>
      <DefinitionList
        layout="tiles"
        items={[
          {
            term: t('statistics_average', { unit: t(`statistics_unit_${rule.unit}`) }),
            description: number(averageTotal / 100),
          },
          ...(rule.hasVenue
            ? [
                { term: t('champ_tip_home'), description: percent(homeWins) },
                ...(rule.columns.includes('drawn')
                  ? [{ term: t('champ_tip_draws'), description: percent(draws) }]
                  : []),
                { term: t('statistics_away_wins'), description: percent(awayWins) },
              ]
            : []),
          ...(over === null || rule.totalLine === null
            ? []
            : [{ term: t('statistics_over', { line: number(rule.totalLine) }), description: percent(over) }]),
        ]}
      />
    </Section>
  )
}

function Results({ champ: { champ, results } }: Pick<Props, 'champ'>) {
  const t = useText()
  if (results.length === 0)
    return <EmptyState icon="calendar" title={t('results_none')} text={t('statistics_no_table_text')} />
  return <ResultList events={results} label={champ.name} />
}

function Streaks({ champ: { streaks, champ, rule } }: Pick<Props, 'champ'>) {
  const kinds = [...new Set(streaks.map(({ kind }) => kind))]
  return (
    <div className={styles['streaks']}>
      {kinds.map((kind: StreakKind) => (
        <StreakList
          key={kind}
          kind={kind}
          streaks={streaks.filter((streak) => streak.kind === kind)}
          sport={champ.sport}
          line={rule.totalLine}
        />
      ))}
    </div>
  )
}
