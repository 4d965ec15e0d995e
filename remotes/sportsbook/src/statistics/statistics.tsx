import { Crest, LeagueMark } from '@evens/book-ui'
import { Page, type ViewProps } from '@evens/remote-sdk'
import type { ReactNode } from 'react'
import { ChampView } from './champ-view.tsx'
import { Index } from './index-view.tsx'
import type { StatisticsState } from './load.ts'
import { MeetingsPage } from './meetings-view.tsx'
import { TeamPageView } from './team-view.tsx'

/** Statistics: sport, champ, team, head-to-head. */
export function Statistics({ state, page }: ViewProps<StatisticsState>) {
  return (
    <Page page={page} mark={markOf(state)}>
      {state.kind === 'index' && <Index {...state} path={page.fullPath.split('?')[0] ?? ''} />}
      {state.kind === 'champ' && <ChampView {...state} path={page.fullPath.split('?')[0] ?? ''} />}
      {state.kind === 'team' && <TeamPageView {...state} />}
      {state.kind === 'meetings' && <MeetingsPage meetings={state.meetings} />}
    </Page>
  )
}

const markOf = (state: StatisticsState): ReactNode => {
  if (state.kind === 'champ') return <LeagueMark of={state.champ.champ} size={44} />
  if (state.kind === 'team') return <Crest sport={state.team.sport} of={state.team.team} size={52} />
  return undefined
}
