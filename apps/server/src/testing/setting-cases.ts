/** A request whose answer (status, location, body) contains something only with the other setting. */
export type Probe = {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly has: string | RegExp
}

/**
 * Either a value to set and a request that shows it, or the test that turns the setting. Two sites take the values:
 * those that would hide one another are apart.
 */
export type SettingCase =
  | { readonly set: unknown; readonly see: Probe; readonly on: 'first' | 'second' }
  | { readonly provedBy: string }

const ALL = '/bff-api/config/all.json?lang=en'
const FORM = '/web-api/user/registration/form'
const AN_HOUR_AGO = Math.floor(Date.now() / 1000) - 3600
const BETTING = 'apps/server/src/modules/betting'
const CASHIER = 'apps/server/src/modules/cashier'
const OWN_BETTING = { provedBy: `${BETTING}/betting-settings.api.test.ts` } as const
const LIMITS = { provedBy: `${BETTING}/bet-limits.api.test.ts` } as const
const OWN_CASHIER = { provedBy: `${CASHIER}/cashier-settings.api.test.ts` } as const
const MARGIN = { provedBy: 'apps/server/src/modules/book/core/margin.test.ts' } as const

const see = (set: unknown, url: string, has: string | RegExp, headers?: Probe['headers']): SettingCase => ({
  set,
  see: { url, has, ...(headers && { headers }) },
  on: 'first',
})
const second = (set: unknown, url: string, has: string | RegExp): SettingCase => ({
  set,
  see: { url, has },
  on: 'second',
})

const SWITCH_CASES: Readonly<Record<string, SettingCase>> = {
  'switches.bonusRules': { provedBy: 'apps/shell/src/guards/bonus-page.test.ts' },
  'switches.loginPage': see(true, '/en/office/account', '302 /en/user/login'),
  'switches.registration': see(false, '/en/registration', /^404/),
  'switches.statisticsPage': see(false, '/en/statistics', /^404/),
  'switches.identification': { provedBy: 'apps/shell/src/guards/identification-bonus.test.ts' },
  'switches.confirmTerms': { provedBy: 'apps/shell/src/guards/confirm-terms.test.ts' },
  'switches.promoBonusToOffer': see(true, '/en/bonuses', '302 /en/offers'),
  'switches.rechargeModal': { provedBy: 'apps/shell/src/guards/recharge.test.ts' },
  'switches.paymentOnlyForAuthorized': see(true, '/en/payment', '302 /en/user/login'),
  'switches.slotFirstDepositRedirect': { provedBy: 'apps/shell/src/guards/slot-first-deposit.test.ts' },
  'switches.ageWarning': { provedBy: 'apps/shell/src/notices/bottom-notices.test.tsx' },
  'switches.snow': { provedBy: 'apps/shell/src/notices/notices.component.test.tsx' },
  'switches.supportButton': { provedBy: 'apps/shell/src/notices/bottom-notices.test.tsx' },
  'switches.welcome': { provedBy: 'apps/shell/src/notices/bottom-notices.test.tsx' },
  'switches.pwa': see(false, '/manifest.json', /^404/),
  'switches.logCookiesAgreement': { provedBy: 'apps/server/src/modules/account-security/user-config.api.test.ts' },
  'switches.conversionReminder': { provedBy: 'apps/shell/src/session/reminders.test.ts' },
  'switches.routeAvailability': { provedBy: 'apps/shell/src/guards/access.test.ts' },
  'switches.seoLinks': { provedBy: 'remotes/frame/src/loaders.test.ts' },
  'switches.adBlockNotice': { provedBy: 'apps/shell/src/notices/notices.component.test.tsx' },
  'switches.oneTap': see(true, '/social-api/oauth/google-one-tap/clientId', /"clientId":"[^"]/),
  'switches.limitsAllOrNothing': { provedBy: 'remotes/office/src/responsible/responsible.component.test.tsx' },
}

