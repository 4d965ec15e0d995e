import type { RouteSpec } from './spec.ts'

const CASINO = {
  remote: 'casino',
  layout: 'default',
  footer: 'default',
  menu: 'casino',
  available: 'casino',
  parent: 'casinoLobby',
} as const
const PUBLIC = { ...CASINO, indexable: true } as const
const CATEGORY = { ...PUBLIC, view: 'section' } as const
/** Pages of promotions are one remote's, whatever area their addresses are in. */
const PROMO = { ...PUBLIC, remote: 'promo' } as const
const MINE = { ...CASINO, auth: 'required' } as const

export const CASINO_ROUTES = {
  casinoLobby: { ...PUBLIC, path: '/casino-lobby', view: 'lobby', parent: 'home' },
  casinoSection: { ...PUBLIC, path: '/:section(slots|casino|keno)/:subcategory?', view: 'section' },
  casinoGame: {
    ...PUBLIC,
    // The frame of every game is one remote's.
    remote: 'games',
    path: '/:section(slots|casino|keno)/:subcategory?/game/:gameId/:gameName',
    view: 'game',
    footer: 'compact',
    parent: 'casinoSection',
  },
  casinoBrand: { ...PUBLIC, path: '/casino/brand', view: 'section' },
  slotFirstDeposit: { ...PROMO, path: '/casino/slot-first-deposit', view: 'landing', parent: 'casinoBonuses' },
  slotsVulkan: { ...CATEGORY, path: '/slots/vulkan' },

  bingo: { ...CATEGORY, path: '/bingo' },
  fishingHunting: { ...CATEGORY, path: '/fishinghunting' },
  poker: { ...CATEGORY, path: '/poker/:game?' },
  scratchCards: { ...CATEGORY, path: '/scratchcards' },
  tvGames: { ...CATEGORY, path: '/tvgames' },
  virtualSports: { ...CATEGORY, path: '/virtualsports' },
  fastGames: { ...CATEGORY, path: '/fast-games' },
  fastBet: { ...CATEGORY, path: '/fast-bet' },
  asianGames: { ...CATEGORY, path: '/asian-games' },
  cardGames: { ...CATEGORY, path: '/card-games' },
  crashGames: { ...CATEGORY, path: '/crash-games' },
  skillGames: { ...CATEGORY, path: '/skill-games' },
  otherGames: { ...PUBLIC, path: '/othergames', view: 'other' },

  casinoBonuses: { ...PROMO, path: '/bonus/casino', view: 'bonuses' },
  casinoPromotion: { ...PROMO, path: '/bonus/casino/promotions/:id', view: 'promotion', parent: 'casinoBonuses' },
  casinoLanding: { ...PROMO, path: '/bonus/casino/:id', view: 'landing', parent: 'casinoBonuses' },
  tournaments: { ...PUBLIC, path: '/tournaments', view: 'tournaments' },
  tournament: { ...PUBLIC, path: '/tournaments/:id', view: 'tournament', parent: 'tournaments' },
  bonusTournaments: {
    path: '/bonus/casino/tournaments/:id?',
    available: 'casino',
    redirect: ({ id }) => ({ to: id === undefined ? 'tournaments' : 'tournament', params: { id }, status: 301 }),
  },

  myCasino: { ...MINE, path: '/my-casino', view: 'mine' },
  myCasinoFavorites: { ...MINE, path: '/my-casino/favorites', view: 'mine', parent: 'myCasino' },
  providers: { ...PUBLIC, path: '/providers', view: 'providers' },
  provider: { ...PUBLIC, path: '/providers/:provider', view: 'provider', parent: 'providers' },
  casinoSearch: { ...CASINO, path: '/casino-search', view: 'search' },
  thankYou: { ...CASINO, path: '/thank-you', view: 'thank-you', footer: 'compact' },
} as const satisfies Record<string, RouteSpec>
