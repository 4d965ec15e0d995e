import { SWITCHES, type PublicSite } from '@evens/contracts'

const DEFAULT_SWITCHES = Object.fromEntries(
  Object.entries(SWITCHES).map(([name, { default: value }]) => [name, value]),
) as PublicSite['switches']

export const NO_MAINTENANCE: PublicSite['maintenance'] = {
  isActive: false,
  title: 'Maintenance underway!',
  notify: null,
  language: 'en',
  text: 'The site may be unavailable for a while.',
  from: 'From',
  until: 'until',
}

/** A site in all its fields. */
export function aSite(facts: Partial<PublicSite> = {}): PublicSite {
  return {
    id: 'evens',
    version: 'first',
    sandbox: true,
    brandName: 'Evens',
    companyName: 'Evens Sandbox Ltd',
    logo: 'evens',
    iconBase: '/sys-icons/dev',
    themeColor: '#121a2b',
    minimumAge: 18,
    historyMonths: 60,
    supportEmail: 'support@evens.example',
    supportPhone: null,
    supportHours: null,
    languages: [
      { code: 'ru', name: 'Русский', flag: 'ru' },
      { code: 'en', name: 'English', flag: 'gb' },
      { code: 'ar', name: 'العربية', flag: 'sa' },
    ],
    defaultLanguage: 'ru',
    currencies: ['RUB', 'EUR'],
    registration: { types: ['full_reg', 'phone_reg', 'one_click', 'soc_reg', 'pay-and-play'], shownAs: 'modal' },
    betting: {
      minStake: 0.1,
      maxStake: 500,
      maxPayout: 20_000,
      antiExpressMargin: 1060,
      tax: null,
      offers: {
        bonusBet: true,
        hyperBonus: {
          percents: [
            { legs: 5, percent: 3 },
            { legs: 7, percent: 5 },
            { legs: 10, percent: 10 },
          ],
          min: 0.1,
          max: 200,
        },
        vipBet: true,
        advance: true,
        orders: true,
        oneClick: true,
        promoCodes: true,
      },
    },
    oddsFormats: [0, 1, 2, 4, 5, 6, 14, 15, 16],
    switches: DEFAULT_SWITCHES,
    availableRoutes: {},
    openSections: [],
    showcase: 'european',
    autoLogoffMinutes: 30,
    ageAcceptanceDays: 3,
    socialLinks: [],
    banners: [],
    licences: [],
    hasPolicyLogo: false,
    maintenance: NO_MAINTENANCE,
    ...facts,
  }
}

export const withSwitches = (changed: Partial<PublicSite['switches']>): Pick<PublicSite, 'switches'> => ({
  switches: { ...DEFAULT_SWITCHES, ...changed },
})
