export { ERRORS, type ErrorCode } from './errors.ts'
export { LIMIT_REFUSALS, REFUSAL_TEXTS, REFUSALS, type RefusalProduct, type RefusalReason } from './refusals.ts'
export type { Access, Caching, HttpContract, PartOf } from './http/contract.ts'
export type { Api, CallInput, CallName, CallsBy, ReplyOf } from './http/api.ts'
export { ErrorReply } from './http/error-reply.ts'
export * from './http/index.ts'
export * from './remote/protocol.ts'
export * from './remote/render.ts'
export { SWITCHES, type SwitchName, type Switches } from './site/switches.ts'
export type { MaintenanceNotice, PublicLanguage, PublicSite } from './site/public-site.ts'
export { BlockResult, type Blocks } from './site/blocks.ts'
export {
  type BookSettings,
  type Margin,
  SiteConfig,
  type SiteRedirect,
  type IdentityProvider,
  type Maintenance,
  type CashierSettings,
} from './site/config.ts'
export type { Brand, BrandBookEntry } from './site/brand.ts'
export { COEF_VIEW_IDS } from './site/coef-view-ids.ts'
export { GlobalSettings } from './site/global-settings.ts'
export { knownLanguage } from './site/known-languages.ts'
export { CONFIG_GROUPS, PublicConfig, type ConfigGroup } from './site/public-config.ts'
export * from './site/setting-cookies.ts'
export { SETTING_DEFAULTS } from './site/setting-defaults.ts'
export type { Article, ArticleSummary, Block, Inline } from './content/article.ts'
export * from './book/index.ts'
export type { BettingSettings } from './site/betting.ts'
export type { PublicRegistration, RegistrationSettings } from './site/registration.ts'
