export { LanguageAndTimeSettings } from './language-and-time.tsx'
export { ColumnSettings, ListSettings, PrivacySettings } from './lists.tsx'
export { LookSettings } from './look.tsx'
export { OddsSettings } from './odds.tsx'
