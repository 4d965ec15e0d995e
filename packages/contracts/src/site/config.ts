import { type Static, Type } from 'typebox'
import {
  closed,
  CountryCode,
  CurrencyCode,
  Flag,
  HostName,
  LanguageCode,
  orNull,
  RouteNameText,
  SitePath,
  Text,
  TextKey,
} from '../shapes.ts'
import { BettingSettings } from './betting.ts'
import { Blocks, Brand, Coefficients } from './parts.ts'
import { PaymentMethodDefinition } from './payment-methods.ts'
import { RegistrationSettings } from './registration.ts'
import { SWITCHES, type Switches } from './switches.ts'

const Overround = Type.Number({ minimum: 1, maximum: 2, description: '1.06 leaves the site about 6 % of stakes.' })
const overrounds = (name: string) =>
  Type.Record(Type.String({ pattern: name, maxLength: 40 }), Overround, { additionalProperties: false })

/** Margin added to fair probabilities. A group's margin overrides the sport's, and that the default. */
export const Margin = closed({
  method: Type.Enum(['power', 'shin']),
  overround: closed({
    default: Overround,
    bySport: Type.Optional(overrounds('^[a-z][a-z0-9-]*$')),
    byGroup: Type.Optional(overrounds('^[a-z]+$')),
  }),
})
export type Margin = Static<typeof Margin>

/** Source of the book. A process has one book, so the settings of its first site apply. */
export const BookSettings = closed({
  feed: Type.Enum(['simulator', 'http', 'none']),
  seed: Text,
  speed: Type.Number({ minimum: 0.1, maximum: 1000, description: 'Simulator speed: 1 is real time.' }),
  margin: Margin,
  onYourSide: Type.Union(
    [Type.Null(), closed({ events: Type.Integer({ minimum: 1, maximum: 500, description: 'At most, at one time.' }) })],
    { description: 'Bets on your side: events sold without margin in their main market; null sells none.' },
  ),
  featured: Type.Union([Type.Null(), Type.String({ pattern: '^[0-9]{1,15}$' })], {
    description: 'Id of the event in the hero of the home page while it has prices; null for the most bet on.',
  }),
  silenceMs: Type.Integer({
    minimum: 2000,
    maximum: 60_000,
    description: 'Markets of a producer that is silent for longer are suspended.',
  }),
})
export type BookSettings = Static<typeof BookSettings>

/** Payment settings. Amounts are multiples of a currency's usual coupon amount. */
export const CashierSettings = closed({
  provider: Type.Union([
    Type.Null({ description: 'No deposits or withdrawals.' }),
    Type.Literal('sandbox', { description: 'Play money; sandbox only.' }),
    closed({
      id: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
      address: Type.String({ pattern: '^https?://[^\\s?#@]+$', maxLength: 200 }),
    }),
  ]),
  methods: Type.Array(Type.String({ pattern: '^[a-z0-9-]{1,60}$' }), {
    maxItems: 100,
    uniqueItems: true,
    description: 'The methods that the site offers, in this order.',
  }),
  catalogue: Type.Array(PaymentMethodDefinition, {
    maxItems: 200,
    description: 'Definitions of the methods (docs/reference/payment-methods.md).',
  }),
  approvesUpTo: Type.Number({
    minimum: 0,
    maximum: 1_000_000,
    description: 'Withdrawals up to this amount need no review.',
  }),
  twoOperatorsFrom: Type.Number({
    minimum: 1,
    maximum: 1_000_000,
    description: 'Withdrawals above this amount need the approval of two operators.',
  }),
  mayCancelWithdrawal: Type.Boolean({
    description: 'Players can cancel a withdrawal under review; a licence may forbid it.',
  }),
  coolOffHours: closed({
    deposited: Type.Integer({
      minimum: 0,
      maximum: 8760,
      description: 'Hours before an instrument that made a deposit can receive a payout.',
    }),
    added: Type.Integer({
      minimum: 0,
      maximum: 8760,
      description: 'Hours before an instrument that the player added can receive a payout.',
    }),
  }),
  depositMinutes: Type.Integer({
    minimum: 5,
    maximum: 10_080,
    description: 'Minutes until a deposit without a provider event expires.',
  }),
})
export type CashierSettings = Static<typeof CashierSettings>

const Robots = Type.String({ pattern: '^[a-z-]+(, ?[a-z-]+)*$', maxLength: 100 })

