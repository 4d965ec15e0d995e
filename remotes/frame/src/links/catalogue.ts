import type { FrameLink, Place } from './link.ts'

const CASINO = { available: 'casino' } as const
const GAMES = { available: 'games' } as const
const PROMO = { available: 'promo' } as const
const esports = (kind: string): Place => ({ route: 'esportsDisciplines', params: { kind } })
const section = (name: string): Place => ({ route: 'casinoSection', params: { section: name } })
const gamesOf = (name: string): Place => ({ route: 'casinoGame', params: { section: name } })
const routes = (...names: readonly string[]): readonly Place[] => names.map((route) => ({ route }))

const ESPORTS_PAGES = [
  'esportsDisciplines',
  'esportsDashboard',
  'esportsChamps',
  'esportsDiscipline',
  'esportsChamp',
  'esportsGame',
]
const esportsPages = (...kinds: readonly string[]): readonly Place[] =>
  kinds.flatMap((kind) => ESPORTS_PAGES.map((route) => ({ route, params: { kind } })))
const CASINO_PAGES = [
  section('casino'),
  section('keno'),
  gamesOf('casino'),
  gamesOf('keno'),
  ...routes(
    'casinoBrand',
    'casinoBonuses',
    'casinoLanding',
    'casinoPromotion',
    'casinoSearch',
    'providers',
    'provider',
  ),
]
const PROMO_PAGES = routes(
  'bonus',
  'bonusOffer',
  'bonusesGames',
  'bonusesOffersGames',
  'bonusPartner',
  'bonusOfferPartner',
  'promotion',
  'promoLanding',
  'promo',
)

/** The header's sections, most important first: a narrow window keeps the first ones. */
const SECTIONS = {
  sport: {
    textKey: 'frame_sport',
    route: 'line',
    icon: 'sport-football',
    within: routes('topGames', 'topEvents', 'team', 'betsOnYourSide'),
  },
  live: { textKey: 'frame_live', route: 'live', icon: 'live', within: routes('multi') },
  esports: {
    textKey: 'frame_esports',
    ...esports('real'),
    icon: 'sport-esports',
    available: 'esports',
    within: esportsPages('real', 'stream'),
  },
  casino: { textKey: 'frame_casino', route: 'casinoLobby', icon: 'game-roulette', ...CASINO, within: CASINO_PAGES },
  slots: {
    textKey: 'frame_slots',
    ...section('slots'),
    section: 'slots',
    icon: 'game-slots',
    ...CASINO,
    within: [gamesOf('slots'), ...routes('slotsVulkan')],
  },
  games: {
    textKey: 'frame_games',
    route: 'games',
    icon: 'game-dice',
    ...GAMES,
    within: routes('game', 'gamesFairness', 'gamesLanding'),
  },
  virtual: {
    textKey: 'frame_virtual',
    ...esports('virtual'),
    icon: 'game-virtual',
    available: 'esports',
    within: [...esportsPages('virtual'), ...routes('virtualSports')],
  },
  toto: {
    textKey: 'frame_toto',
    route: 'toto',
    icon: 'game-toto',
    available: 'toto',
    within: routes('totoDraw', 'totoNext', 'totoCoupons', 'totoDraws', 'totoNominees'),
  },
  promo: {
    textKey: 'frame_promo',
    route: 'bonuses',
    offerRoute: 'bonusesOffers',
    icon: 'gift',
    ...PROMO,
    within: PROMO_PAGES,
  },
} as const satisfies Record<string, FrameLink>

const BETTING = {
  line: { textKey: 'frame_line', route: 'line', icon: 'calendar' },
  multi: { textKey: 'frame_multi', route: 'multi', icon: 'grid' },
  topEvents: { textKey: 'frame_top_events', route: 'topEvents', icon: 'star' },
  topGames: { textKey: 'frame_top_games', route: 'topGames', icon: 'flame' },
  betsOnYourSide: {
    textKey: 'frame_bets_on_your_side',
    route: 'betsOnYourSide',
    icon: 'handshake',
    available: 'betsOnYourSide',
  },
  marble: { textKey: 'frame_marble', route: 'marble', icon: 'sport-marble', available: 'marble' },
  teams: { textKey: 'frame_teams', route: 'team', icon: 'partner' },
  lotto: {
    textKey: 'frame_lotto',
    route: 'lotto',
    icon: 'game-lottery',
    available: 'lotto',
    within: routes('lottoMain', 'lottoResults'),
  },
  results: { textKey: 'frame_results', route: 'results', icon: 'history' },
  champs: { textKey: 'frame_champs', route: 'champs', icon: 'trophy' },
  statistics: { textKey: 'frame_statistics', route: 'statistics', icon: 'chart', switch: 'statisticsPage' },
  esportsReal: { textKey: 'frame_esports_real', ...esports('real'), icon: 'sport-esports', available: 'esports' },
  esportsVirtual: {
    textKey: 'frame_esports_virtual',
    ...esports('virtual'),
    icon: 'game-virtual',
    available: 'esports',
  },
  esportsStream: { textKey: 'frame_esports_stream', ...esports('stream'), icon: 'video', available: 'esports' },
} as const satisfies Record<string, FrameLink>

