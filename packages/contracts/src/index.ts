export { ERRORS, type ErrorCode } from './errors.ts'
export {
  IDENTITY_REFUSALS,
  LIMIT_REFUSALS,
  proofRoute,
  REFUSAL_TEXTS,
  refusalKey,
  REFUSALS,
  type RefusalProduct,
  type RefusalReason,
} from './refusals.ts'
export type { Access, Caching, HttpContract, PartOf } from './http/contract.ts'
export type { Api, CallInput, CallName, CallsBy, ReplyOf } from './http/api.ts'
export { ErrorReply } from './http/error-reply.ts'
export * from './http/index.ts'
export { RENDER_HEADERS, RENDER_MODE, RENDER_VERSION } from './remote/index.ts'
export * from './remote/render.ts'
export { SWITCHES, type SwitchName, type Switches } from './site/switches.ts'
export type { MaintenanceNotice, PublicLanguage, PublicSite } from './site/public-site.ts'
export {
  type BookSettings,
  type Margin,
  SiteConfig,
  type SiteRedirect,
  type IdentityProvider,
  type Maintenance,
  type CashierSettings,
} from './site/config.ts'
export { BlockResult, type Blocks, type Brand, type BrandBookEntry } from './site/parts.ts'
export { GlobalSettings } from './site/global-settings.ts'
export { knownLanguage } from './site/known-languages.ts'
export { CONFIG_GROUPS, PublicConfig, type ConfigGroup } from './site/public-config.ts'
export * from './site/account-choices.ts'
export * from './site/payment-methods.ts'
export * from './site/setting-cookies.ts'
export * from './book/index.ts'
export { CARD_CONTRACTS, OUTCOME_CONTRACTS, ROUND_CONTRACTS, type RoundContract } from './games/index.ts'
export type { CrashOutcome, KenoOutcome, LayoutOutcome } from './games/index.ts'
export type { BingoChoice, BingoOutcome, BingoShare } from './games/index.ts'
export type { MatchCard, MatchChoice, MatchOutcome } from './games/index.ts'
export type { RaceCard, RaceChoice, RaceOutcome } from './games/index.ts'
export { limitKeys } from './site/limit-keys.ts'
export type { BettingSettings, LimitConditions } from './site/betting.ts'
export type { PublicRegistration, RegistrationSettings } from './site/registration.ts'
export * from './promo/index.ts'
