import type { Loaders } from '@evens/remote-sdk'
import { loadChamp, loadDashboard, loadDiscipline, loadDisciplines, loadGame } from './load-world.ts'

export const loaders: Loaders = {
  disciplines: loadDisciplines,
  dashboard: loadDashboard,
  champs: loadDisciplines,
  discipline: loadDiscipline,
  champ: loadChamp,
  game: loadGame,
}
