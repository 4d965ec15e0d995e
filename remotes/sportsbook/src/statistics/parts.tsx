import { teamStatisticsHref } from '@evens/book-ui'
import type { ScorerView, StreakKind, StreakView } from '@evens/contracts'
import { type Shell, useShell, useText } from '@evens/remote-sdk'
import { type Column, DataTable, Section } from '@evens/ui'
import styles from './statistics.module.css'

type ScorersProps = { readonly scorers: readonly ScorerView[]; readonly sport: string; readonly caption: string }

/** Players whose goals the feed names. */
export function Scorers({ scorers, sport, caption }: ScorersProps) {
  const shell = useShell()
  return (
    <DataTable
      caption={shell.texts.t('statistics_scorers_of', { name: caption })}
      captionHidden
      isFirstSticky
      rows={scorers}
      rowKey={({ player }) => player.id}
      columns={scorerColumns(shell, sport)}
    />
  )
}

function scorerColumns(shell: Shell, sport: string): Column<ScorerView>[] {
  const { t } = shell.texts
  return [
    {
      id: 'player',
      header: t('statistics_player'),
      rowHeader: true,
      sortBy: ({ player }) => player.name,
      cell: ({ player }) => player.name,
    },
    {
      id: 'team',
      header: t('scene_competitor'),
      sortBy: ({ competitor }) => competitor.name,
      cell: ({ competitor }) => <a href={teamStatisticsHref(shell, sport, competitor.id)}>{competitor.name}</a>,
    },
    {
      id: 'goals',
      header: t('statistics_goals'),
      numeric: true,
      sortBy: ({ goals }) => goals,
      cell: ({ goals }) => <b>{goals}</b>,
    },
    {
      id: 'games',
      header: t('statistics_scoring_games'),
      numeric: true,
      sortBy: ({ games }) => games,
      cell: ({ games }) => games,
    },
  ]
}

type StreakListProps = {
  readonly kind: StreakKind
  readonly streaks: readonly StreakView[]
  readonly sport: string
  readonly line: number | null
}

/** Running streaks of one kind, the longest first. */
export function StreakList({ kind, streaks, sport, line }: StreakListProps) {
  const t = useText()
  const shell = useShell()
  const title = t(`streak_${kind}`, { line: shell.format().number(line ?? 0) })
  return (
    <Section title={title}>
      <ol className={styles['streakList']} aria-label={title}>
        {streaks.map(({ competitor, length }) => (
          <li key={competitor.id} className={styles['streak']}>
            <a href={teamStatisticsHref(shell, sport, competitor.id)}>{competitor.name}</a>
            <b>{t('statistics_games', { games: length })}</b>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Streaks of several kinds in one list, each with its kind. */
export function LongestStreaks({ streaks, sport, line }: Omit<StreakListProps, 'kind'>) {
  const t = useText()
  const shell = useShell()
  return (
    <ul className={styles['streakList']}>
      {streaks.map(({ competitor, kind, length }) => (
        <li key={`${competitor.id} ${kind}`} className={styles['streak']}>
          <span>
            <a href={teamStatisticsHref(shell, sport, competitor.id)}>{competitor.name}</a>{' '}
            <span className={styles['quiet']}>{t(`streak_${kind}`, { line: shell.format().number(line ?? 0) })}</span>
          </span>
          <b>{t('statistics_games', { games: length })}</b>
        </li>
      ))}
    </ul>
  )
}
