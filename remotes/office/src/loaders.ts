import type { Loaders } from '@evens/remote-sdk'
import { loadAccount } from './account/account-view.tsx'
import { loadSettings } from './account/settings-view.tsx'
import { loadCreateRequest } from './create-request/load-create-request.ts'
import { loadGrants } from './grants/load-grants.ts'
import { loadHistory } from './history/load-history.ts'
import { loadSetLimits } from './limits/load-limits.ts'
import { loadCashback } from './loyalty/cashback-view.tsx'
import { loadProof } from './proof/load-proof.ts'
import { loadResponsible } from './responsible/load-responsible.ts'
import { loadBringFriend } from './rewards/bring-friend-view.tsx'
import { loadPromotion } from './rewards/promotion-view.tsx'
import { loadRewards } from './rewards/rewards-view.tsx'
import { loadSecurity } from './security/security-view.tsx'
import { loadBlockAppeals } from './support/block-appeals-view.tsx'
import { loadSupport } from './support/load-support.ts'
import { loadIdeas } from './support/share-idea-view.tsx'
import { loadDocuments } from './verification/documents-view.tsx'

export const loaders: Loaders = {
  account: loadAccount,
  settings: loadSettings,
  history: loadHistory,
  proof: loadProof,
  security: loadSecurity,
  responsible: loadResponsible,
  'set-limits': loadSetLimits,
  bonuses: loadGrants,
  cashback: loadCashback,
  promotion: loadPromotion,
  'bring-friend': loadBringFriend,
  rewards: loadRewards,
  support: loadSupport,
  verification: loadDocuments('verification'),
  identification: loadDocuments('identification'),
  'share-idea': loadIdeas,
  'create-request': loadCreateRequest,
  'block-appeals': loadBlockAppeals,
}
