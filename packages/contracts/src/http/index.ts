export * from './account-choices.ts'
export * from './account-requests.ts'
export * from './message-preferences.ts'
export * from './activity.ts'
export * from './betting-coupon.ts'
export * from './betting.ts'
export * from './book-statistics.ts'
export * from './book.ts'
export * from './captcha.ts'
export * from './cashier.ts'
export * from './constants.ts'
export * from './content.ts'
export * from './coupon-code.ts'
export * from './device.ts'
export * from './feed.ts'
export * from './headers.ts'
export * from './history.ts'
export * from './limits.ts'
export * from './lotto.ts'
export * from './messages.ts'
export * from './passkeys.ts'
export * from './payments.ts'
export * from './player.ts'
export * from './proof.ts'
export * from './registration.ts'
export * from './rewards.ts'
export * from './saved-coupons.ts'
export * from './security.ts'
export * from './sessions.ts'
export * from './sign-in.ts'
export * from './site.ts'
export * from './social.ts'
export * from './statement.ts'
export * from './support.ts'
export type {
  TotoCorrectionView,
  TotoCouponView,
  TotoDividendView,
  TotoDrawBrief,
  TotoDrawState,
  TotoDrawView,
  TotoMatchView,
  TotoOutcome,
} from './toto-shapes.ts'
export * from './toto.ts'
export * from './uploads.ts'
export * from './verification.ts'
export * from './wallet.ts'