const SiteSeo = closed({
  siteName: Type.Union([Type.Null(), Text], { description: 'null for the brand name.' }),
  robots: Robots,
  hierarchyRobots: Type.Array(closed({ path: SitePath, robots: Robots }), {
    maxItems: 200,
    description: 'Robots directive for a path and everything below it; the longest path wins.',
  }),
  canonical: closed({
    mode: Type.Union([Type.Literal('url'), Type.Literal('mirror')]),
    domain: Type.Union([Type.Null(), HostName]),
  }),
  links: Type.Array(SitePath, { maxItems: 40, description: 'Pages of the footer’s links block, in this order.' }),
  texts: Type.Array(closed({ path: SitePath, key: TextKey }), {
    maxItems: 200,
    description: 'Text above the footer of a page.',
  }),
})
type SiteSeo = Static<typeof SiteSeo>

/** Seconds since 1970, or a date such as `2026-11-15T13:00:00Z`; `null` when it is not planned. */
const Moment = Type.Union([Type.Null(), Type.Integer({ minimum: 0 }), Type.String({ minLength: 10, maxLength: 40 })])

export const Maintenance = closed({
  started_at: Moment,
  ended_at: Moment,
  notify_started_at: Moment,
  notify_ended_at: Moment,
  isActive: Flag,
  web_state: Flag,
})
export type Maintenance = Static<typeof Maintenance>

const SiteLanguages = closed({
  all: Type.Array(LanguageCode, { minItems: 1, maxItems: 100, uniqueItems: true }),
  default: LanguageCode,
  hidden: Type.Array(LanguageCode, {
    uniqueItems: true,
    description: 'Not offered to visitors who are not signed in.',
  }),
})
type SiteLanguages = Static<typeof SiteLanguages>

/** OpenID Connect provider. Its client secret, if any, is in the environment. */
export const IdentityProvider = closed({
  id: Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 40 }),
  name: Text,
  issuer: Type.String({ pattern: '^https?://[^\\s?#]+$', maxLength: 300 }),
  clientId: Text,
  isOneTap: Type.Boolean({ description: 'Also offered as one-tap sign-in on the site’s pages.' }),
})
export type IdentityProvider = Static<typeof IdentityProvider>

const SwitchOverrides = Type.Unsafe<Partial<Switches>>(
  closed(Object.fromEntries(Object.keys(SWITCHES).map((name) => [name, Type.Optional(Type.Boolean())]))),
)

export const Currencies = closed({
  all: Type.Array(CurrencyCode, { minItems: 1, maxItems: 300, uniqueItems: true }),
  default: CurrencyCode,
})

export const AvailableRoutes = Type.Record(RouteNameText, Type.Boolean(), {
  additionalProperties: false,
  description: 'A route with an availability flag exists only while its flag is true here.',
})

export const SiteRoutes = closed({
  blocklist: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
    maxItems: 500,
    description: 'Paths that contain one of these return 404.',
  }),
  authPairs: Type.Array(closed({ route_from: RouteNameText, route_to: RouteNameText }), { maxItems: 100 }),
  authApp: Type.Union([Type.Null(), RouteNameText]),
})

/** Plain numbers; the name has the unit. */
export const SiteLimits = closed({
  autoLogOffMinutes: Type.Integer({ minimum: 1, maximum: 1440 }),
  ageAcceptanceDays: Type.Integer({
    minimum: 0,
    maximum: 365,
    description: '0 stores it for the browser session only.',
  }),
  reminderDelaySeconds: Type.Integer({ minimum: 0, maximum: 86_400 }),
  reminderIntervalMinutes: Type.Integer({ minimum: 1, maximum: 10_080 }),
})

export const SiteSettings = closed({
  appTheme: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  appViewType: Type.Union([Type.Literal(0), Type.Literal(1)]),
  timeZone: Type.Number({ minimum: -12, maximum: 14 }),
  is12h: Type.Boolean(),
})

export const Jurisdiction = closed({
  minimumAge: Type.Integer({ minimum: 18, maximum: 30 }),
  pack: Type.String({
    pattern: '^[a-z][a-z0-9-]*$',
    maxLength: 40,
    description: 'Name of the player protection rules that apply; an unknown name selects the strictest.',
  }),
})

export const SocialLink = closed({ name: Text, link: Type.String({ pattern: '^https://' }), iconName: Text })

