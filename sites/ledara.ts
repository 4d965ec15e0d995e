import type { BrandBookEntry, SiteConfig } from '@evens/contracts'
import { evens } from './evens.ts'
import { SANDBOX_METHODS } from './payment-methods.ts'

// A pair of colours serves the light and the dark theme; lengths are pixels and become em.
const BOOK: Readonly<Record<string, string>> = {
  '--ev-accent': 'light-dark(#0a6b70, #0c8087)',
  '--ev-accent-hover': 'light-dark(#085a5f, #0a7076)',
  '--ev-accent-pressed': 'light-dark(#06494d, #086065)',
  '--ev-on-accent': '#ffffff',
  '--ev-accent-text': 'light-dark(#0a6166, #6fd3d9)',
  '--ev-accent-soft': 'light-dark(#def3f3, #0e3235)',
  '--ev-on-accent-soft': 'light-dark(#07565a, #a9e9ec)',
  '--ev-focus': 'light-dark(#0a6b70, #7fdbe0)',
  '--ev-focus-chrome': '#7fdbe0',
  '--ev-chrome': 'light-dark(#21163a, #150d28)',
  '--ev-chrome-text': '#f5f2fb',
  '--ev-chrome-muted': '#bdb3d4',
  '--ev-chrome-line': '#3d2f5e',
  '--ev-chrome-hover': 'light-dark(#31234f, #251a3e)',
  '--ev-chrome-accent': '#7fdbe0',
  '--ev-radius-s': '6px',
  '--ev-radius-m': '10px',
  '--ev-radius-l': '16px',
}

const LEDARA_BOOK: BrandBookEntry[] = Object.entries(BOOK).map(([css_prop, css_value]) => ({
  css_prop,
  css_value,
}))

/** A partner's brand: what it does not say is as in the default brand. */
export const ledara: SiteConfig = {
  ...evens,
  id: 'ledara',
  hosts: ['ledara.example', 'www.ledara.example', 'ledara.localhost'],
  ref_id: 7,
  companyName: 'Ledara Play Sandbox FZE',
  brand: {
    name: 'Ledara Play',
    logo: 'ledara',
    themeColor: '#21163a',
    partnerCssBrandBook: LEDARA_BOOK,
  },
  languages: { all: ['en', 'ar'], default: 'en', hidden: [] },
  currencies: { all: ['USD', 'EUR', 'AED', 'KWD', 'INR'], default: 'USD' },
  country: 'AE',
  countryByLanguage: {},
  policyLogoCountries: ['AE'],
  switches: { loginPage: true, promoBonusToOffer: true, statisticsPage: false, welcome: false },
  availableRoutes: { ...evens.availableRoutes, lotto: false, marble: false },
  betting: { ...evens.betting, offers: { ...evens.betting.offers, vipBet: false } },
  cashier: {
    ...evens.cashier,
    methods: ['card', 'bank-transfer', 'wallet-purso'],
    catalogue: SANDBOX_METHODS,
    approvesUpTo: 20,
    twoOperatorsFrom: 200,
    mayCancelWithdrawal: false,
    coolOffHours: { deposited: 24, added: 72 },
  },
  registration: { ...evens.registration, shownAs: 'page', responsibleGaming: null },
  coefficients: { allowed: [0, 1, 2, 4], byLanguage: { ar: 0 }, byCountry: { IN: 4, US: 2 }, default: 0 },
  settings: { appTheme: 1, appViewType: 0, timeZone: 4, is12h: true },
  showcase: 'asian',
  jurisdiction: { minimumAge: 21, pack: 'island' },
  contacts: {
    ...evens.contacts,
    supportEmail: 'support@ledara.example',
    complaintsEmail: 'complaints@ledara.example',
    securityEmail: 'security@ledara.example',
  },
  seo: {
    ...evens.seo,
    links: ['/line/cricket', '/line/football', '/line/tennis', '/live', '/toto', '/responsiblegaming'],
  },
}
