import { expect, test } from 'vitest'
import { href, locate } from './locate.ts'
import { ROUTE_NAMES, type RouteName, ROUTES } from './table.ts'

/** Every path of sections 2.1 to 2.5 and those the site adds, without their language. */
const SPECIFIED: readonly (readonly [path: string, name: RouteName, params?: Record<string, string>])[] = [
  ['/', 'home'],
  ['/line', 'line'],
  ['/line/football/premier-league/77', 'line', { sport: 'football', champ: 'premier-league', game: '77' }],
  ['/live', 'live'],
  ['/live/tennis', 'live', { sport: 'tennis' }],
  ['/bets-on-your-side', 'betsOnYourSide'],
  ['/top-games', 'topGames'],
  ['/marble', 'marble'],
  ['/team', 'team'],
  ['/team/reds/12', 'team', { team: 'reds', game: '12' }],
  ['/multi', 'multi'],
  ['/champs', 'champs'],
  ['/champs/5', 'champs', { champId: '5' }],
  ['/top-events', 'topEvents'],
  ['/top-events/live/7', 'topEvents', { subType: 'live', game: '7' }],
  ['/print-coupon/12345', 'printCoupon', { couponId: '12345' }],
  ['/toto', 'toto'],
  ['/toto/football', 'toto', { section: 'football' }],
  ['/toto/draw', 'totoDraw'],
  ['/toto/next', 'totoNext'],
  ['/toto/coupons', 'totoCoupons'],
  ['/toto/draws', 'totoDraws'],
  ['/toto/nonimees', 'totoNominees'],
  ['/toto/football/draws', 'totoDraws', { section: 'football' }],
  ['/lotto', 'lotto'],
  ['/lotto/daily/3', 'lotto', { sectionName: 'daily', lottoId: '3' }],
  ['/lotto/main', 'lottoMain'],
  ['/lotto/results', 'lottoResults'],
  ['/results', 'results'],
  ['/results/live', 'results', { kind: 'live' }],
  ['/results/zone', 'results', { kind: 'zone' }],
  ['/statistic', 'statistic'],
  ['/statisticpopup', 'statisticPopup'],
  ['/statistics', 'statistics'],
  ['/statistics/football/5-league', 'statistics', { sport: 'football', champ: '5-league' }],

  ['/esports', 'esports'],
  ['/esports/real', 'esportsDisciplines', { kind: 'real' }],
  ['/esports/virtual/dashboard', 'esportsDashboard', { kind: 'virtual' }],
  ['/esports/stream/champs', 'esportsChamps', { kind: 'stream' }],
  ['/esports/real/chess', 'esportsDiscipline', { kind: 'real', discipline: 'chess' }],
  ['/esports/real/chess/cup', 'esportsChamp', { kind: 'real', discipline: 'chess', champ: 'cup' }],
  ['/esports/real/chess/cup/9', 'esportsGame', { kind: 'real', discipline: 'chess', champ: 'cup', game: '9' }],

  ['/slots', 'casinoSection', { section: 'slots' }],
  ['/casino/blackjack', 'casinoSection', { section: 'casino', subcategory: 'blackjack' }],
  ['/keno', 'casinoSection', { section: 'keno' }],
  ['/slots/game/5/book', 'casinoGame', { section: 'slots', gameId: '5', gameName: 'book' }],
  [
    '/casino/cards/game/5/baccarat',
    'casinoGame',
    { section: 'casino', subcategory: 'cards', gameId: '5', gameName: 'baccarat' },
  ],
  ['/bingo', 'bingo'],
  ['/bonus/casino', 'casinoBonuses'],
  ['/bonus/casino/promotions/4', 'casinoPromotion', { id: '4' }],
  ['/bonus/casino/welcome', 'casinoLanding', { id: 'welcome' }],
  ['/tournaments', 'tournaments'],
  ['/tournaments/8', 'tournament', { id: '8' }],
  ['/casino/brand', 'casinoBrand'],
  ['/casino/slot-first-deposit', 'slotFirstDeposit'],
  ['/fishinghunting', 'fishingHunting'],
  ['/poker', 'poker'],
  ['/poker/holdem', 'poker', { game: 'holdem' }],
  ['/scratchcards', 'scratchCards'],
  ['/tvgames', 'tvGames'],
  ['/virtualsports', 'virtualSports'],
  ['/fast-games', 'fastGames'],
  ['/fast-bet', 'fastBet'],
  ['/slots/vulkan', 'slotsVulkan'],
  ['/asian-games', 'asianGames'],
  ['/card-games', 'cardGames'],
  ['/crash-games', 'crashGames'],
  ['/skill-games', 'skillGames'],
  ['/my-casino', 'myCasino'],
  ['/my-casino/favorites', 'myCasinoFavorites'],
  ['/casino-lobby', 'casinoLobby'],
  ['/providers', 'providers'],
  ['/providers/evens', 'provider', { provider: 'evens' }],
  ['/casino-search', 'casinoSearch'],
  ['/othergames', 'otherGames'],
  ['/thank-you', 'thankYou'],
  ['/games', 'games'],
  ['/games/dice', 'game', { gameRoute: 'dice' }],
  ['/games/landing/fairness', 'gamesFairness'],
  ['/games/landing/spring', 'gamesLanding', { landing: 'spring' }],
  ['/game/dice', 'gameLegacy', { gameRoute: 'dice' }],
  ['/chest', 'bonusGameChest'],
  ['/fortuna', 'bonusGameFortuna'],
  ['/memory', 'bonusGameMemory'],
  ['/safe', 'bonusGameSafe'],
  ['/lottery', 'bonusGameLottery'],
  ['/dragon', 'bonusGameDragon'],

  ['/registration', 'registration'],
  ['/registration/google', 'registration', { type: 'google' }],
  ['/user/login', 'login'],
  ['/user/accountverify', 'accountVerify'],
  ['/user/activatefast', 'activate', { mode: 'activatefast' }],
  ['/user/activate', 'activate', { mode: 'activate' }],
  ['/user/passwordreset', 'passwordReset'],
  ['/user/stopnewsletter', 'stopNewsletter'],
  ['/user/forgotpassword', 'forgotPassword'],
  ['/user/coupon', 'userCoupon'],
  ['/user/registration.php', 'legacyRegistration'],
  ['/user/action.php', 'legacyAction'],
  ['/verify', 'verify'],
  ['/confirm-terms', 'confirmTerms'],
  ['/oldbrowser', 'oldBrowser'],
  ['/inbox', 'inbox'],
  ['/office', 'office'],
  ['/office/account', 'officeAccount'],
  ['/office/history', 'officeHistory'],
  ['/office/proof/1199427392533506', 'officeProof', { couponId: '1199427392533506' }],
  ['/office/historypay', 'officeHistoryPay'],
  ['/office/recharge', 'officeRecharge'],
  ['/office/security', 'officeSecurity'],
  ['/office/responsible', 'officeResponsible'],
  ['/office/settings', 'officeSettings'],
  ['/office/bonuses/deposit', 'officeBonusesDeposit'],
  ['/office/bonuses/wager', 'officeBonusesWager'],
  ['/office/casino/vip-cashback', 'officeVipCashback'],
  ['/office/casino/premium-cashback', 'officePremiumCashback'],
  ['/office/deduce', 'officeDeduce'],
  ['/office/promotion', 'officePromotion'],
  ['/office/bringfriend', 'officeBringFriend'],
  ['/office/support', 'officeSupport'],
  ['/office/rewards', 'officeRewards'],
  ['/office/verification', 'officeVerification'],
  ['/office/identification', 'officeIdentification'],
  ['/office/share-idea', 'officeShareIdea'],
  ['/office/payment-consultant-requests', 'officePaymentRequests'],
  ['/office/create-request', 'officeCreateRequest'],
  [
    '/office/create-request/payment/deposit/31',
    'officeCreateRequest',
    { topic: 'payment', subTopic: 'deposit', transaction: '31' },
  ],
  ['/block-appeal-history', 'blockAppealHistory'],

  ['/contacts', 'contacts'],
  ['/about', 'about'],
  ['/howbet', 'howBet'],
  ['/rules', 'rules'],
  ['/rules/betting', 'rules', { ruleGroup: 'betting' }],
  ['/rules/betting/football', 'rules', { ruleGroup: 'betting', chapter: 'football' }],
  ['/payment', 'payment'],
  ['/privacy', 'privacy'],
  ['/terms', 'terms'],
  ['/accessibility', 'accessibility'],
  ['/cookies', 'cookies'],
  ['/ussdinstruction', 'ussdInstruction'],
  ['/licenses', 'licenses'],
  ['/taxation', 'taxation'],
  ['/consent', 'consent'],
  ['/simpleidentification', 'simpleIdentification'],
  ['/smsbets', 'smsBets'],
  ['/amlkyc', 'amlKyc'],
  ['/amlpolicy', 'amlPolicy'],
  ['/disputeresolution', 'disputeResolution'],
  ['/kycpolicy', 'kycPolicy'],
  ['/responsiblegaming', 'responsibleGaming'],
  ['/cash_terminals', 'cashTerminals'],
  ['/betting-calculator', 'bettingCalculator'],
  ['/betting-alphabet', 'bettingAlphabet'],
  ['/ourpartners', 'ourPartners'],
  ['/ourpartners/clubs', 'ourPartners', { section: 'clubs' }],
  ['/blog', 'blog'],
  ['/blog/guides', 'blogCategory', { category: 'guides' }],
  ['/blog/guides/odds', 'blogArticle', { category: 'guides', article: 'odds' }],
  ['/news', 'news'],
  ['/news/opening', 'news', { slug: 'opening' }],
  ['/app/mobile', 'appMobile'],
  ['/app/desktop', 'appDesktop'],
  ['/bonuses', 'bonuses'],
  ['/bonuses/rules', 'bonuses', { section: 'rules' }],
  ['/offers', 'bonusesOffers'],
  ['/bonuses/games', 'bonusesGames'],
  ['/offers/games', 'bonusesOffersGames'],
  ['/bonuses/partners', 'bonusPartner'],
  ['/offers/partners/3', 'bonusOfferPartner', { partnerId: '3' }],
  ['/bonus/slot_first_deposit', 'bonus', { bonusId: 'slot_first_deposit' }],
  ['/bonus/welcome/rules', 'bonus', { bonusId: 'welcome', section: 'rules' }],
  ['/offer/welcome', 'bonusOffer', { bonusId: 'welcome' }],
  ['/bonuses/welcome', 'bonusByList', { bonusId: 'welcome' }],
  ['/offers/welcome', 'bonusOfferByList', { bonusId: 'welcome' }],
  ['/bonus/games', 'legacyBonusGames'],
  ['/bonus/casino/tournaments', 'bonusTournaments'],
  ['/promotions/11', 'promotion', { promotionId: '11' }],
  ['/landing/spring', 'promoLanding', { landing: 'spring' }],
  ['/promo', 'promo'],
  ['/onpay/success', 'onpaySuccess'],
  ['/onpay/fail', 'onpayFail'],
  ['/onpay/pending', 'onpayPending'],
  ['/onpay/cancel', 'onpayCancel'],
  ['/onpay/withdraw/success', 'onpayWithdrawSuccess'],
  ['/onpay/withdraw/fail', 'onpayWithdrawFail'],
  ['/onpay/withdraw/pending', 'onpayWithdrawPending'],
  ['/onpay/withdraw/cancel', 'onpayWithdrawCancel'],
  ['/block', 'block'],
  ['/block-ua', 'blockUa'],
  ['/block-ie', 'blockIe'],
  ['/site-updates', 'siteUpdates'],
  ['/coming-soon', 'comingSoon'],
  ['/suspension', 'suspension'],
  ['/maintenance', 'maintenance'],
  ['/500', 'serverError'],
  ['/error', 'error'],
]

