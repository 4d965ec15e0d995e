import type { SiteConfig } from '@evens/contracts'
import { STAKED_TYPES } from '@evens/rules/coupon'
import { SANDBOX_METHODS } from './payment-methods.ts'

/** The availability flags of the route table. A brand lowers what it does not offer. */
const AVAILABLE_ROUTES: SiteConfig['availableRoutes'] = {
  // There are such bets only while `book.onYourSide` is set.
  betsOnYourSide: false,
  casino: true,
  esports: true,
  games: true,
  lotto: true,
  marble: true,
  payment: true,
  promo: true,
  toto: true,
}

/** Pages of one visitor, and pages of missing content, do not belong in a search engine. */
const ROBOTS_KEPT_OUT: SiteConfig['seo']['hierarchyRobots'] = [
  '/office',
  '/user',
  '/my-casino',
  '/block-appeal-history',
  '/onpay',
  '/print-coupon',
  '/confirm-terms',
  '/verify',
  '/block',
  '/block-ua',
  '/block-ie',
  '/site-updates',
  '/coming-soon',
  '/suspension',
  '/maintenance',
  '/oldbrowser',
  '/500',
].map((path) => ({ path, robots: 'noindex, nofollow' }))

/** Sports that visitors look for most. */
const POPULAR_SPORTS = [
  'football',
  'tennis',
  'basketball',
  'ice-hockey',
  'volleyball',
  'table-tennis',
  'handball',
  'baseball',
  'cricket',
  'american-football',
  'boxing',
  'martial-arts',
].map((sport) => `/line/${sport}`)

const PLACE = ['country_id', 'currency_id'] as const
const PERSON = ['name', 'surname', 'date_birthday'] as const