const PAGE_CASES: Readonly<Record<string, SettingCase>> = {
  id: { provedBy: 'apps/server/src/modules/site/core/overlay.test.ts' },
  sandbox: { provedBy: 'remotes/frame/src/remote.test.ts' },
  hosts: { provedBy: 'apps/server/src/modules/site/core/own-host.test.ts' },
  group_id: see(63, ALL, '"group_id":63'),
  ref_id: see(9, ALL, '"ref_id":9,'),
  companyName: see('Acme Betting Ltd', '/en/about', 'Acme Betting Ltd'),
  'brand.name': see('Acme Bets', '/en/about', 'Acme Bets'),
  'brand.logo': see('ledara', '/en/about', '#ledara-logo'),
  'brand.themeColor': see('#123456', '/en/about', '<meta name="theme-color" content="#123456"'),
  'brand.partnerCssBrandBook': see([{ css_prop: '--ev-accent', css_value: '#0b5d3b' }], '/en/about', '#0b5d3b'),
  'languages.all': second(['en', 'ar'], '/ru/about', /^302 \/(?:en|ar)\/about/),
  'languages.default': see('en', '/about', '302 /en/about', { 'accept-language': 'fr' }),
  'languages.hidden': see(['ar'], '/ar/about', '302 /en/about', { 'accept-language': 'fr' }),
  'currencies.all': see(['RUB', 'USD', 'CHF'], FORM, '"CHF"'),
  'currencies.default': see('USD', FORM, '"currencyId":"USD"'),
  country: see('KZ', ALL, '"currentCountryCode":"KZ"'),
  countryByLanguage: { provedBy: 'apps/server/src/modules/site/core/local-defaults.test.ts' },
  policyLogoCountries: { provedBy: 'apps/server/src/modules/site/core/public-config.test.ts' },
  availableRoutes: see({ lotto: false }, '/en/lotto', /^404/),
  redirects: see([{ from: '/old-page', to: '/live', code: 301 }], '/en/old-page', '301 /en/live'),
  'routes.blocklist': see(['/top-games'], '/en/top-games', /^404/),
  'routes.authPairs': { provedBy: 'apps/shell/src/guards/auth-redirect.test.ts' },
  'routes.authApp': { provedBy: 'apps/shell/src/guards/auth.test.ts' },
  'limits.autoLogOffMinutes': see(7, '/en/about', '"autoLogoffMinutes":7'),
  'limits.ageAcceptanceDays': see(9, '/en/about', '"ageAcceptanceDays":9'),
  'limits.reminderDelaySeconds': { provedBy: 'apps/shell/src/notices/visitor-offers.test.ts' },
  'limits.reminderIntervalMinutes': { provedBy: 'apps/shell/src/notices/visitor-offers.test.ts' },
  'coefficients.allowed': see([0, 1, 2], ALL, '"allowed":[0,1,2]'),
  'coefficients.byLanguage': { provedBy: 'packages/rules/src/odds-format.test.ts' },
  'coefficients.byCountry': { provedBy: 'packages/rules/src/odds-format.test.ts' },
  'coefficients.default': see(2, ALL, '"coefViewId":2'),
  'settings.appTheme': see(1, '/en/about', 'data-theme="dark"'),
  'settings.appViewType': second(1, '/en', '"appViewType":1'),
  'settings.timeZone': see(-5, '/ru/about', '"timeZone":-5'),
  'settings.is12h': see(true, '/en/about', '"is12h":true'),
  showcase: see('asian', '/en/about', '"showcase":"asian"'),
  'jurisdiction.minimumAge': see(25, FORM, '"minimumAge":25'),
  'jurisdiction.pack': second('island', '/en/taxation', 'the last 72 months of bets'),
  socialLinks: see(
    [{ name: 'Acme news', link: 'https://acme.example', iconName: 'rss' }],
    '/en/about',
    'Acme news</a>',
  ),
  'home.banners': see([{ key: 'home_banner_toto', path: '/toto/15', art: 'toto' }], '/en', 'href="/en/toto/15"'),
  'casino.off': see(['mines'], '/en/games/mines', /^404/),
  'casino.brandTitles': see(['hi-lo'], '/en/casino/brand', 'href="/en/games/hi-lo"'),
  identityProviders: see(
    [{ id: 'acme', name: 'Acme ID', issuer: 'https://id.acme.example', clientId: 'c', isOneTap: false }],
    '/web-api/social/providers',
    'Acme ID',
  ),
  'contacts.supportEmail': see('help@acme.example', '/en/contacts', 'help@acme.example</strong>'),
  'contacts.complaintsEmail': see('fair@acme.example', '/en/disputeresolution', 'fair@acme.example'),
  'contacts.securityEmail': see('safe@acme.example', '/.well-known/security.txt', 'mailto:safe@acme.example'),
  'contacts.phone': see('+44 20 7946 0000', '/en/contacts', 'href="tel:+442079460000"'),
  'contacts.hours': see(
    { days: 'weekdays', from: '09:00', until: '18:30', utcOffset: 3 },
    '/en/contacts',
    'Monday to Friday, 09:00–18:30 (UTC+3)',
  ),
  licences: see(['Licence 12/2026 of Utopia'], '/en/about', '<p>Licence 12/2026 of Utopia</p>'),
  remotes: { provedBy: 'apps/server/src/remotes/elsewhere.api.test.ts' },
}

