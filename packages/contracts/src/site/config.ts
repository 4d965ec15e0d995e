import { Type, type Static } from 'typebox'
import { Blocks } from './blocks.ts'
import { BettingSettings } from './betting.ts'
import { BookSettings } from './book.ts'
import { Brand } from './brand.ts'
import { CashierSettings } from './cashier.ts'
import { Coefficients } from './coefficients.ts'
import { Consultant } from './consultant.ts'
import { IdentityProvider } from './identity-provider.ts'
import { SiteLanguages } from './languages.ts'
import { Maintenance } from './maintenance.ts'
import { RegistrationSettings } from './registration.ts'
import { SiteSeo } from './seo.ts'
import { closed, CountryCode, CurrencyCode, HostName, RouteNameText, SitePath, Text, TextKey } from './shapes.ts'
import { SWITCHES, type Switches } from './switches.ts'

const SwitchOverrides = Type.Unsafe<Partial<Switches>>(
  closed(Object.fromEntries(Object.keys(SWITCHES).map((name) => [name, Type.Optional(Type.Boolean())]))),
)

export const Currencies = closed({
  all: Type.Array(CurrencyCode, { minItems: 1, maxItems: 300, uniqueItems: true }),
  default: CurrencyCode,
})

export const AvailableRoutes = Type.Record(RouteNameText, Type.Boolean(), {
  additionalProperties: false,
  description: 'A route that carries an availability flag is there only while its flag stands here as true.',
})

export const SiteRoutes = closed({
  blocklist: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
    maxItems: 500,
    description: 'A path that contains one of these is not found.',
  }),
  authPairs: Type.Array(closed({ route_from: RouteNameText, route_to: RouteNameText }), { maxItems: 100 }),
  authApp: Type.Union([Type.Null(), RouteNameText]),
})

/** Plain numbers with their unit in the name. */
export const SiteLimits = closed({
  autoLogOffMinutes: Type.Integer({ minimum: 1, maximum: 1440 }),
  ageAcceptanceDays: Type.Integer({
    minimum: 0,
    maximum: 365,
    description: '0 keeps it for the browser session only.',
  }),
  reminderDelaySeconds: Type.Integer({ minimum: 0, maximum: 86_400 }),
  reminderIntervalMinutes: Type.Integer({ minimum: 1, maximum: 10_080 }),
})

export const SiteSettings = closed({
  appTheme: Type.Union([Type.Literal(0), Type.Literal(1)]),
  appViewType: Type.Union([Type.Literal(0), Type.Literal(1)]),
  timeZone: Type.Number({ minimum: -12, maximum: 14 }),
  is12h: Type.Boolean(),
})

export const Jurisdiction = closed({
  name: Text,
  minimumAge: Type.Integer({ minimum: 18, maximum: 30 }),
  pack: Type.String({
    pattern: '^[a-z][a-z0-9-]*$',
    maxLength: 40,
    description: 'The duties to players that hold here, by name; the strictest where there is none by that name.',
  }),
})

export const SocialLink = closed({ name: Text, link: Type.String({ pattern: '^https://' }), iconName: Text })

const Address = Type.String({ pattern: '^[^\\s@]+@[^\\s@]+$', maxLength: 120 })
export const Contacts = closed({ supportEmail: Address, complaintsEmail: Address, securityEmail: Address })

export const Redirect = closed({
  from: Type.String({
    pattern: '^/(?![/\\\\])[^\\s\\\\?#]*$',
    maxLength: 300,
    description: 'Ends with /* to match all below it.',
  }),
  to: SitePath,
  code: Type.Union([Type.Literal(301), Type.Literal(302), Type.Literal(307), Type.Literal(308)]),
})

/** Everything that one brand says about itself. */
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
  switches: SwitchOverrides,
  availableRoutes: AvailableRoutes,
  maintenance: Maintenance,
  blocks: Blocks,
  book: BookSettings,
  betting: BettingSettings,
  registration: RegistrationSettings,
  cashier: CashierSettings,
  redirects: Type.Array(Redirect, { maxItems: 1000 }),
  routes: SiteRoutes,
  consultant: Consultant,
  limits: SiteLimits,
  coefficients: Coefficients,
  settings: SiteSettings,
  showcase: Type.Union([Type.Literal('default'), Type.Literal('asian')]),
  jurisdiction: Jurisdiction,
  socialLinks: Type.Array(SocialLink, { maxItems: 20 }),
  identityProviders: Type.Array(IdentityProvider, {
    maxItems: 10,
    description: 'Through whom a visitor can sign in besides; a sandbox has one of its own.',
  }),
  contacts: Contacts,
  footerLicenceKeys: Type.Array(TextKey, { maxItems: 20 }),
  remotes: Type.Record(RouteNameText, Type.String({ pattern: '^https?://[^\\s/?#@]+$' }), {
    additionalProperties: false,
    description: 'The address of a remote that is served from elsewhere, by its name.',
  }),
  seo: SiteSeo,
  isFlexibleAssetPath: Type.Boolean(),
  isFatmanAnalyticsAvailable: Type.Boolean(),
  analyticsCounters: Type.Array(Text, { maxItems: 20, description: 'None: a page contacts no other company.' }),
})
export type SiteConfig = Static<typeof SiteConfig>
export type SiteRedirect = Static<typeof Redirect>