test.each(SPECIFIED.map(([path, name, params = {}]) => ({ path, name, params })))('$path is $name', (row) => {
  const { path, name, params } = row
  const plain = path === '/' ? '' : path
  expect(locate(`/en${plain}`)).toEqual({ language: 'en', name, params, path, isCanonical: true })
  expect(locate(path)).toMatchObject({ language: null, name, isCanonical: true })
  expect(locate(`/en${plain}`.toUpperCase())).toMatchObject({ language: 'en', name, isCanonical: false })
})

test('the list above has every route of the table', () => {
  const listed = new Set(SPECIFIED.map(([, name]) => name))
  expect(ROUTE_NAMES.filter((name) => !listed.has(name))).toEqual([])
})

/** Each optional part once with and once without, each alternative once. */
function samplesOf(path: string): string[] {
  return path
    .split('/')
    .slice(1)
    .reduce<string[]>(
      (heads, segment) => {
        const [, name, values, optional] = /^:(\w+)(?:\(([^)]+)\))?(\?)?$/.exec(segment) ?? []
        if (name === undefined) return heads.map((head) => `${head}/${segment}`)
        const parts =
          values === undefined ? [`some-${name.toLowerCase()}`] : values === '\\d+' ? ['42'] : values.split('|')
        const longer = heads.flatMap((head) => parts.map((part) => `${head}/${part}`))
        return optional === undefined ? longer : [...heads, ...longer]
      },
      [''],
    )
}

