import { defineRemote } from '@evens/remote-sdk'
import { AccountView } from './account/account-view.tsx'
import { BlockAppealsView } from './block-appeals/block-appeals-view.tsx'
import { BonusesView } from './bonuses/bonuses-view.tsx'
import { BringFriendView } from './bring-friend/bring-friend-view.tsx'
import { CashbackView } from './cashback/cashback-view.tsx'
import { CreateRequestView } from './create-request/create-request-view.tsx'
import { PromotionView } from './promotion/promotion-view.tsx'
import { ProofView } from './proof/proof-view.tsx'
import { RewardsView } from './rewards/rewards-view.tsx'
import { ShareIdeaView } from './share-idea/share-idea-view.tsx'
import { SupportView } from './support/support-view.tsx'
import { DocumentsView } from './verification/documents-view.tsx'
import { HistoryView } from './history/history-view.tsx'
import { SecurityView } from './security/security-view.tsx'
import { SettingsView } from './settings/settings-view.tsx'
import { SetLimits } from './responsible/limits/set-limits.tsx'
import { ResponsibleView } from './responsible/responsible-view.tsx'

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
