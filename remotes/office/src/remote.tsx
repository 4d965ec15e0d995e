import { defineRemote } from '@evens/remote-sdk'
import { AccountView } from './account/account-view.tsx'
import { SettingsView } from './account/settings-view.tsx'
import { CreateRequestView } from './create-request/create-request-view.tsx'
import { HistoryView } from './history/history-view.tsx'
import { SetLimits } from './limits/limits-panel.tsx'
import { ProofView } from './proof/proof-view.tsx'
import { ResponsibleView } from './responsible/responsible-view.tsx'
import { SecurityView } from './security/security-view.tsx'
import { BlockAppealsView } from './support/block-appeals-view.tsx'
import { ShareIdeaView } from './support/share-idea-view.tsx'
import { SupportView } from './support/support-view.tsx'
import { DocumentsView } from './verification/documents-view.tsx'

export default defineRemote({
  name: 'office',
  dictionaries: [
    'main',
    'appeals',
    'office-history',
    'account',
    'office-account',
    'limits',
    'responsible',
    'office-desk',
    'proof',
    'promo',
    'promo-grant',
    'office-promo',
  ],
  views: {
    account: { Component: AccountView },
    history: { Component: HistoryView },
    proof: { Component: ProofView },
    security: { Component: SecurityView },
    responsible: { Component: ResponsibleView },
    settings: { Component: SettingsView },
    bonuses: { module: 'grants/grants-view', load: async () => (await import('./grants/grants-view.tsx')).BonusesView },
    cashback: {
      module: 'loyalty/cashback-view',
      load: async () => (await import('./loyalty/cashback-view.tsx')).CashbackView,
    },
    promotion: {
      module: 'rewards/promotion-view',
      load: async () => (await import('./rewards/promotion-view.tsx')).PromotionView,
    },
    'bring-friend': {
      module: 'rewards/bring-friend-view',
      load: async () => (await import('./rewards/bring-friend-view.tsx')).BringFriendView,
    },
    rewards: {
      module: 'rewards/rewards-view',
      load: async () => (await import('./rewards/rewards-view.tsx')).RewardsView,
    },
    support: { Component: SupportView },
    verification: { Component: DocumentsView },
    identification: { Component: DocumentsView },
    'share-idea': { Component: ShareIdeaView },
    'create-request': { Component: CreateRequestView },
    'block-appeals': { Component: BlockAppealsView },
  },
  components: {
    'set-limits': { Component: SetLimits },
  },
})