const SEO_CASES: Readonly<Record<string, SettingCase>> = {
  'seo.siteName': see('Acme Sports', '/en/about', 'property="og:site_name" content="Acme Sports"'),
  'seo.robots': second('noindex, nofollow', '/en/about', '<meta name="robots" content="noindex, nofollow"'),
  'seo.hierarchyRobots': see(
    [{ path: '/blog', robots: 'noindex' }],
    '/en/blog',
    '<meta name="robots" content="noindex"',
  ),
  'seo.canonical.mode': see('mirror', '/seo-api/v1/page-data?url=/en/about', '"mode":"mirror"'),
  'seo.canonical.domain': see('acme.example', '/en/about', 'rel="canonical" href="https://acme.example/en/about"'),
  'seo.links': see(
    ['/top-events'],
    '/en/about',
    /<h2[^>]*>Popular sections<\/h2><ul[^>]*><li><a[^>]*\/en\/top-events"/,
  ),
  'seo.texts': see([{ path: '/about', key: 'seo_home_text' }], '/en/about', 'browse everything without signing in'),
}

const CLOSING_CASES: Readonly<Record<string, SettingCase>> = {
  'maintenance.started_at': second(AN_HOUR_AGO, ALL, `"started_at":${AN_HOUR_AGO}`),
  'maintenance.ended_at': { provedBy: 'apps/server/src/modules/site/core/maintenance.test.ts' },
  'maintenance.notify_started_at': second(AN_HOUR_AGO, ALL, '"isNotice":true'),
  'maintenance.notify_ended_at': { provedBy: 'apps/server/src/modules/site/core/maintenance.test.ts' },
  'maintenance.isActive': { provedBy: 'apps/server/src/pages/closed-site.api.test.ts' },
  'maintenance.web_state': { provedBy: 'apps/server/src/modules/site/core/maintenance.test.ts' },
  'blocks.force': { provedBy: 'apps/server/src/pages/closed-site.api.test.ts' },
  'blocks.countries': { provedBy: 'apps/server/src/modules/site/blocks.api.test.ts' },
  'blocks.browsers': { provedBy: 'apps/server/src/modules/site/blocks.api.test.ts' },
}

const REGISTRATION_CASES: Readonly<Record<string, SettingCase>> = {
  'registration.types': second(
    [{ type: 'one_click', required: ['country_id'], optional: [] }],
    FORM,
    /"types":\[\{[^}]*\}\]/,
  ),
  'registration.shownAs': see('widget', ALL, '"shownAs":"widget"'),
  'registration.documents.terms.version': second('2027-01', FORM, '"terms":"2027-01"'),
  'registration.documents.terms.since': {
    provedBy: 'apps/server/src/modules/account-security/user-config.api.test.ts',
  },
  'registration.documents.privacy.version': second('2027-02', FORM, '"privacy":"2027-02"'),
  'registration.responsibleGaming': second(null, FORM, '"responsibleGaming":null'),
  'registration.bonuses': second(['sport', 'none'], FORM, '"bonuses":["sport","none"]'),
  'registration.bonusByPath': second([{ path: '/line', bonus: 'sport' }], `${FORM}?path=/line`, '"bonus":"sport"'),
  'registration.password.lengthMin': second(11, FORM, '"lengthMin":11'),
  'registration.password.lengthMax': second(90, FORM, '"lengthMax":90'),
  'registration.password.scoreMin': second(3, FORM, '"scoreMin":3'),
}