/** The default brand. */
export const evens: SiteConfig = {
  id: 'evens',
  sandbox: true,
  hosts: ['evens.example', 'www.evens.example', 'evens.localhost', 'localhost', '127.0.0.1'],
  group_id: 62,
  ref_id: 1,
  companyName: 'Evens Sandbox Ltd',
  brand: {
    name: 'Evens',
    logo: 'evens',
    themeColor: '#121a2b',
    partnerCssBrandBook: [],
  },
  languages: { all: ['ru', 'en', 'ar'], default: 'ru', hidden: [] },
  currencies: {
    all: ['RUB', 'USD', 'EUR', 'UAH', 'KZT', 'GBP', 'TRY', 'AUD', 'KWD', 'PAB', 'AED', 'INR', 'BRL', 'JPY'],
    default: 'RUB',
  },
  country: 'RU',
  countryByLanguage: { en: 'GB', ar: 'AE' },
  policyLogoCountries: ['RU'],
  switches: {},
  availableRoutes: AVAILABLE_ROUTES,
  maintenance: {
    started_at: null,
    ended_at: null,
    notify_started_at: null,
    notify_ended_at: null,
    isActive: false,
    web_state: true,
  },
  blocks: { force: null, countries: [], browsers: [] },
  home: {
    banners: [
      { key: 'home_banner_toto', path: '/toto', art: 'toto' },
      { key: 'home_banner_esports', path: '/esports/real', art: 'moba' },
      { key: 'home_banner_multi', path: '/multi', art: 'football' },
      { key: 'home_banner_calculator', path: '/betting-calculator', art: 'odds' },
    ],
  },
  book: {
    feed: 'simulator',
    seed: 'evens',
    speed: 1,
    margin: {
      method: 'power',
      overround: {
        default: 1.06,
        bySport: { football: 1.05, tennis: 1.055, 'horse-racing': 1.12 },
        byGroup: { scores: 1.14, players: 1.1, places: 1.12, specials: 1.08 },
      },
    },
    onYourSide: null,
    featured: null,
    silenceMs: 20_000,
  },
  betting: {
    minStake: 0.1,
    maxStake: 500,
    maxPayout: 20_000,
    minTypes: [...STAKED_TYPES],
    maxTypes: [...STAKED_TYPES],
    limits: [
      { phase: 'live', maxStake: 300 },
      { phase: 'live', groups: ['intervals'], maxStake: 50, maxPayout: 5000 },
      { sports: ['table-tennis', 'volleyball', 'badminton'], maxStake: 250 },
      { sports: ['e-football', 'e-basketball'], maxStake: 100, maxPayout: 5000 },
      { rankFrom: 201, maxStake: 300 },
      { rankFrom: 401, maxStake: 150, maxPayout: 10_000 },
      { groups: ['scores', 'players', 'places'], maxStake: 100 },
      { groups: ['specials', 'statistics'], maxStake: 150 },
      { types: ['system', 'chain', 'conditional'], minStake: 0.2 },
      { types: ['anti-express'], maxStake: 200, maxPayout: 5000 },
    ],
    maxEventLiability: 500_000,
    maxMarketLiability: 250_000,
    liveDelayMs: 3000,
    cashOutMargin: 0.04,
    cashOutHoldsMs: 5000,
    antiExpressMargin: 1060,
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
    orderHours: 72,
    vip: { decidesAfterMs: 5000, approvesUpTo: 5 },
    advance: { share: 0.5, max: 1000 },
  },
  casino: {
    off: [],
    brandTitles: ['pegfall', 'mines', 'crossing', 'tower', 'balloon', 'limbo'],
  },
  cashier: {
    provider: 'sandbox',
    methods: ['card', 'wallet-purso', 'bank-transfer', 'mobile-pay', 'voucher-quick', 'crypto-corvo'],
    catalogue: SANDBOX_METHODS,
    approvesUpTo: 40,
    twoOperatorsFrom: 400,
    mayCancelWithdrawal: true,
    coolOffHours: { deposited: 0, added: 24 },
    depositMinutes: 60,
  },
  registration: {
    // No newsletter is sent, so no form offers one.
    types: [
      {
        type: 'full_reg',
        required: [...PLACE, ...PERSON, 'email', 'password'],
        optional: ['promocode'],
      },
      {
        type: 'phone_reg',
        required: [...PLACE, ...PERSON, 'phone_number', 'password'],
        optional: ['promocode'],
      },
      { type: 'one_click', required: [...PLACE, 'date_birthday'], optional: ['promocode'] },
      { type: 'soc_reg', required: [...PLACE, ...PERSON], optional: ['promocode'] },
      { type: 'pay-and-play', required: [...PLACE, 'date_birthday'], optional: ['email', 'phone_number', 'promocode'] },
    ],
    shownAs: 'modal',
    documents: {
      terms: { version: '2026-11', since: 1_793_491_200 },
      privacy: { version: '2026-11' },
    },
    responsibleGaming: { version: '2026-11' },
    // Offers by the names of their promotions. No bonus is an equal choice.
    bonuses: ['first-deposit-sport', 'none'],
    bonusByPath: [],
    password: { lengthMin: 8, lengthMax: 128, scoreMin: 2 },
  },
  redirects: [
    { from: '/prematch/*', to: '/line/*', code: 301 },
    { from: '/sports', to: '/line', code: 301 },
    { from: '/help', to: '/contacts', code: 302 },
  ],
  routes: { blocklist: [], authPairs: [], authApp: null },
  limits: { autoLogOffMinutes: 30, ageAcceptanceDays: 3, reminderDelaySeconds: 90, reminderIntervalMinutes: 60 },
  coefficients: {
    allowed: [0, 1, 2, 4, 5, 6, 14, 15, 16],
    byLanguage: {},
    byCountry: { GB: 1, IE: 1, US: 2, HK: 4, ID: 5, MY: 6 },
    default: 0,
  },
  settings: { appTheme: 2, appViewType: 0, timeZone: 3, is12h: false },
  showcase: 'default',
  jurisdiction: { minimumAge: 18, pack: 'open' },
  identityProviders: [],
  socialLinks: [],
  contacts: {
    supportEmail: 'support@evens.example',
    complaintsEmail: 'complaints@evens.example',
    securityEmail: 'security@evens.example',
    // Nobody answers a phone in the sandbox.
    phone: null,
    hours: null,
  },
  licences: [],
  remotes: {},
  seo: {
    siteName: null,
    robots: 'index, follow',
    hierarchyRobots: ROBOTS_KEPT_OUT,
    canonical: { mode: 'url', domain: null },
    links: [
      ...POPULAR_SPORTS,
      '/live',
      '/esports/real',
      '/results',
      '/toto',
      '/betting-calculator',
      '/responsiblegaming',
    ],
    texts: [{ path: '/', key: 'seo_home_text' }],
  },
}
