import { SEALED_APART, type Covers } from '../../platform/database/index.ts'

export const tableCovers: Covers['covers'] = {
  table_chain: SEALED_APART,
  table_chain_links: SEALED_APART,
  table_round: SEALED_APART,
  table_bet: SEALED_APART,
  table_pot: SEALED_APART,
  table_jackpot: SEALED_APART,
}
