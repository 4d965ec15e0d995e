import { sportName, viewQuery } from '@evens/book-ui'
import type { SectionName, SectionView, SportsReply } from '@evens/contracts'
import { ViewNotFound, type LoadContext, type Loaded } from '@evens/remote-sdk'
import { filterQuery, listFilters, type ListFilters } from '../address/query.ts'

export type ListState = {
  readonly kind: 'list'
  readonly section: SectionName
  readonly sport: string | null
  readonly filters: ListFilters
  readonly view: SectionView
  readonly sports: SportsReply['sports']
}

/** The events of the line or live, of one sport or of all. */
export async function loadList({ shell, page }: LoadContext): Promise<Loaded> {
  const section: SectionName = page.route === 'live' ? 'live' : 'line'
  const sport = page.params['sport'] ?? null
  const { texts, language: lang } = shell
  if (sport !== null && !texts.has(`sport_${sport.replaceAll('-', '_')}`)) throw new ViewNotFound(`no sport ${sport}`)
  const filters = listFilters(page)
  const [view, { sports }] = await Promise.all([
    shell.call('GET /web-api/book/section', {
      query: { lang, section, ...(sport !== null && { sport }), ...viewQuery(shell), ...filterQuery(filters) },
    }),
    shell.call('GET /web-api/book/sports', { query: { lang } }),
  ])
  const state: ListState = { kind: 'list', section, sport, filters, view, sports }
  if (sport === null) return { state }
  const name = sportName(texts, sport)
  return {
    state,
    title: texts.t(`sport_${section}_title`, { sport: name }),
    description: texts.t(`sport_${section}_description`, { sport: name }),
    crumb: name,
    above: [{ label: shell.describe(section).title, href: shell.href(section) }],
  }
}
