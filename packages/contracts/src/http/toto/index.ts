export { placeToto, TotoToPlace, type PlacedToto } from './place-toto.ts'
export {
  listTotoCoupons,
  listTotoDraws,
  listTotoNominees,
  listTotoPools,
  showTotoDraw,
  type TotoCouponsReply,
  type TotoDrawReply,
  type TotoDrawsReply,
  type TotoNomineesReply,
  type TotoPoolsReply,
} from './reads.ts'
export {
  type TotoCorrectionView,
  type TotoCouponView,
  type TotoDividendView,
  type TotoDrawBrief,
  type TotoDrawState,
  type TotoDrawView,
  type TotoMatchView,
  type TotoOutcome,
} from './shapes.ts'
