import type { Loaders } from '@evens/remote-sdk'
import { loadAccount } from './account/load-account.ts'
import { loadBlockAppeals } from './block-appeals/load-block-appeals.ts'
import { loadBonuses } from './bonuses/load-bonuses.ts'
import { loadBringFriend } from './bring-friend/load-bring-friend.ts'
import { loadCreateRequest } from './create-request/load-create-request.ts'
import { loadPromotion } from './promotion/load-promotion.ts'
import { loadProof } from './proof/load-proof.ts'
import { loadRewards } from './rewards/load-rewards.ts'
import { loadIdeas } from './share-idea/load-ideas.ts'
import { loadSupport } from './support/load-support.ts'
import { loadDocuments } from './verification/load-documents.ts'
import { loadHistory } from './history/load-history.ts'
import { loadSetLimits } from './responsible/limits/load-limits.ts'
import { loadResponsible } from './responsible/load-responsible.ts'
import { loadSecurity } from './security/load-security.ts'

export const loaders: Loaders = {
  account: loadAccount,
  history: loadHistory,
  proof: loadProof,
  security: loadSecurity,
  responsible: loadResponsible,
  'set-limits': loadSetLimits,
  bonuses: loadBonuses,
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
