import { defineRemote } from '@evens/remote-sdk'
import { AccountView } from './account/account-view.tsx'
import { SettingsView } from './account/settings-view.tsx'
import { CreateRequestView } from './create-request/create-request-view.tsx'
import { HistoryView } from './history/history-view.tsx'
import { SetLimits } from './limits/limits-panel.tsx'
import { ProofView } from './proof/proof-view.tsx'
import { ResponsibleView } from './responsible/responsible-view.tsx'
import { BonusesView, CashbackView } from './rewards/bonuses-view.tsx'
import { BringFriendView } from './rewards/bring-friend-view.tsx'
import { PromotionView } from './rewards/promotion-view.tsx'
import { RewardsView } from './rewards/rewards-view.tsx'
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
  ],
  views: {
    account: { Component: AccountView },
    history: { Component: HistoryView },
    proof: { Component: ProofView },
    security: { Component: SecurityView },
    responsible: { Component: ResponsibleView },
    settings: { Component: SettingsView },
    bonuses: { Component: BonusesView },
    cashback: { Component: CashbackView },
    promotion: { Component: PromotionView },
    'bring-friend': { Component: BringFriendView },
    rewards: { Component: RewardsView },
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
