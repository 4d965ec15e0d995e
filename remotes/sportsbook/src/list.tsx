import { EventList, LiveNote, marketTitle, moveFocus, periodName, sportName, viewQuery } from '@evens/book-ui'
import type { BoardColumn, SectionName, SectionView, SportsReply } from '@evens/contracts'
import type { TimeFilter } from '@evens/contracts/book'
import {
  type Loaded,
  type LoadContext,
  Page,
  type PageInfo,
  type Texts,
  useShell,
  useText,
  ViewNotFound,
} from '@evens/remote-sdk'
import { Button, Chip, Cluster, EmptyState } from '@evens/ui'
import { filterQuery, listFilters, type ListFilters, periodOfFilter, timeFilters } from './query.ts'
import { SportsStrip } from './sports-strip.tsx'

export type ListState = {
  readonly kind: 'list'
  readonly section: SectionName
  readonly sport: string | null
  readonly filters: ListFilters
  readonly view: SectionView
  readonly sports: SportsReply['sports']
}

/** Events of line or live, for one sport or all. */
export async function loadList({ shell, page }: LoadContext): Promise<Loaded> {
  const section: SectionName = page.route === 'live' ? 'live' : 'line'
  const sport = page.params['sport'] ?? null
  const { texts, language: lang } = shell
  if (sport !== null && !texts.has(`sport_${sport.replaceAll('-', '_')}`)) throw new ViewNotFound(`no sport ${sport}`)
  const filters = listFilters(page)
  const [view, { sports }] = await Promise.all([
    shell.call('GET /web-api/book/section', {
      query: {
        lang,
        section,
        ...(sport !== null && { sport }),
        ...viewQuery(shell),
        ...filterQuery(filters),
        ...(filters.time === 'today' && { zone: String(shell.settings.get().timeZone) }),
      },
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

/** Line or live: sports, filters, and events by champ. */
export function ListView({ state, page }: { state: ListState; page: PageInfo }) {
  const { language } = useShell()
  const { section, sport, filters, view } = state
  const isWhole = filters.time === 'all' && filters.offset === 0
  return (
    <Page page={page} {...(section === 'live' && { actions: <LiveNote /> })}>
      <SportsStrip sports={state.sports} section={section} current={sport} />
      <FilterBar
        page={page}
        filters={filters}
        choices={sport === null ? [] : marketsOf(view.boards[sport] ?? [])}
        section={section}
        sport={sport}
      />
      <EventList
        view={view}
        topic={isWhole ? `section:${section}:${sport ?? 'all'}:${language}` : null}
        isFlat={sport === null}
        liftsBest
        empty={<Nothing section={section} sport={sport} />}
      />
      <Pages state={state} page={page} />
    </Page>
  )
}

/** Without duplicates: a board may have a market for the full game and for a period. */
const marketsOf = (board: readonly BoardColumn[]): readonly string[] => [...new Set(board.map(({ market }) => market))]

function Nothing({ section, sport }: { section: ListState['section']; sport: string | null }) {
  const t = useText()
  const { href, texts } = useShell()
  const other = section === 'live' ? 'line' : 'live'
  return (
    <EmptyState
      icon={section === 'live' ? 'live' : 'calendar'}
      title={sport === null ? t('list_empty') : t('list_empty_of', { sport: sportName(texts, sport) })}
      text={t('list_empty_text')}
      action={<Button href={href(other, sport === null ? {} : { sport })}>{t(`list_to_${other}`)}</Button>}
    />
  )
}

function Pages({ state: { filters, view }, page }: { state: ListState; page: PageInfo }) {
  const t = useText()
  const [path = ''] = page.fullPath.split('?')
  const at = (offset: number): string => {
    const query = new URLSearchParams(filterQuery({ ...filters, offset })).toString()
    return query === '' ? path : `${path}?${query}`
  }
  if (view.next === null && filters.offset === 0) return null
  return (
    <Cluster as="nav" justify="between" aria-label={t('list_pages')}>
      {filters.offset > 0 ? <Button href={at(0)}>{t('list_from_start')}</Button> : <span />}
      {view.next !== null && (
        <Button href={at(view.next)} iconEnd="chevron-end">
          {t('list_more')}
        </Button>
      )}
    </Cluster>
  )
}

const periodKey = (sport: string): string => `period_${sport.replaceAll('-', '_')}`

/** A part of the game by its name in the sport: "1st half", "1st quarter". */
function timeFilterName(texts: Texts, sport: string | null, time: TimeFilter): string {
  const period = periodOfFilter(time)
  if (sport === null || period === null) return texts.t(`list_time_${time}`)
  const specifiers = { period: String(period) }
  const name = periodName(texts, { sport, competitors: [] }, { market: '', specifiers, line: null })
  return name ?? texts.t(`list_time_${time}`)
}

/** Filters by time and markets. Every choice is a link. */
function FilterBar({
  page,
  filters,
  choices,
  section,
  sport,
}: {
  page: PageInfo
  filters: ListFilters
  choices: readonly string[]
  section: SectionName
  sport: string | null
}) {
  const t = useText()
  const { texts } = useShell()
  const [path = ''] = page.fullPath.split('?')
  const to = (change: Partial<ListFilters>): string => {
    const query = new URLSearchParams(filterQuery({ ...filters, offset: 0, ...change })).toString()
    return query === '' ? path : `${path}?${query}`
  }
  return (
    <Cluster gap="s" as="nav" aria-label={t('list_filters')} onKeyDown={moveFocus}>
      {timeFilters(section, sport === null || texts.has(periodKey(sport)), filters.time).map((time) => (
        <Chip key={time} href={to({ time })} selected={filters.time === time}>
          {timeFilterName(texts, sport, time)}
        </Chip>
      ))}
      {sport !== null &&
        choices.map((market) => {
          const isIn = filters.columns.includes(market)
          const columns = isIn ? filters.columns.filter((one) => one !== market) : [...filters.columns, market]
          const title = marketTitle(texts, { sport, competitors: [] }, { market, specifiers: {}, line: null })
          return (
            <Chip key={market} href={to({ columns })} selected={isIn} icon="grid">
              {title}
            </Chip>
          )
        })}
    </Cluster>
  )
}
