import { champStatisticsHref, EventList, LeagueMark, sectionOfRows } from '@evens/book-ui'
import { GameBody, ResultList, Standings } from '@evens/book-ui/game'
import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, EmptyState, Section } from '@evens/ui'
import type { ChampState, GameState } from './load-world.ts'
import styles from './world.module.css'

export function Game({ state, page }: ViewProps<GameState>) {
  return (
    <Page page={page} isTitleHidden={state.game.kind === 'match'}>
      <GameBody game={state.game} settled={state.settled} page={page} />
    </Page>
  )
}

/** A champ: live and upcoming games; table and results beside one another where there is room. */
export function Champ({ state: { page: champ }, page }: ViewProps<ChampState>) {
  const t = useText()
  const shell = useShell()
  const { live, line, board, results, standings } = champ
  const statistics = (
    <Button size="s" icon="chart" href={champStatisticsHref(shell, champ.champ)}>
      {t('esports_statistics')}
    </Button>
  )
  return (
    <Page
      page={page}
      mark={<LeagueMark of={champ.champ} size={40} />}
      actions={shell.site.switches.statisticsPage ? statistics : undefined}
    >
      {live.length + line.length === 0 && (
        <EmptyState icon="calendar" title={t('esports_none')} text={t('esports_none_text')} />
      )}
      {live.length > 0 && (
        <Section title={t('esports_live')}>
          <EventList view={sectionOfRows(live, board)} topic={null} isFlat />
        </Section>
      )}
      {line.length > 0 && (
        <Section title={t('esports_line')}>
          <EventList view={sectionOfRows(line, board)} topic={null} isFlat />
        </Section>
      )}
      <div className={styles['columns']}>
        {standings.length > 0 && (
          <Section title={t('esports_table')}>
            <Standings rows={standings} caption={champ.champ.name} />
          </Section>
        )}
        {results.length > 0 && (
          <Section title={t('esports_results')}>
            <ResultList events={results} label={t('esports_results')} />
          </Section>
        )}
      </div>
    </Page>
  )
}
