import { defineRemote } from '@evens/remote-sdk'
import { SectionView } from '@evens/remote-sdk/pages'
import { ListPage } from './pages/list-page.tsx'
import { LobbyPage } from './pages/lobby-page.tsx'
import { OtherPage } from './pages/other-page.tsx'
import { ProvidersPage } from './pages/providers-page.tsx'
import { ThanksPage } from './pages/thanks-page.tsx'

const article = { Component: SectionView }
const list = { Component: ListPage }

export default defineRemote({
  name: 'casino',
  dictionaries: ['main', 'lobby'],
  views: {
    lobby: { Component: LobbyPage },
    section: list,
    provider: list,
    search: list,
    other: { Component: OtherPage },
    // The only page of the lobby with seeds: their panel is loaded with it.
    mine: { module: 'pages/mine-page', load: async () => (await import('./pages/mine-page.tsx')).MinePage },
    providers: { Component: ProvidersPage },
    'thank-you': { Component: ThanksPage },
    landing: article,
    tournaments: article,
    tournament: article,
  },
})
