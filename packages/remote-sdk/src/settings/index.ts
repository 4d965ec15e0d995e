export { LanguageAndTimeSettings } from './language-and-time.tsx'
export { ColumnSettings, ListSettings } from './lists.tsx'
export { LookSettings } from './look.tsx'
export { OddsSettings } from './odds.tsx'
