import { champStatisticsHref, EventList, sectionOfRows, Crest, teamStatisticsHref } from '@evens/book-ui'
import { FormLetters, ResultList } from '@evens/book-ui/game'
import type { MeetingsView } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { DefinitionList, EmptyState, Section, Stack } from '@evens/ui'
import styles from './statistics.module.css'

/** Head-to-head: the balance, the next game, the last ones. */
export function MeetingsPage({ meetings: page }: { meetings: MeetingsView }) {
  const t = useText()
  const shell = useShell()
  const { champ, rows, board, results } = page
  return (
    <Stack gap="l">
      <p className={styles['quiet']}>
        <a href={champStatisticsHref(shell, champ)}>{champ.name}</a>
      </p>
      <Sides page={page} />
      {page.played === 0 ? (
        <EmptyState icon="history" title={t('statistics_never_met')} text={t('statistics_never_met_text')} />
      ) : (
        <Balance page={page} />
      )}
      {rows.length > 0 && (
        <Section title={t('statistics_next_meeting')}>
          <EventList view={sectionOfRows(rows, board)} topic={null} isFlat />
        </Section>
      )}
      {results.length > 0 && (
        <Section title={t('statistics_last_meetings')}>
          <ResultList events={results} label={t('statistics_last_meetings')} />
        </Section>
      )}
    </Stack>
  )
}

function Sides({ page: { teams, form, won, drawn, sport, played } }: { page: MeetingsView }) {
  const t = useText()
  const shell = useShell()
  const share = played === 0 ? [0, 0, 0] : [won[0], drawn, won[1]].map((count) => (100 * count) / played)
  return (
    <section className={styles['duel']} aria-label={t('statistic_meetings')}>
      <ul className={styles['sides']}>
        {teams.map((team, at) => (
          <li key={team.id} className={styles['side']}>
            <Crest sport={sport} of={team} size={64} />
            <a href={teamStatisticsHref(shell, sport, team.id)}>{team.name}</a>
            <FormLetters form={form[at as 0 | 1]} />
            <b>{t('statistics_wins', { wins: won[at as 0 | 1] })}</b>
          </li>
        ))}
      </ul>
      {played > 0 && (
        <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className={styles['bar']}>
          <rect className={styles['first']} width={share[0]} height="4" />
          <rect className={styles['draws']} x={share[0]} width={share[1]} height="4" />
          <rect className={styles['second']} x={(share[0] ?? 0) + (share[1] ?? 0)} width={share[2]} height="4" />
        </svg>
      )}
    </section>
  )
}

function Balance({ page: { played, drawn, scored, over, rule, teams } }: { page: MeetingsView }) {
  const t = useText()
  const { number } = useShell().format()
  const unit = t(`statistics_unit_${rule.unit}`)
  return (
    <Section title={t('statistics_balance')} lead={t('statistics_figures_text')}>
      <DefinitionList
        layout="tiles"
        items={[
          { term: t('statistics_meetings'), description: number(played) },
          ...(rule.columns.includes('drawn') ? [{ term: t('champ_tip_draws'), description: number(drawn) }] : []),
          ...teams.map(({ name }, at) => ({
            term: t('statistics_scored_by', { team: name, unit }),
            description: number(scored[at as 0 | 1]),
          })),
          {
            term: t('statistics_average', { unit }),
            description: number(Math.round((100 * (scored[0] + scored[1])) / played) / 100),
          },
          ...(over === null || rule.totalLine === null
            ? []
            : [
                {
                  term: t('statistics_over', { line: number(rule.totalLine) }),
                  description: t('statistics_of', { count: over, all: played }),
                },
              ]),
        ]}
      />
    </Section>
  )
}
