import type { SiteConfig } from '@evens/contracts'
import { evens } from './evens.ts'
import { LEDARA_BOOK } from './ledara-book.ts'

/** A partner's brand: what it does not say is as in the default brand. */
export const ledara: SiteConfig = {
  ...evens,
  id: 'ledara',
  hosts: ['ledara.example', 'www.ledara.example', 'ledara.localhost'],
  ref_id: 7,
  companyName: 'Ledara Play Sandbox FZE',
  brand: {
    name: 'Ledara Play',
    logo: { full: 'ledara', mark: 'ledara-mark' },
    themeColor: '#21163a',
    partnerCssBrandBook: LEDARA_BOOK,
  },
  languages: { all: ['en', 'ar'], default: 'en', hidden: [] },
  currencies: { all: ['USD', 'EUR', 'AED', 'KWD', 'INR'], default: 'USD' },
  country: 'AE',
  switches: { loginPage: true, promoBonusToOffer: true, statisticsPage: false, vipBet: false, welcome: false },
  availableRoutes: { ...evens.availableRoutes, lotto: false, marble: false },
  betting: { ...evens.betting, offers: { ...evens.betting.offers, vipBet: false } },
  cashier: {
    ...evens.cashier,
    methods: ['card', 'bank-transfer', 'wallet-purso'],
    approvesUpTo: 20,
    twoOperatorsFrom: 200,
    mayCancelWithdrawal: false,
    coolOffHours: { deposited: 24, added: 72 },
  },
  registration: { ...evens.registration, shownAs: 'page', responsibleGaming: null },
  consultant: {
    default: 'chatra',
    byLanguage: { ar: null },
    colors: [{ name: 'accent', color: '#0a6b70' }],
    host: null,
  },
  coefficients: { allowed: [0, 1, 2, 4], byLanguage: { ar: 0 }, byCountry: { IN: 4, US: 2 }, default: 0 },
  settings: { appTheme: 1, appViewType: 0, timeZone: 4, is12h: true },
  showcase: 'asian',
  jurisdiction: { name: 'sandbox', minimumAge: 21, pack: 'island' },
  socialLinks: [{ name: 'Ledara Play news', link: 'https://news.ledara.example', iconName: 'rss' }],
  contacts: {
    supportEmail: 'support@ledara.example',
    complaintsEmail: 'complaints@ledara.example',
    securityEmail: 'security@ledara.example',
  },
  seo: { ...evens.seo, links: ['/line', '/live', '/casino', '/slots', '/responsiblegaming'] },
}
