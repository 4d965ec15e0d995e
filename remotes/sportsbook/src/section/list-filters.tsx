import { marketTitle } from '@evens/book-ui'
import { TIME_FILTERS } from '@evens/contracts/book'
import { useShell, useText, type PageInfo } from '@evens/remote-sdk'
import { Chip, Cluster } from '@evens/ui'
import { filterQuery, type ListFilters as Filters } from '../address/query.ts'

/** Which events, and which prices of them. Every choice is an address. */
export function ListFilters({
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
