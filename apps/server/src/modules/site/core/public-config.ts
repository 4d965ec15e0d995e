import {
  CONFIG_GROUPS,
  knownLanguage,
  SWITCHES,
  type ConfigGroup,
  type PublicConfig,
  type SiteConfig,
  type Switches,
} from '@evens/contracts'
import { chooseOddsFormat } from '@evens/rules'
import { packOf } from '@evens/rules/limits'
import { isNoticeTime, isUnderMaintenance, momentSeconds, wordingLanguage } from './maintenance.ts'
import { siteName } from './seo.ts'

/** Inputs of a configuration besides the site itself. */
export type ConfigFacts = {
  readonly language: string
  readonly country: string
  readonly maintenanceCookie: string | undefined
  readonly nowMs: number
  readonly iconBase: string
  readonly text: (language: string, key: string) => string
}

const gameRules = (pack: string): PublicConfig['jurisdiction']['games'] => {
  const { autoplay, minimumCycleMs } = packOf(pack)
  return { autoplay, minimumCycleMs }
}

/** Every field is named here: what an operator adds to the configuration stays inside until someone makes it public. */
export function publicConfig(site: SiteConfig, facts: ConfigFacts): PublicConfig {
  const switches = switchesOf(site)
  const { brand, seo } = site
  return {
    id: site.id,
    sandbox: site.sandbox,
    group_id: site.group_id,
    ref_id: site.ref_id,
    companyName: site.companyName,
    isPwa: switches.pwa,
    pwaManifest: { themeColor: brand.themeColor },
    partnerCssBrandBook: brand.partnerCssBrandBook,
    isFlexibleAssetPath: false,
    isFatmanAnalyticsAvailable: false,
    brand: { name: brand.name, logo: brand.logo },
    iconBase: facts.iconBase,
    languages: publicLanguages(site),
    currencies: site.currencies,
    betting: { ...publicBetting(site.betting), tax: packOf(site.jurisdiction.pack).tax },
    registration: publicRegistration(site, switches),
    currentCountryCode: facts.country,
    hasPolicyLogo: site.policyLogoCountries.includes(facts.country),
    switches,
    availableRoutes: site.availableRoutes,
    maintenance: publicMaintenance(site, facts),
    coefficients: {
      allowed: site.coefficients.allowed,
      coefViewId: chooseOddsFormat(site.coefficients, facts.language, facts.country),
    },
    settings: site.settings,
    showcase: site.showcase,
    jurisdiction: {
      ...site.jurisdiction,
      historyMonths: packOf(site.jurisdiction.pack).historyMonths,
      games: gameRules(site.jurisdiction.pack),
    },
    needsReferralConsent: packOf(site.jurisdiction.pack).referralNeedsConsent,
    socialLinks: site.socialLinks,
    home: site.home,
    contacts: site.contacts,
    licences: site.licences,
    limits: site.limits,
    routes: site.routes,
    remotes: site.remotes,
    seo: { siteName: siteName(site), links: seo.links },
  }
}

export function switchesOf(site: SiteConfig): Switches {
  const defaults = Object.entries(SWITCHES).map(([name, { default: value }]) => [name, value])
  return { ...(Object.fromEntries(defaults) as Switches), ...site.switches }
}

function publicLanguages({ languages }: SiteConfig): PublicConfig['languages'] {
  const list = languages.all.map((code) => ({ code, ...knownLanguage(code), hidden: languages.hidden.includes(code) }))
  return { all: languages.all, default: languages.default, list }
}

function publicMaintenance({ maintenance }: SiteConfig, facts: ConfigFacts): PublicConfig['maintenance'] {
  const language = wordingLanguage(facts.language)
  return {
    started_at: momentSeconds(maintenance.started_at) ?? null,
    ended_at: momentSeconds(maintenance.ended_at) ?? null,
    notify_started_at: momentSeconds(maintenance.notify_started_at) ?? null,
    notify_ended_at: momentSeconds(maintenance.notify_ended_at) ?? null,
    isActive: isUnderMaintenance(maintenance, facts.maintenanceCookie),
    web_state: maintenance.web_state === true || maintenance.web_state === 1,
    isNotice: isNoticeTime(maintenance, facts.nowMs),
    wording: {
      language,
      title: facts.text(language, 'maintenance_notice_title'),
      text: facts.text(language, 'maintenance_notice_text'),
      from: facts.text(language, 'maintenance_notice_from'),
      until: facts.text(language, 'maintenance_notice_until'),
    },
  }
}

function isConfigGroup(name: string): name is ConfigGroup {
  return (CONFIG_GROUPS as readonly string[]).includes(name)
}

/** The parts that were asked for, or the first name that is none. */
export function configGroups(
  config: PublicConfig,
  names: readonly string[],
): Record<string, unknown> | { readonly unknown: string } {
  const unknown = names.find((name) => !isConfigGroup(name))
  if (unknown !== undefined) return { unknown }
  return Object.fromEntries(names.filter(isConfigGroup).map((name) => [name, config[name]]))
}

const publicRegistration = ({ registration }: SiteConfig, switches: Switches) => ({
  types: switches.registration ? registration.types.map(({ type }) => type) : [],
  shownAs: registration.shownAs,
})

/** Margins of cash-out and exposure limits stay on the server. */
const publicBetting = ({ minStake, maxStake, maxPayout, antiExpressMargin, offers }: SiteConfig['betting']) => ({
  minStake,
  maxStake,
  maxPayout,
  antiExpressMargin,
  offers,
})
