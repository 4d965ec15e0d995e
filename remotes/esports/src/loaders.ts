import type { Loaders } from '@evens/remote-sdk'
import { loadChamp, loadDashboard, loadDiscipline, loadDisciplines, loadGame, loadOverview } from './load-world.ts'

export const loaders: Loaders = {
  disciplines: loadOverview,
  dashboard: loadDashboard,
  champs: loadDisciplines,
  discipline: loadDiscipline,
  champ: loadChamp,
  game: loadGame,
}