const PLAY = {
  lobby: { textKey: 'frame_lobby', route: 'casinoLobby', icon: 'game-chip', ...CASINO },
  casinoTables: {
    textKey: 'frame_casino_tables',
    ...section('casino'),
    section: 'casino',
    icon: 'game-roulette',
    ...CASINO,
    within: [gamesOf('casino')],
  },
  keno: {
    textKey: 'frame_keno',
    ...section('keno'),
    section: 'keno',
    icon: 'game-keno',
    ...CASINO,
    within: [gamesOf('keno')],
  },
  poker: { textKey: 'frame_poker', route: 'poker', section: 'poker', icon: 'game-poker', ...CASINO },
  bingo: { textKey: 'frame_bingo', route: 'bingo', section: 'bingo', icon: 'game-bingo', ...CASINO },
  tvGames: { textKey: 'frame_tv_games', route: 'tvGames', section: 'tvgames', icon: 'game-tv', ...CASINO },
  fastGames: { textKey: 'frame_fast_games', route: 'fastGames', section: 'fast-games', icon: 'game-fast', ...CASINO },
  crashGames: {
    textKey: 'frame_crash_games',
    route: 'crashGames',
    section: 'crash-games',
    icon: 'game-crash',
    ...CASINO,
  },
  cardGames: { textKey: 'frame_card_games', route: 'cardGames', section: 'card-games', icon: 'game-cards', ...CASINO },
  scratchCards: {
    textKey: 'frame_scratch_cards',
    route: 'scratchCards',
    section: 'scratchcards',
    icon: 'game-scratch',
    ...CASINO,
  },
  skillGames: { textKey: 'frame_skill_games', route: 'skillGames', section: 'skill-games', icon: 'target', ...CASINO },
  asianGames: {
    textKey: 'frame_asian_games',
    route: 'asianGames',
    section: 'asian-games',
    icon: 'game-table',
    ...CASINO,
  },
  fishing: {
    textKey: 'frame_fishing',
    route: 'fishingHunting',
    section: 'fishinghunting',
    icon: 'sport-archery',
    ...CASINO,
  },
  otherGames: { textKey: 'frame_other_games', route: 'otherGames', icon: 'layers', ...CASINO },
  virtualSports: {
    textKey: 'frame_virtual_sports',
    ...esports('virtual'),
    icon: 'game-virtual',
    available: 'esports',
  },
  tournaments: {
    textKey: 'frame_tournaments',
    route: 'tournaments',
    icon: 'trophy',
    ...CASINO,
    within: routes('tournament'),
  },
  casinoBonuses: {
    textKey: 'frame_casino_bonuses',
    route: 'casinoBonuses',
    icon: 'game-bonus',
    ...CASINO,
    within: routes('casinoPromotion', 'casinoLanding'),
  },
  providers: { textKey: 'frame_providers', route: 'providers', icon: 'layers', ...CASINO, within: routes('provider') },
  myCasino: { textKey: 'frame_my_casino', route: 'myCasino', icon: 'heart', ...CASINO, only: 'player' },
} as const satisfies Record<string, FrameLink>

