import type { LoadContext, Loaders } from '@evens/remote-sdk'
import { loadChamps } from './champs.tsx'
import { loadHome } from './home.tsx'
import { isListing, loadListing, loadTopEvents } from './listing.tsx'
import { loadMulti } from './multi.tsx'
import { loadResults } from './results.tsx'
import { loadSection } from './section.tsx'
import { loadStatistic } from './statistic.tsx'
import { loadStatistics } from './statistics/load.ts'
import { loadTeam } from './team.tsx'

export const loaders: Loaders = {
  home: loadHome,
  section: (context: LoadContext) => (isListing(context.page.route) ? loadListing(context) : loadSection(context)),
  team: loadTeam,
  multi: loadMulti,
  champs: loadChamps,
  'top-events': loadTopEvents,
  results: loadResults,
  statistic: loadStatistic,
  statistics: loadStatistics,
}
