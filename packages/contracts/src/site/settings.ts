/** The part of the settings that the browser runs: no schema, so no schema library. */
export type { GlobalSettings } from './global-settings.ts'
export {
  cookieFor,
  cookiesAgreement,
  readSettings,
  SETTING_COOKIES,
  type StoredSetting,
  SETTING_DEFAULTS,
} from './setting-cookies.ts'
export {
  ACCOUNT_SETTINGS,
  ACCOUNT_STORED,
  settingCookiesOf,
  type AccountChoices,
  type AccountStored,
} from './account-choices.ts'