const INFORMATION = {
  about: { textKey: 'frame_about', route: 'about', icon: 'info' },
  howBet: { textKey: 'frame_how_bet', route: 'howBet', icon: 'help' },
  calculator: { textKey: 'frame_calculator', route: 'bettingCalculator', icon: 'percent' },
  alphabet: { textKey: 'frame_alphabet', route: 'bettingAlphabet', icon: 'list' },
  blog: { textKey: 'frame_blog', route: 'blog', icon: 'file', within: routes('blogCategory', 'blogArticle') },
  news: { textKey: 'frame_news', route: 'news', icon: 'news' },
  partners: { textKey: 'frame_partners', route: 'ourPartners', icon: 'partner' },
  licenses: { textKey: 'frame_licenses', route: 'licenses', icon: 'badge' },
  appMobile: { textKey: 'frame_app_mobile', route: 'appMobile', icon: 'phone' },
  appDesktop: { textKey: 'frame_app_desktop', route: 'appDesktop', icon: 'laptop' },
  rules: { textKey: 'frame_rules', route: 'rules', icon: 'book' },
  terms: { textKey: 'frame_terms', route: 'terms', icon: 'file' },
  privacy: { textKey: 'frame_privacy', route: 'privacy', icon: 'lock' },
  responsible: { textKey: 'frame_responsible', route: 'responsibleGaming', icon: 'shield-check' },
  accessibility: { textKey: 'frame_accessibility', route: 'accessibility', icon: 'eye' },
  cookies: { textKey: 'frame_cookies', route: 'cookies', icon: 'cookie' },
  consent: { textKey: 'frame_consent', route: 'consent', icon: 'file' },
  amlPolicy: { textKey: 'frame_aml_policy', route: 'amlPolicy', icon: 'shield' },
  kycPolicy: { textKey: 'frame_kyc_policy', route: 'kycPolicy', icon: 'identity' },
  amlKyc: { textKey: 'frame_aml_kyc', route: 'amlKyc', icon: 'shield' },
  disputes: { textKey: 'frame_disputes', route: 'disputeResolution', icon: 'compare' },
  taxation: { textKey: 'frame_taxation', route: 'taxation', icon: 'bank' },
  contacts: { textKey: 'frame_contacts', route: 'contacts', icon: 'headset' },
  payment: { textKey: 'frame_payment', route: 'payment', icon: 'card', available: 'payment' },
  cashTerminals: { textKey: 'frame_cash_terminals', route: 'cashTerminals', icon: 'map' },
  smsBets: { textKey: 'frame_sms_bets', route: 'smsBets', icon: 'chat' },
  ussd: { textKey: 'frame_ussd', route: 'ussdInstruction', icon: 'phone' },
  identification: { textKey: 'frame_identification', route: 'simpleIdentification', icon: 'identity' },
  promotions: { textKey: 'frame_promotions', route: 'bonuses', offerRoute: 'bonusesOffers', icon: 'gift', ...PROMO },
  promoStore: { textKey: 'frame_promo_store', route: 'promo', icon: 'code', ...PROMO },
} as const satisfies Record<string, FrameLink>

const ACCOUNT = {
  login: { textKey: 'frame_login', route: 'login', icon: 'log-in', only: 'visitor' },
  registration: {
    textKey: 'frame_registration',
    route: 'registration',
    icon: 'user-plus',
    switch: 'registration',
    only: 'visitor',
  },
  account: { textKey: 'frame_account', route: 'officeAccount', icon: 'user', only: 'player' },
  history: { textKey: 'frame_history', route: 'officeHistory', icon: 'history', only: 'player' },
  historyPay: { textKey: 'frame_history_pay', route: 'officeHistoryPay', icon: 'coins', only: 'player' },
  recharge: { textKey: 'frame_recharge', route: 'officeRecharge', icon: 'wallet', only: 'player' },
  deduce: { textKey: 'frame_deduce', route: 'officeDeduce', icon: 'bank', only: 'player' },
  bonuses: {
    textKey: 'frame_bonuses',
    route: 'officeBonusesDeposit',
    icon: 'gift',
    only: 'player',
    within: routes('officeBonusesWager'),
  },
  cashback: {
    textKey: 'frame_cashback',
    route: 'officeVipCashback',
    icon: 'cashback',
    only: 'player',
    within: routes('officePremiumCashback'),
  },
  promoCodes: { textKey: 'frame_promo_codes', route: 'officePromotion', icon: 'code', only: 'player' },
  rewards: { textKey: 'frame_rewards', route: 'officeRewards', icon: 'crown', only: 'player' },
  bringFriend: { textKey: 'frame_bring_friend', route: 'officeBringFriend', icon: 'handshake', only: 'player' },
  security: { textKey: 'frame_security', route: 'officeSecurity', icon: 'shield', only: 'player' },
  limits: { textKey: 'frame_limits', route: 'officeResponsible', icon: 'limit', only: 'player' },
  verification: {
    textKey: 'frame_verification',
    route: 'officeVerification',
    icon: 'identity',
    only: 'player',
    within: routes('officeIdentification'),
  },
  blockAppeals: { textKey: 'frame_block_appeals', route: 'blockAppealHistory', icon: 'ban', only: 'player' },
  officeSettings: { textKey: 'frame_office_settings', route: 'officeSettings', icon: 'settings', only: 'player' },
  support: {
    textKey: 'frame_support',
    route: 'officeSupport',
    icon: 'headset',
    only: 'player',
    within: routes('officePaymentRequests', 'officeCreateRequest'),
  },
  shareIdea: { textKey: 'frame_share_idea', route: 'officeShareIdea', icon: 'bulb', only: 'player' },
} as const satisfies Record<string, FrameLink>

/** All links of the frame, once each. Header, menus and footer pick from here. */
export const LINKS = { ...SECTIONS, ...BETTING, ...PLAY, ...INFORMATION, ...ACCOUNT } as const satisfies Record<
  string,
  FrameLink
>
type LinkName = keyof typeof LINKS

export const pick = (...names: readonly LinkName[]): readonly FrameLink[] => names.map((name) => LINKS[name])

export const MAIN_SECTIONS: readonly FrameLink[] = Object.values(SECTIONS)

/** Most popular first. */
export const SOUGHT_SPORTS: readonly string[] = [
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
  'horse-racing',
  'marble-racing',
]
