import type { LoadContext, Loaders } from '@evens/remote-sdk'
import { loadChamps } from './champs/load-champs.ts'
import { loadHome } from './home/load-home.ts'
import { isListing, loadListing, loadTopEvents } from './listing/load-listing.ts'
import { loadMulti } from './multi/load-multi.ts'
import { loadResults } from './results/load-results.ts'
import { loadSection } from './section/load-section.ts'
import { loadStatistic } from './statistic/load-statistic.ts'
import { loadTeam } from './team/load-team.ts'

export const loaders: Loaders = {
  home: loadHome,
  section: (context: LoadContext) => (isListing(context.page.route) ? loadListing(context) : loadSection(context)),
  team: loadTeam,
  multi: loadMulti,
  champs: loadChamps,
  'top-events': loadTopEvents,
  results: loadResults,
  statistic: loadStatistic,
  statistics: loadChamps,
}
