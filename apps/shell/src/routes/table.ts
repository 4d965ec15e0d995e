import { BETTING } from './betting.ts'
import { CASINO_ROUTES } from './casino.ts'
import { OFFICE_ROUTES } from './office.ts'
import { PROMO_ROUTES } from './promo.ts'
import type { RedirectSpec, RouteSpec } from './spec.ts'

const INFO = { remote: 'info', layout: 'default', footer: 'default', menu: 'info', indexable: true } as const
/** Rules, contacts and help stay readable for everyone, also under a ban. */
const ARTICLE = { ...INFO, view: 'article', ban: 'allowed' } as const

const INFORMATION = {
  contacts: { ...ARTICLE, path: '/contacts', view: 'contacts' },
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
  accessibility: { ...ARTICLE, path: '/accessibility' },
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

const ESPORTS = {
  remote: 'esports',
  layout: 'default',
  footer: 'default',
  menu: 'esports',
  available: 'esports',
  quickCoupon: true,
  indexable: true,
  parent: 'esportsDisciplines',
} as const

const ESPORTS_ROUTES = {
  esports: {
    path: '/esports',
    available: 'esports',
    redirect: () => ({ to: 'esportsDisciplines', params: { kind: 'real' }, status: 302 }),
  },
  esportsDisciplines: {
    ...ESPORTS,
    path: '/esports/:kind(real|virtual|stream)',
    view: 'disciplines',
    parent: 'home',
  },
  esportsDashboard: { ...ESPORTS, path: '/esports/:kind(real|virtual|stream)/dashboard', view: 'dashboard' },
  esportsChamps: { ...ESPORTS, path: '/esports/:kind(real|virtual|stream)/champs', view: 'champs' },
  esportsDiscipline: { ...ESPORTS, path: '/esports/:kind(real|virtual|stream)/:discipline', view: 'discipline' },
  esportsChamp: {
    ...ESPORTS,
    path: '/esports/:kind(real|virtual|stream)/:discipline/:champ',
    view: 'champ',
  },
  esportsGame: {
    ...ESPORTS,
    path: '/esports/:kind(real|virtual|stream)/:discipline/:champ/:game',
    view: 'game',
  },
} as const satisfies Record<string, RouteSpec>

const ACCOUNT = { remote: 'account', layout: 'default', footer: 'compact', menu: 'none' } as const
const SIGN_IN = { ...ACCOUNT, auth: 'anonymous-only', accountArea: true } as const

const ACCOUNT_ROUTES = {
  registration: {
    ...SIGN_IN,
    path: '/registration/:type?',
    view: 'registration',
    switch: 'registration',
    indexable: true,
  },
  login: { ...SIGN_IN, path: '/user/login', view: 'login' },
  accountVerify: { ...ACCOUNT, path: '/user/accountverify', view: 'account-verify' },
  activate: { ...ACCOUNT, path: '/user/:mode(activatefast|activate)', view: 'activate' },
  passwordReset: { ...ACCOUNT, path: '/user/passwordreset', view: 'password-reset', auth: 'anonymous-only' },
  stopNewsletter: { ...ACCOUNT, path: '/user/stopnewsletter', view: 'stop-newsletter', ban: 'allowed' },
  verify: { ...ACCOUNT, path: '/verify', view: 'verify', layout: 'empty', footer: 'none', ban: 'allowed' },
  confirmTerms: { ...ACCOUNT, path: '/confirm-terms', view: 'confirm-terms', layout: 'empty', ban: 'allowed' },

  forgotPassword: {
    path: '/user/forgotpassword',
    redirect: () => ({ to: 'home', add: { showForgotPasswordModal: '1' }, status: 302 }),
  },
  userCoupon: { path: '/user/coupon', redirect: () => ({ to: 'home', status: 302 }) },
  legacyRegistration: {
    path: '/user/registration.php',
    redirect: () => ({ to: 'registration', status: 301 }),
  },
  legacyAction: {
    path: '/user/action.php',
    // Old e-mails had the word as a parameter name or as the value of "action".
    redirect: (_params, query) =>
      query.has('forgot') || query.get('action') === 'forgot'
        ? { to: 'passwordReset', status: 301 }
        : { to: 'activate', params: { mode: 'activate' }, status: 301 },
  },
} as const satisfies Record<string, RouteSpec>

const GAMES = {
  remote: 'games',
  layout: 'default',
  footer: 'default',
  menu: 'casino',
  available: 'games',
  indexable: true,
  parent: 'games',
} as const
/** Lists are the casino's, whatever area their titles have their address in. */
const BONUS_GAME = { ...GAMES, remote: 'casino', view: 'section' } as const

const GAMES_ROUTES = {
  games: { ...GAMES, remote: 'casino', path: '/games', view: 'section', parent: 'home' },
  game: { ...GAMES, path: '/games/:gameRoute', view: 'game', footer: 'compact' },
  gamesFairness: { ...GAMES, path: '/games/landing/fairness', view: 'verify' },
  gamesLanding: { ...GAMES, remote: 'casino', path: '/games/landing/:landing', view: 'landing' },
  /** An address of earlier editions. Guard 21 finds its game; without one it redirects to the index. */
  gameLegacy: {
    path: '/game/:gameRoute?',
    available: 'games',
    redirect: () => ({ to: 'games', status: 301 }),
  },

  bonusGameChest: { ...BONUS_GAME, path: '/chest' },
  bonusGameFortuna: { ...BONUS_GAME, path: '/fortuna' },
  bonusGameMemory: { ...BONUS_GAME, path: '/memory' },
  bonusGameSafe: { ...BONUS_GAME, path: '/safe' },
  bonusGameLottery: { ...BONUS_GAME, path: '/lottery' },
  bonusGameDragon: { ...BONUS_GAME, path: '/dragon' },
} as const satisfies Record<string, RouteSpec>

const TECHNICAL = { remote: 'technical', footer: 'none', menu: 'none', ban: 'allowed' } as const
const BLOCKED = { ...TECHNICAL, view: 'blocked', layout: 'blocked', status: true } as const

const TECHNICAL_ROUTES = {
  block: { ...BLOCKED, path: '/block' },
  blockUa: { ...BLOCKED, path: '/block-ua' },
  blockIe: { ...BLOCKED, path: '/block-ie' },
  siteUpdates: { ...BLOCKED, path: '/site-updates' },
  comingSoon: { ...BLOCKED, path: '/coming-soon' },
  suspension: { ...BLOCKED, path: '/suspension' },
  maintenance: { ...TECHNICAL, path: '/maintenance', view: 'maintenance', layout: 'maintenance', status: true },

  oldBrowser: { ...TECHNICAL, path: '/oldbrowser', view: 'old-browser', layout: 'empty' },
  inbox: {
    ...TECHNICAL,
    path: '/inbox',
    view: 'inbox',
    layout: 'default',
    footer: 'compact',
    personal: true,
  },
  serverError: { ...TECHNICAL, path: '/500', view: 'error', layout: 'default', footer: 'compact' },
  error: { ...TECHNICAL, path: '/error', view: 'error', layout: 'default', footer: 'compact' },
} as const satisfies Record<string, RouteSpec>

/** Return pages of payment providers. A ban must not hide the outcome of a payment. */
const RETURN = {
  remote: 'cashier',
  view: 'payment-return',
  layout: 'default',
  footer: 'compact',
  menu: 'none',
  ban: 'allowed',
} as const

const PAYMENT_RETURN = {
  onpaySuccess: { ...RETURN, path: '/onpay/success' },
  onpayFail: { ...RETURN, path: '/onpay/fail' },
  onpayPending: { ...RETURN, path: '/onpay/pending' },
  onpayCancel: { ...RETURN, path: '/onpay/cancel' },
  onpayWithdrawSuccess: { ...RETURN, path: '/onpay/withdraw/success' },
  onpayWithdrawFail: { ...RETURN, path: '/onpay/withdraw/fail' },
  onpayWithdrawPending: { ...RETURN, path: '/onpay/withdraw/pending' },
  onpayWithdrawCancel: { ...RETURN, path: '/onpay/withdraw/cancel' },
} as const satisfies Record<string, RouteSpec>

/** Every address of the site. The server, the browser, links, the sitemap, the guards and the tests read this table. */
export const ROUTES = {
  ...BETTING,
  ...ESPORTS_ROUTES,
  ...CASINO_ROUTES,
  ...GAMES_ROUTES,
  ...ACCOUNT_ROUTES,
  ...OFFICE_ROUTES,
  ...INFORMATION,
  ...PROMO_ROUTES,
  ...PAYMENT_RETURN,
  ...TECHNICAL_ROUTES,
} as const satisfies Record<string, RouteSpec>

export type RouteName = keyof typeof ROUTES
/** The routes with a page, without those that only redirect. */
export type PageName = {
  [N in RouteName]: (typeof ROUTES)[N] extends Pick<RedirectSpec, 'redirect'> ? never : N
}[RouteName]

export const ROUTE_NAMES = Object.keys(ROUTES) as readonly RouteName[]

export function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(ROUTES, name)
}

/** The same entry, with every optional field visible to the type checker. */
export const routeOf = (name: RouteName): RouteSpec => ROUTES[name]

export function isPageName(name: RouteName): name is PageName {
  return routeOf(name).redirect === undefined
}
