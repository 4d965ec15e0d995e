import type { RouteSpec } from './spec.ts'

const INFO = { remote: 'info', layout: 'default', footer: 'default', menu: 'info', indexable: true } as const
/** Rules, contacts and help stay readable for everyone, also under a ban. */
const ARTICLE = { ...INFO, view: 'article', ban: 'allowed' } as const

export const INFORMATION = {
  contacts: { ...ARTICLE, path: '/contacts' },
  about: { ...ARTICLE, path: '/about' },
  howBet: { ...ARTICLE, path: '/howbet' },
  rules: { ...ARTICLE, path: '/rules/:ruleGroup?/:chapter?', view: 'rules' },
  payment: {
    ...ARTICLE,
    remote: 'cashier',
    view: 'offered-methods',
    path: '/payment',
    available: 'payment',
    auth: 'payment-setting',
  },
  cookies: { ...ARTICLE, path: '/cookies' },
  ussdInstruction: { ...ARTICLE, path: '/ussdinstruction' },
  licenses: { ...ARTICLE, path: '/licenses' },
  taxation: { ...ARTICLE, path: '/taxation' },
  consent: { ...ARTICLE, path: '/consent' },
  privacy: { ...ARTICLE, path: '/privacy' },
  terms: { ...ARTICLE, path: '/terms' },
  simpleIdentification: { ...ARTICLE, path: '/simpleidentification' },
  smsBets: { ...ARTICLE, path: '/smsbets' },
  amlKyc: { ...ARTICLE, path: '/amlkyc' },
  amlPolicy: { ...ARTICLE, path: '/amlpolicy' },
  disputeResolution: { ...ARTICLE, path: '/disputeresolution' },
  kycPolicy: { ...ARTICLE, path: '/kycpolicy' },
  responsibleGaming: { ...ARTICLE, path: '/responsiblegaming' },
  cashTerminals: { ...ARTICLE, path: '/cash_terminals' },
  bettingCalculator: { ...INFO, path: '/betting-calculator', view: 'calculator' },
  bettingAlphabet: { ...INFO, path: '/betting-alphabet', view: 'alphabet' },

  ourPartners: { ...INFO, path: '/ourpartners/:section?', view: 'partners' },
  blog: { ...INFO, path: '/blog', view: 'blog' },
  blogCategory: { ...INFO, path: '/blog/:category', view: 'blog', parent: 'blog' },
  blogArticle: { ...INFO, path: '/blog/:category/:article', view: 'blog-article', parent: 'blogCategory' },
  news: { ...INFO, path: '/news/:slug?', view: 'news' },
  appMobile: { ...INFO, path: '/app/mobile', view: 'app' },
  appDesktop: { ...INFO, path: '/app/desktop', view: 'app' },
} as const satisfies Record<string, RouteSpec>
