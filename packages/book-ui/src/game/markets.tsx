import type { EventBrief } from '@evens/contracts'
import { useStoredList, useShell, useText } from '@evens/remote-sdk'
import { Chip, EmptyState } from '@evens/ui'
import { TextField } from '@evens/ui/form'
import { useEffect, useState } from 'react'
import { chosenClusters, type MarketCluster, marketClusters } from './market-clusters.ts'
import { type ShownMarket, splitLeading } from './market-fold.ts'
import { type MarketRow, MarketTable } from './market-table.tsx'
import styles from './game-layout.module.css'

export type MarketsChoice = { readonly group: string | null; readonly search: string }

/** Rendered before hydration; a football game has about eighty clusters, too many for the server's page. */
const FIRST_SHOWN = 16

/** False on the server and in the first render, which has to equal the server's. */
export function useIsMounted(): boolean {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return isMounted
}

type MarketsProps<M extends ShownMarket> = {
  readonly event: EventBrief
  readonly markets: readonly M[]
  readonly Row: MarketRow<M>
  readonly isPriced?: boolean
  readonly initial: MarketsChoice
  readonly onChoice: (choice: MarketsChoice) => void
}

/**
 * All markets of a game with filters: pinned and main ones in full width, the others row by row in their order.
 * `onChoice` lets the caller put the choice into the address.
 */
export function Markets<M extends ShownMarket>(props: MarketsProps<M>) {
  const { event, markets, Row, isPriced = false, initial, onChoice } = props
  const t = useText()
  const { texts } = useShell()
  const [choice, setChoice] = useState(initial)
  const [pinned, togglePin] = useStoredList('pinnedMarkets')
  const [folded, toggleFold] = useStoredList('foldedMarkets')
  const clusters = marketClusters(texts, event, markets)
  const chosen = chosenClusters(clusters, choice)
  const { leading, others } = splitLeading(chosen, event.sport, pinned)
  const shown = others.slice(0, useIsMounted() ? undefined : FIRST_SHOWN)

  function choose(change: Partial<MarketsChoice>): void {
    const next = { ...choice, ...change }
    setChoice(next)
    onChoice(next)
  }

  const drawn = (cluster: MarketCluster<M>) => (
    <MarketTable
      key={cluster.id}
      event={event}
      cluster={cluster}
      Row={Row}
      isPriced={isPriced}
      handles={{
        isPinned: pinned.includes(cluster.id),
        isFolded: folded.includes(cluster.id),
        onPin: () => togglePin(cluster.id),
        onFold: () => toggleFold(cluster.id),
      }}
    />
  )
  return (
    <>
      <MarketFilters clusters={clusters} choice={choice} onChoose={choose} />
      {chosen.length === 0 && (
        <div className={styles['leading']}>
          <EmptyState icon="search" title={t('markets_none')} text={t('markets_none_text')} />
        </div>
      )}
      {leading.length > 0 && <div className={styles['leading']}>{leading.map(drawn)}</div>}
      {shown.length > 0 && <div className={styles['others']}>{shown.map(drawn)}</div>}
    </>
  )
}

type MarketFiltersProps = {
  readonly clusters: readonly { readonly group: string }[]
  readonly choice: MarketsChoice
  readonly onChoose: (change: Partial<MarketsChoice>) => void
}

function MarketFilters({ clusters, choice, onChoose }: MarketFiltersProps) {
  const t = useText()
  const counts = [...Map.groupBy(clusters, ({ group }) => group)]
  return (
    <div className={styles['filters']}>
      <div className={styles['groups']} role="group" aria-label={t('markets_groups')}>
        <Chip selected={choice.group === null} count={clusters.length} onClick={() => onChoose({ group: null })}>
          {t('markets_all')}
        </Chip>
        {counts.map(([group, { length }]) => (
          <Chip key={group} selected={choice.group === group} count={length} onClick={() => onChoose({ group })}>
            {t(`markets_group_${group}`)}
          </Chip>
        ))}
      </div>
      <TextField
        className={styles['search']}
        label={<span className="ev-hidden">{t('markets_search')}</span>}
        placeholder={t('markets_search')}
        name="market-search"
        type="search"
        maxLength={60}
        value={choice.search}
        onChange={({ target }) => onChoose({ search: target.value })}
      />
    </div>
  )
}

const SEARCH_MAX = 60

/** Reads the market filters of an address. */
export function gameChoice(fullPath: string): MarketsChoice {
  const query = new URLSearchParams(fullPath.split('?')[1]?.split('#')[0] ?? '')
  const group = query.get('group')
  return {
    group: group !== null && /^[a-z]{1,20}$/.test(group) ? group : null,
    search: (query.get('market') ?? '').slice(0, SEARCH_MAX),
  }
}

/** Reads the builder mode of an address. */
export const isBuilding = (fullPath: string): boolean =>
  new URLSearchParams(fullPath.split('?')[1]?.split('#')[0] ?? '').get('builder') === '1'

export function gameQuery({ group, search }: MarketsChoice, isBuilt = false): string {
  const query = new URLSearchParams({
    ...(group !== null && { group }),
    ...(search !== '' && { market: search }),
    ...(isBuilt && { builder: '1' }),
  })
  return query.size === 0 ? '' : `?${query}`
}
