import { knownLanguage, type PublicConfig, type PublicSite } from '@evens/contracts'

/** Whose flag stands beside a language in the list. */
const FLAGS: Readonly<Record<string, string>> = { en: 'gb', ru: 'ru', ar: 'sa' }

/** The configuration as the pages carry it. */
export function publicSite(config: PublicConfig, version: string): PublicSite {
  const { maintenance } = config
  const from = maintenance.started_at ?? maintenance.notify_started_at
  const until = maintenance.ended_at ?? maintenance.notify_ended_at
  return {
    id: config.id,
    version,
    sandbox: config.sandbox,
    brandName: config.brand.name,
    companyName: config.companyName,
    logo: config.brand.logo.full,
    iconBase: config.iconBase,
    themeColor: config.pwaManifest.themeColor,
    minimumAge: config.jurisdiction.minimumAge,
    supportEmail: config.contacts.supportEmail,
    languages: config.languages.list
      .filter(({ hidden }) => !hidden)
      .map(({ code }) => ({ code, name: knownLanguage(code).name, flag: FLAGS[code] ?? code })),
    defaultLanguage: config.languages.default,
    currencies: config.currencies.all,
    betting: config.betting,
    registration: config.registration,
    oddsFormats: config.coefficients.allowed,
    switches: config.switches,
    availableRoutes: config.availableRoutes,
    showcase: config.showcase === 'asian' ? 'asian' : 'european',
    autoLogoffMinutes: config.limits.autoLogOffMinutes,
    ageAcceptanceDays: config.limits.ageAcceptanceDays,
    socialLinks: config.socialLinks,
    consultant:
      config.consultant.provider === null || config.consultant.host === null
        ? null
        : { provider: config.consultant.provider },
    maintenance: {
      isActive: maintenance.isActive,
      ...maintenance.wording,
      notify:
        maintenance.isNotice && from !== null
          ? { fromMs: from * 1000, untilMs: until === null ? null : until * 1000 }
          : null,
    },
  }
}
