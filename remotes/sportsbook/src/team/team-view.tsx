import { EventList, ResultList, sectionOfRows } from '@evens/book-ui'
import type { TeamPage } from '@evens/contracts'
import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, EmptyState, Section } from '@evens/ui'
import { GameView } from '../game/game-view.tsx'
import type { GameState } from '../game/load-game.ts'
import type { TeamState } from './load-team.ts'

/** A team: what it plays next, and how it has played. */
export function TeamView({ state, page }: ViewProps<TeamState | GameState>) {
  if (state.kind === 'game') return <GameView state={state} page={page} />
  return <Page page={page}>{state.page === null ? <NoTeam /> : <Team team={state.page} />}</Page>
}

function NoTeam() {
  const t = useText()
  const { href } = useShell()
  return (
    <EmptyState
      icon="search"
      title={t('team_none')}
      text={t('team_none_text')}
      action={<Button href={href('line')}>{t('list_to_line')}</Button>}
    />
  )
}

function Team({ team: { rows, results, board } }: { team: TeamPage }) {
  const t = useText()
  return (
    <>
      <Section title={t('team_next')}>
        {rows.length === 0 ? (
          <EmptyState icon="calendar" level={3} title={t('team_no_games')} />
        ) : (
          <EventList view={sectionOfRows(rows, board)} topic={null} isFlat />
        )}
      </Section>
      {results.length > 0 && (
        <Section title={t('team_results')}>
          <ResultList events={results} label={t('team_results')} />
        </Section>
      )}
    </>
  )
}
