import { SEALED_APART, SEALED_IN_ROW, type Covers } from '../../platform/database/index.ts'

export const totoCovers: Covers['covers'] = {
  toto_coupon: SEALED_APART,
  toto_correction: SEALED_APART,
  toto_cursor: SEALED_IN_ROW,
  toto_draw: SEALED_APART,
  toto_fixture: SEALED_APART,
  toto_jackpot: SEALED_APART,
  toto_match: SEALED_APART,
  toto_pot: SEALED_APART,
  toto_settlement: SEALED_APART,
  toto_verdict: SEALED_APART,
}