const BOOK_CASES: Readonly<Record<string, SettingCase>> = {
  'book.feed': { provedBy: 'apps/server/src/modules/book/book-module.api.test.ts' },
  'book.seed': { provedBy: 'apps/feed-simulator/src/simulated-feed.test.ts' },
  'book.speed': { provedBy: 'apps/feed-simulator/src/simulated-feed.test.ts' },
  'book.margin.method': MARGIN,
  'book.margin.overround.default': MARGIN,
  'book.margin.overround.bySport': MARGIN,
  'book.margin.overround.byGroup': MARGIN,
  'book.onYourSide': { provedBy: 'apps/server/src/modules/book/core/top.test.ts' },
  'book.featured': { provedBy: 'apps/server/src/modules/book/core/featured.test.ts' },
  'book.silenceMs': { provedBy: 'apps/server/src/modules/book/book-node.api.test.ts' },
}

const MONEY_CASES: Readonly<Record<string, SettingCase>> = {
  'betting.minStake': OWN_BETTING,
  'betting.maxStake': OWN_BETTING,
  'betting.maxPayout': OWN_BETTING,
  'betting.minTypes': LIMITS,
  'betting.maxTypes': LIMITS,
  'betting.limits': LIMITS,
  'betting.maxEventLiability': { provedBy: `${BETTING}/offers.api.test.ts` },
  'betting.maxMarketLiability': { provedBy: `${BETTING}/together.api.test.ts` },
  'betting.liveDelayMs': { provedBy: `${BETTING}/sales.api.test.ts` },
  'betting.cashOutMargin': OWN_BETTING,
  'betting.cashOutHoldsMs': OWN_BETTING,
  'betting.antiExpressMargin': { provedBy: 'packages/rules/src/coupon/coupon-refusal.test.ts' },
  'betting.offers.bonusBet': { provedBy: 'remotes/coupon/src/model/extras.test.ts' },
  'betting.offers.hyperBonus': { provedBy: `${BETTING}/offers.api.test.ts` },
  'betting.offers.vipBet': OWN_BETTING,
  'betting.offers.advance': OWN_BETTING,
  'betting.offers.orders': OWN_BETTING,
  'betting.offers.oneClick': { provedBy: 'remotes/coupon/src/slip/one-click.component.test.tsx' },
  'betting.offers.promoCodes': { provedBy: 'remotes/coupon/src/model/extras.test.ts' },
  'betting.orderHours': OWN_BETTING,
  'betting.vip.decidesAfterMs': { provedBy: `${BETTING}/vip.api.test.ts` },
  'betting.vip.approvesUpTo': { provedBy: `${BETTING}/vip.api.test.ts` },
  'betting.advance.share': OWN_BETTING,
  'betting.advance.max': OWN_BETTING,
  'cashier.provider': { provedBy: `${CASHIER}/payout-faults.api.test.ts` },
  'cashier.methods': second(['card'], '/web-api/cashier/offered-methods', /^(?!.*"bank-transfer")/s),
  'cashier.catalogue': { provedBy: `${CASHIER}/core/offered-methods.test.ts` },
  'cashier.approvesUpTo': OWN_CASHIER,
  'cashier.twoOperatorsFrom': OWN_CASHIER,
  'cashier.mayCancelWithdrawal': OWN_CASHIER,
  'cashier.coolOffHours.deposited': OWN_CASHIER,
  'cashier.coolOffHours.added': OWN_CASHIER,
  'cashier.depositMinutes': OWN_CASHIER,
}

/** One case for each setting of a site; a new setting without a case fails the test. */
export const SETTING_CASES: Readonly<Record<string, SettingCase>> = {
  ...PAGE_CASES,
  ...SWITCH_CASES,
  ...SEO_CASES,
  ...CLOSING_CASES,
  ...REGISTRATION_CASES,
  ...BOOK_CASES,
  ...MONEY_CASES,
}
