export { createGames } from './games.ts'
export { GAME_INVARIANTS, gamesModule } from './module.ts'
export { createReturnsAdmin, type ReturnLine, type StoppedVersion } from './returns-admin.ts'
