import { EventList, sectionOfRows } from '@evens/book-ui'
import { GameBody, ResultList, Standings } from '@evens/book-ui/game'
import { Page, useText, type ViewProps } from '@evens/remote-sdk'
import { EmptyState, Section } from '@evens/ui'
import type { ChampState, GameState } from './load-world.ts'

export function Game({ state, page }: ViewProps<GameState>) {
  return (
    <Page page={page} isTitleHidden={state.game.kind === 'match'}>
      <GameBody game={state.game} settled={state.settled} page={page} />
    </Page>
  )
}

/** A champ: live and upcoming games, results and table. */
export function Champ({ state: { page: champ }, page }: ViewProps<ChampState>) {
  const t = useText()
  const rows = [...champ.live, ...champ.line]
  return (
    <Page page={page}>
      {rows.length === 0 ? (
        <EmptyState icon="calendar" title={t('esports_none')} text={t('esports_none_text')} />
      ) : (
        <EventList view={sectionOfRows(rows, champ.board)} topic={null} isFlat />
      )}
      {champ.results.length > 0 && (
        <Section title={t('esports_results')}>
          <ResultList events={champ.results} label={t('esports_results')} />
        </Section>
      )}
      {champ.standings.length > 0 && (
        <Section title={t('esports_table')}>
          <Standings rows={champ.standings} caption={champ.champ.name} />
        </Section>
      )}
    </Page>
  )
}
