import { SEALED_APART, type Covers } from '../../platform/database/index.ts'

export const lottoCovers: Covers['covers'] = {
  lotto_draw: SEALED_APART,
  lotto_dividend: SEALED_APART,
  lotto_pool: SEALED_APART,
  lotto_series: SEALED_APART,
  lotto_stake: SEALED_APART,
  lotto_ticket: SEALED_APART,
}
