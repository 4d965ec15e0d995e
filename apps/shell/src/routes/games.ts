import type { RouteSpec } from './spec.ts'

const GAMES = {
  remote: 'games',
  layout: 'default',
  footer: 'default',
  menu: 'casino',
  available: 'games',
  indexable: true,
  parent: 'games',
} as const
const BONUS_GAME = { ...GAMES, view: 'bonus-game', footer: 'compact' } as const

export const GAMES_ROUTES = {
  games: { ...GAMES, path: '/games', view: 'lobby', parent: 'home' },
  game: { ...GAMES, path: '/games/:gameRoute', view: 'game', footer: 'compact' },
  gamesLanding: { ...GAMES, path: '/games/landing/:landing', view: 'landing' },
  /** An address of earlier editions. Guard 21 finds its game; without one it leads to the index. */
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