test.each(ROUTE_NAMES)('no other route shadows %s', (name) => {
  for (const sample of samplesOf(ROUTES[name].path)) {
    expect(locate(`/en${sample === '/' ? '' : sample}`), sample).toMatchObject({ name, isCanonical: true })
  }
})

test('no route begins with two letters, which would be a language, nor with a free parameter', () => {
  const first = ROUTE_NAMES.map((name) => ROUTES[name].path.split('/')[1] ?? '')
  expect(first.filter((part) => /^[a-z]{2}$/.test(part) || /^:\w+\??$/.test(part))).toEqual([])
})

test.each([
  '/print-coupon/12x',
  '/print-coupon/-1',
  '/print-coupon',
  '/results/old',
  '/esports/fake',
  '/esports/fake/dashboard',
  '/dice/game/1/x',
  '/user/activated',
  '/bonus/welcome/terms',
  '/office/unknown',
  '/onpay/lost',
  '/app',
  '/app/tablet',
  '/line/a/b/c/d',
  '/en/about',
])('%s is no page', (path) => {
  expect(locate(`/en${path}`)).toMatchObject({ name: null })
})

test.each(['/en/about/', '//en/about', '/en//about', '/en/./about', '/en%2Fabout', '/en/%2561bout', '/en/ａbout'])(
  '%s is the information about us, written otherwise',
  (path) => expect(locate(path)).toMatchObject({ name: 'about', path: '/about', isCanonical: false }),
)

test('an address that can not be read is nothing at all', () => {
  expect(locate('/en/%zz')).toBeNull()
})

test('links are built with their language and never with a missing part', () => {
  expect(href('en', 'home')).toBe('/en')
  expect(href('ar', 'line', { sport: 'football' })).toBe('/ar/line/football')
  expect(href('en', 'results', { kind: undefined })).toBe('/en/results')
  expect(href('en', 'printCoupon', { couponId: '7' })).toBe('/en/print-coupon/7')
  expect(href('en', 'casinoGame', { section: 'slots', gameId: '5', gameName: 'a/b' })).toBe('/en/slots/game/5/a%2Fb')
})
