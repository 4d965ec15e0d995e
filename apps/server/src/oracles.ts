import { BETTING_ORACLE } from './modules/betting/index.ts'
import { CASHIER_ORACLE } from './modules/cashier/index.ts'
import { LIMIT_ORACLE } from './modules/limits/index.ts'
import { LOTTO_ORACLE } from './modules/lotto/index.ts'
import { TOTO_ORACLE } from './modules/toto/index.ts'

/** What must hold of money, besides what the wallet always looks at: asked while the site runs, and of every backup. */
export const ALL_ORACLES: readonly URL[] = [BETTING_ORACLE, TOTO_ORACLE, LOTTO_ORACLE, CASHIER_ORACLE, LIMIT_ORACLE]
