import type { ResultsView, SectionView } from '@evens/contracts'
import type { LoadContext, Loaded } from '@evens/remote-sdk'
import { queryOf } from '../address/query.ts'

export type ResultsKind = 'day' | 'live' | 'zone'
export type ResultsAsked = {
  readonly date: string | null
  readonly sport: string | null
  readonly search: string
  readonly offset: number
}
export type ResultsState = {
  readonly kind: ResultsKind
  readonly asked: ResultsAsked
  readonly results: ResultsView
  /** What is being played, on the page of live results. */
  readonly live: SectionView | null
}

export function resultsAsked(fullPath: string): ResultsAsked {
  const query = queryOf({ fullPath })
  const date = query.get('date') ?? ''
  const sport = query.get('sport') ?? ''
  const offset = query.get('offset') ?? ''
  return {
    date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(date) ? date : null,
    sport: /^[a-z][a-z0-9-]{0,39}$/.test(sport) ? sport : null,
    search: (query.get('q') ?? '').trim().slice(0, 60),
    offset: /^[1-9]\d{0,3}$/.test(offset) ? Number(offset) : 0,
  }
}

export function resultsQuery({ date, sport, search, offset }: ResultsAsked): Record<string, string> {
  return {
    ...(date !== null && { date }),
    ...(sport !== null && { sport }),
    ...(search !== '' && { q: search }),
    ...(offset > 0 && { offset: String(offset) }),
  }
}

export async function loadResults({ shell, page }: LoadContext): Promise<Loaded> {
  const lang = shell.language
  const kind = (page.params['kind'] ?? 'day') as ResultsKind
  const asked = resultsAsked(page.fullPath)
  const zone = String(shell.settings.get().timeZone)
  const sport = asked.sport === null ? {} : { sport: asked.sport }
  const [results, live] = await Promise.all([
    shell.call('GET /web-api/book/results', { query: { lang, zone, ...resultsQuery(asked) } }),
    kind === 'live' ? shell.call('GET /web-api/book/section', { query: { lang, section: 'live', ...sport } }) : null,
  ])
  return { state: { kind, asked, results, live } satisfies ResultsState }
}
