import { countryName, EventList, LiveNote, sportIcon, sportName } from '@evens/book-ui'
import { ResultList, StatBars } from '@evens/book-ui/game'
import type { EventBrief, ResultsView, SectionView } from '@evens/contracts'
import { type LoadContext, type Loaded, Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, Cluster, Details, EmptyState, type IconName, Section, Stack, TabsNav } from '@evens/ui'
import { TextField } from '@evens/ui/form'
import { queryOf } from './query.ts'

type ResultsKind = 'day' | 'live' | 'zone'
type ResultsParams = {
  readonly date: string | null
  readonly sport: string | null
  readonly search: string
  readonly offset: number
}
type ResultsState = {
  readonly kind: ResultsKind
  readonly params: ResultsParams
  readonly results: ResultsView
  /** Live games; only on the page of live results. */
  readonly live: SectionView | null
}

export function readResultsParams(fullPath: string): ResultsParams {
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

export function resultsQuery({ date, sport, search, offset }: ResultsParams): Record<string, string> {
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
  const params = readResultsParams(page.fullPath)
  const zone = String(shell.settings.get().timeZone)
  const sport = params.sport === null ? {} : { sport: params.sport }
  const [results, live] = await Promise.all([
    shell.call('GET /web-api/book/results', { query: { lang, zone, ...resultsQuery(params) } }),
    kind === 'live' ? shell.call('GET /web-api/book/section', { query: { lang, section: 'live', ...sport } }) : null,
  ])
  return { state: { kind, params, results, live } satisfies ResultsState }
}

/** Results of a day, by sport and name; on request also live games. */
export function Results({ state, page }: ViewProps<ResultsState>) {
  const t = useText()
  const { params, results, kind, live } = state
  const [path = ''] = page.fullPath.split('?')
  const to = (change: Partial<ResultsParams>): string => {
    const query = new URLSearchParams(resultsQuery({ ...params, offset: 0, ...change })).toString()
    return query === '' ? path : `${path}?${query}`
  }
  return (
    <Page page={page}>
      <Kinds kind={kind} />
      {live !== null && live.groups.length > 0 && (
        <Section title={t('results_now')} actions={<LiveNote />}>
          <EventList view={live} topic={null} />
        </Section>
      )}
      <Days results={results} to={to} />
      <Search params={params} path={path} />
      <Sports state={state} to={to} />
      {results.groups.length === 0 && (
        <EmptyState icon="calendar" title={t('results_none')} text={t('results_none_text')} />
      )}
      <Stack gap="l">
        {results.groups.map(({ champ, events }) => (
          <Champ key={champ.id} name={champ.name} country={champ.country} events={events} isZone={kind === 'zone'} />
        ))}
      </Stack>
      {results.next !== null && (
        <Cluster justify="end">
          <Button href={to({ offset: results.next })} iconEnd="chevron-end">
            {t('list_more')}
          </Button>
        </Cluster>
      )}
    </Page>
  )
}

type To = (change: Partial<ResultsParams>) => string

function Kinds({ kind }: Pick<ResultsState, 'kind'>) {
  const t = useText()
  const { href } = useShell()
  const kinds = [
    { name: 'day', href: href('results') },
    { name: 'live', href: href('results', { kind: 'live' }) },
    { name: 'zone', href: href('results', { kind: 'zone' }) },
  ]
  return (
    <TabsNav
      label={t('results_kinds')}
      items={kinds.map(({ name, href: to }) => ({
        href: to,
        label: t(`results_kind_${name}`),
        current: name === kind,
      }))}
    />
  )
}

function Days({ results: { date }, to }: { results: ResultsState['results']; to: To }) {
  const t = useText()
  const { format } = useShell()
  return (
    <Cluster as="nav" justify="between" aria-label={t('results_days')}>
      <Button href={to({ date: dayFrom(date, -1) })} icon="chevron-start">
        {t('results_before')}
      </Button>
      <b>{format().date(Date.parse(`${date}T12:00:00Z`))}</b>
      <Button href={to({ date: dayFrom(date, 1) })} iconEnd="chevron-end">
        {t('results_after')}
      </Button>
    </Cluster>
  )
}

/** A GET form, so that it works before hydration. */
function Search({ params, path }: { params: ResultsParams; path: string }) {
  const t = useText()
  return (
    <form action={path} method="get" role="search">
      {params.date !== null && <input type="hidden" name="date" value={params.date} />}
      {params.sport !== null && <input type="hidden" name="sport" value={params.sport} />}
      <Cluster gap="s" align="end">
        <TextField label={t('results_search')} name="q" type="search" maxLength={60} defaultValue={params.search} />
        <Button type="submit" icon="search">
          {t('results_find')}
        </Button>
      </Cluster>
    </form>
  )
}

function Sports({ state: { params, results }, to }: { state: ResultsState; to: To }) {
  const t = useText()
  const { texts } = useShell()
  const all = results.sports.reduce((sum, { count }) => sum + count, 0)
  return (
    <TabsNav
      label={t('list_sports')}
      items={[
        { href: to({ sport: null }), label: t('list_all_sports'), current: params.sport === null, count: all },
        ...results.sports.map(({ sport, count }) => ({
          href: to({ sport }),
          label: sportName(texts, sport),
          icon: sportIcon(sport) as IconName,
          current: sport === params.sport,
          count,
        })),
      ]}
    />
  )
}

type ChampProps = {
  readonly name: string
  readonly country: string | null
  readonly events: readonly EventBrief[]
  readonly isZone: boolean
}

function Champ({ name, country, events, isZone }: ChampProps) {
  const { language, texts } = useShell()
  const title =
    country === null ? name : texts.t('results_champ', { country: countryName(language, country), champ: name })
  return (
    <Section title={title}>
      <ResultList events={events} label={name} isDayKnown />
      {isZone &&
        events.filter(({ state }) => state.stats !== undefined).map((event) => <Course key={event.id} event={event} />)}
    </Section>
  )
}

/** Statistics of a game, collapsed. */
function Course({ event }: { event: EventBrief }) {
  return (
    <Details summary={event.competitors.map(({ name }) => name).join(' – ')}>
      <StatBars stats={event.state.stats} />
    </Details>
  )
}

const DAY_MS = 24 * 3600 * 1000

/** Adds days to a YYYY-MM-DD date. */
export const dayFrom = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
