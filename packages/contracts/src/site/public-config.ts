import { type Static, Type } from 'typebox'
import { closed, CountryCode, LanguageCode, Text } from '../shapes.ts'
import { PublicBetting } from './betting.ts'
import {
  AvailableRoutes,
  Contacts,
  HomeSettings,
  Currencies,
  Jurisdiction,
  SiteLimits,
  SiteRoutes,
  SiteSettings,
  SocialLink,
} from './config.ts'
import { BrandBookEntry, Coefficients, CoefViewId } from './parts.ts'
import { PublicRegistration } from './registration.ts'
import { SWITCHES, type Switches } from './switches.ts'

const Seconds = Type.Union([Type.Null(), Type.Integer({ description: 'Seconds since 1970.' })])

const PublicLanguage = Type.Object({
  code: LanguageCode,
  name: Type.String({ description: 'In the language itself.' }),
  iso: Type.String({ description: 'For lang and hreflang.' }),
  direction: Type.Union([Type.Literal('ltr'), Type.Literal('rtl')]),
  hidden: Type.Boolean({ description: 'Not offered to visitors who are not signed in.' }),
})

const PublicMaintenance = Type.Object({
  started_at: Seconds,
  ended_at: Seconds,
  notify_started_at: Seconds,
  notify_ended_at: Seconds,
  isActive: Type.Boolean({ description: 'Whether the site is closed for this visitor.' }),
  web_state: Type.Boolean(),
  isNotice: Type.Boolean({ description: 'Whether the notice is shown now.' }),
  wording: Type.Object(
    { language: LanguageCode, title: Type.String(), text: Type.String(), from: Type.String(), until: Type.String() },
    { description: 'The notice in Russian or English, regardless of the page’s language.' },
  ),
})

/** Configuration sent to browsers. Everything in it is public. */
export const PublicConfig = Type.Object({
  id: Type.String(),
  sandbox: Type.Boolean(),
  group_id: Type.Integer(),
  ref_id: Type.Integer(),
  companyName: Text,
  isPwa: Type.Boolean(),
  pwaManifest: Type.Object({ themeColor: Type.String() }),
  partnerCssBrandBook: Type.Array(BrandBookEntry),
  isFlexibleAssetPath: Type.Literal(false, { description: 'Assets have one versioned path.' }),
  isFatmanAnalyticsAvailable: Type.Literal(false, { description: 'Pages contact no third party.' }),
  brand: Type.Object({ name: Text, logo: Type.String() }),
  iconBase: Type.String({ description: 'Base path of the icons.' }),
  languages: Type.Object({ all: Type.Array(LanguageCode), default: LanguageCode, list: Type.Array(PublicLanguage) }),
  currencies: Currencies,
  betting: PublicBetting,
  registration: PublicRegistration,
  currentCountryCode: CountryCode,
  hasPolicyLogo: Type.Boolean({ description: 'In the visitor’s country.' }),
  switches: Type.Unsafe<Switches>(
    Type.Object(Object.fromEntries(Object.keys(SWITCHES).map((name) => [name, Type.Boolean()]))),
  ),
  availableRoutes: AvailableRoutes,
  maintenance: PublicMaintenance,
  coefficients: Type.Object({ allowed: Coefficients.properties.allowed, coefViewId: CoefViewId }),
  settings: SiteSettings,
  showcase: Type.Union([Type.Literal('default'), Type.Literal('asian')]),
  jurisdiction: closed({
    ...Jurisdiction.properties,
    historyMonths: Type.Integer({ minimum: 1, description: 'Months that history and statement reach back.' }),
    games: closed({
      autoplay: Type.Boolean({ description: 'Rounds may be played without a press for each.' }),
      minimumCycleMs: Type.Integer({ minimum: 0, description: 'From the start of one round to the next.' }),
    }),
  }),
  needsReferralConsent: Type.Boolean({ description: 'Partner links set cookies only after consent to marketing.' }),
  socialLinks: Type.Array(SocialLink),
  home: HomeSettings,
  contacts: Contacts,
  licences: Type.Array(Text),
  limits: SiteLimits,
  routes: SiteRoutes,
  remotes: Type.Record(Type.String(), Type.String()),
  seo: Type.Object({ siteName: Text, links: Type.Array(Type.String()) }),
})
export type PublicConfig = Static<typeof PublicConfig>

/** Parts of the configuration that can be requested separately. */
export const CONFIG_GROUPS = [
  'availableRoutes',
  'brand',
  'coefficients',
  'contacts',
  'currencies',
  'jurisdiction',
  'languages',
  'limits',
  'maintenance',
  'routes',
  'seo',
  'settings',
  'socialLinks',
  'switches',
] as const satisfies readonly (keyof PublicConfig)[]
export type ConfigGroup = (typeof CONFIG_GROUPS)[number]
