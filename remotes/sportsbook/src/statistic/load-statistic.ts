import { eventName, sportName } from '@evens/book-ui'
import type { SectionView, StatisticsView } from '@evens/contracts'
import type { LoadContext, Loaded } from '@evens/remote-sdk'
import { queryOf } from '../address/query.ts'

export type StatisticState =
  | { readonly kind: 'choose'; readonly live: SectionView }
  | { readonly kind: 'game'; readonly statistics: StatisticsView }

/** The figures behind one game; without one, the games to choose from. */
export async function loadStatistic({ shell, page }: LoadContext): Promise<Loaded> {
  const lang = shell.language
  const id = queryOf(page).get('game') ?? ''
  if (!/^\d{1,15}$/.test(id)) {
    const live = await shell.call('GET /web-api/book/section', { query: { lang, section: 'live' } })
    return { state: { kind: 'choose', live } satisfies StatisticState }
  }
  const statistics = await shell.call('GET /web-api/book/statistics', { query: { lang, id } })
  const name = eventName(shell.texts, statistics.event)
  return {
    state: { kind: 'game', statistics } satisfies StatisticState,
    title: shell.texts.t('statistic_title', { game: name }),
    description: shell.texts.t('statistic_description', {
      game: name,
      sport: sportName(shell.texts, statistics.event.sport),
    }),
    crumb: name,
  }
}
