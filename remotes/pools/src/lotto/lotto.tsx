import type { ViewProps } from '@evens/remote-sdk'
import { DrawPage } from './draw-page.tsx'
import type { LottoState } from './load-lotto.ts'
import { MainPage } from './main-page.tsx'
import { PlayPage } from './play-page.tsx'
import { ResultsPage } from './results-page.tsx'
import { TicketsPage } from './tickets-page.tsx'

export function Lotto({ state, page }: ViewProps<LottoState>) {
  if (state.view === 'main') return <MainPage state={state} page={page} />
  if (state.view === 'play') return <PlayPage state={state} page={page} />
  if (state.view === 'draw') return <DrawPage state={state} page={page} />
  if (state.view === 'results') return <ResultsPage state={state} page={page} />
  return <TicketsPage state={state} page={page} />
}