const Address = Type.String({ pattern: '^[^\\s@]+@[^\\s@]+$', maxLength: 120 })
const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })
/** Hours in which the operator answers, by the clock at its own place. */
const SupportHours = closed({
  days: Type.Enum(['daily', 'weekdays']),
  from: TimeOfDay,
  until: TimeOfDay,
  utcOffset: Type.Number({ minimum: -12, maximum: 14, multipleOf: 0.25 }),
})
export const Contacts = closed({
  supportEmail: Address,
  complaintsEmail: Address,
  securityEmail: Address,
  phone: orNull(
    Type.String({
      pattern: '^\\+[0-9][0-9 ()-]{4,28}[0-9]$',
      description: 'As it is shown, with the country code; null for none.',
    }),
  ),
  hours: Type.Union([Type.Null({ description: 'Not published.' }), Type.Literal('always'), SupportHours]),
})
export type Contacts = Static<typeof Contacts>

const HomeBanner = closed({
  key: Type.String({
    ...TextKey,
    description: 'Dictionary key of its title; the same with `_text` and `_action` is its line and its button.',
  }),
  path: SitePath,
  art: Type.String({
    pattern: '^[a-z][a-z0-9-]*$',
    maxLength: 40,
    description: 'A sport or a section, as scenes have.',
  }),
})
export const HomeSettings = closed({
  banners: Type.Array(HomeBanner, {
    maxItems: 12,
    description: 'Carousel of the home page, in this order; may be empty.',
  }),
})

const TitleRoute = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 })
const CasinoSettings = closed({
  off: Type.Array(TitleRoute, {
    maxItems: 5000,
    uniqueItems: true,
    description: 'Titles that the site does not offer, by route.',
  }),
  brandTitles: Type.Array(TitleRoute, {
    maxItems: 500,
    uniqueItems: true,
    description: 'Titles of `casino/brand`, in this order; the page needs at least one.',
  }),
})

export const Redirect = closed({
  from: Type.String({
    pattern: '^/(?![/\\\\])[^\\s\\\\?#]*$',
    maxLength: 300,
    description: 'End with /* to match everything below.',
  }),
  to: SitePath,
  code: Type.Union([Type.Literal(301), Type.Literal(302), Type.Literal(307), Type.Literal(308)]),
})

/** Complete configuration of a brand. */
export const SiteConfig = closed({
  id: Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 40 }),
  sandbox: Type.Boolean({ description: 'Play money, a simulated feed, sandbox payments, demo players.' }),
  hosts: Type.Array(HostName, { maxItems: 50, uniqueItems: true }),
  group_id: Type.Integer({ minimum: 1 }),
  ref_id: Type.Integer({ minimum: 1 }),
  companyName: Text,
  brand: Brand,
  languages: SiteLanguages,
  currencies: Currencies,
  country: CountryCode,
  countryByLanguage: Type.Record(LanguageCode, CountryCode, {
    additionalProperties: false,
    description: 'Presumed country of readers of a language, for defaults only; others are taken to be at home.',
  }),
  policyLogoCountries: Type.Array(CountryCode, {
    maxItems: 250,
    uniqueItems: true,
    description: 'Countries whose visitors see the policy logo.',
  }),
  switches: SwitchOverrides,
  availableRoutes: AvailableRoutes,
  maintenance: Maintenance,
  blocks: Blocks,
  home: HomeSettings,
  book: BookSettings,
  betting: BettingSettings,
  registration: RegistrationSettings,
  cashier: CashierSettings,
  casino: CasinoSettings,
  redirects: Type.Array(Redirect, { maxItems: 1000 }),
  routes: SiteRoutes,
  limits: SiteLimits,
  coefficients: Coefficients,
  settings: SiteSettings,
  showcase: Type.Union([Type.Literal('default'), Type.Literal('asian')]),
  jurisdiction: Jurisdiction,
  socialLinks: Type.Array(SocialLink, { maxItems: 20 }),
  identityProviders: Type.Array(IdentityProvider, {
    maxItems: 10,
    description: 'Identity providers for sign-in; a sandbox has its own.',
  }),
  contacts: Contacts,
  licences: Type.Array(Text, {
    maxItems: 20,
    description: 'Licence lines of the footer, as the regulator words them.',
  }),
  remotes: Type.Record(RouteNameText, Type.String({ pattern: '^https?://[^\\s/?#@]+$' }), {
    additionalProperties: false,
    description: 'Address of remotes that are served from elsewhere, by name.',
  }),
  seo: SiteSeo,
})
export type SiteConfig = Static<typeof SiteConfig>
export type SiteRedirect = Static<typeof Redirect>
