import { EventList, marketTitle, sportName } from '@evens/book-ui'
import type { BoardColumn } from '@evens/contracts'
import { TIME_FILTERS } from '@evens/contracts/book'
import { Page, type PageInfo, useShell, useText } from '@evens/remote-sdk'
import { Button, Chip, Cluster, EmptyState } from '@evens/ui'
import { filterQuery, type ListFilters as Filters } from '../address/query.ts'
import type { ListState } from './load-list.ts'
import { SportsStrip } from './sports-strip.tsx'

/** The line or live: sports, filters, and the events by champ. */
export function ListView({ state, page }: { state: ListState; page: PageInfo }) {
  const t = useText()
  const { language } = useShell()
  const { section, sport, filters, view } = state
  const isWhole = filters.time === 'all' && filters.offset === 0
  return (
    <Page page={page} {...(section === 'live' && { lead: t('live_delay') })}>
      <SportsStrip sports={state.sports} section={section} current={sport} />
      <ListFilters
        page={page}
        filters={filters}
        choices={sport === null ? [] : marketsOf(view.boards[sport] ?? [])}
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

/** Each once: a board may show the same for the whole game and for a part of it. */
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

/** Which events, and which prices of them. Every choice is an address. */
function ListFilters({
  page,
  filters,
  choices,
  sport,
}: {
  page: PageInfo
  filters: Filters
  choices: readonly string[]
  sport: string | null
}) {
  const t = useText()
  const { texts } = useShell()
  const [path = ''] = page.fullPath.split('?')
  const to = (change: Partial<Filters>): string => {
    const query = new URLSearchParams(filterQuery({ ...filters, offset: 0, ...change })).toString()
    return query === '' ? path : `${path}?${query}`
  }
  return (
    <Cluster gap="s" as="nav" aria-label={t('list_filters')}>
      {TIME_FILTERS.map((time) => (
        <Chip key={time} href={to({ time })} selected={filters.time === time}>
          {t(`list_time_${time}`)}
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
