import { BETTING_ORACLE } from './modules/betting/index.ts'
import { CASHIER_ORACLE } from './modules/cashier/index.ts'
import { IDENTITY_ORACLE } from './modules/identity/index.ts'
import { LIMIT_ORACLE } from './modules/limits/index.ts'
import { LOTTO_ORACLE } from './modules/lotto/index.ts'
import { REWARD_ORACLE } from './modules/rewards/index.ts'
import { TOTO_ORACLE } from './modules/toto/index.ts'

/** What must hold of money and of what is given, besides what the wallet always looks at: asked while the site runs, and of every backup. */
export const ALL_ORACLES: readonly URL[] = [
  IDENTITY_ORACLE,
  BETTING_ORACLE,
  TOTO_ORACLE,
  LOTTO_ORACLE,
  CASHIER_ORACLE,
  LIMIT_ORACLE,
  REWARD_ORACLE,
]
