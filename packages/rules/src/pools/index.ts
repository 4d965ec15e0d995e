export { shareOut, type Shares, type Winner } from './share-out.ts'
export {
  drawLotto,
  numbersTo,
  type LottoDrawn,
  combinationsOf,
  lineRefusal,
  LOTTO_COMBINATIONS_MAX,
  LOTTO_DRAWS_AHEAD,
  LOTTO_LINES_MAX,
  quickPick,
  ticketCombinations,
  ticketRefusal,
  type LottoLine,
  type LottoRefusal,
  linesText,
  lottoDrawName,
  ticketsText,
  ticketText,
} from './lotto-ticket.ts'
export {
  LOTTO_KINDS,
  LOTTO_VOID_MINUTES,
  lottoKindOf,
  type LottoCategory,
  type LottoField,
  type LottoKind,
} from './lotto-kinds.ts'
export {
  shareLotto,
  type LottoDividend,
  type LottoShares,
  type LottoStake,
  lottoOdds,
  winningCombinations,
  type LottoOdds,
} from './lotto-wins.ts'
export {
  totoRefusal,
  totoStake,
  totoUnit,
  totoVariants,
  type TotoMarks,
  type TotoRefusal,
  bestHits,
  isRight,
  playedOf,
  variantsByHits,
  type TotoResult,
} from './toto-hits.ts'
export { shareToto, type TotoDividend, type TotoEntry, type TotoPayouts } from './toto-dividends.ts'
export {
  TOTO_CORRECTION_HOURS,
  TOTO_POOLS,
  TOTO_VARIANTS_MAX,
  totoPool,
  type TotoCategory,
  type TotoPool,
} from './toto-pools.ts'
