import type { EventBrief, MarketHead } from '@evens/contracts'
import { useStoredList, useShell, useText } from '@evens/remote-sdk'
import { Chip, Cluster, EmptyState, Stack } from '@evens/ui'
import { TextField } from '@evens/ui/form'
import { useEffect, useState } from 'react'
import { chosenClusters, marketClusters } from './market-clusters.ts'
import { type MarketRow, MarketTable } from './market-table.tsx'
import styles from './markets.module.css'

export type MarketsChoice = { readonly group: string | null; readonly search: string }

/** Rendered before hydration; a football game has about eighty clusters, too many for the server's page. */
const FIRST_SHOWN = 16

function useIsWhole(): boolean {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => setWhole(true), [])
  return isWhole
}

type MarketsProps<M extends MarketHead> = {
  readonly event: EventBrief
  readonly markets: readonly M[]
  readonly Row: MarketRow<M>
  readonly isPriced?: boolean
  readonly initial: MarketsChoice
  readonly onChoice: (choice: MarketsChoice) => void
}

/** All markets of a game with filters, pinned ones first. `onChoice` lets the caller put the choice into the address. */
export function Markets<M extends MarketHead>({
  event,
  markets,
  Row,
  isPriced = false,
  initial,
  onChoice,
}: MarketsProps<M>) {
  const t = useText()
  const { texts } = useShell()
  const [choice, setChoice] = useState(initial)
  const [pinned, togglePin] = useStoredList('pinned-markets')
  const [folded, toggleFold] = useStoredList('folded-markets')
  const clusters = marketClusters(texts, event, markets)
  const chosen = chosenClusters(clusters, { ...choice, pinned })
  const shown = chosen.slice(0, useIsWhole() ? undefined : FIRST_SHOWN)

  function choose(change: Partial<MarketsChoice>): void {
    const next = { ...choice, ...change }
    setChoice(next)
    onChoice(next)
  }

  return (
    <Stack gap="m">
      <MarketFilters clusters={clusters} choice={choice} onChoose={choose} />
      {shown.length === 0 && <EmptyState icon="search" title={t('markets_none')} text={t('markets_none_text')} />}
      <div className={styles['columns']}>
        {shown.map((cluster) => (
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
        ))}
      </div>
    </Stack>
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
    <Cluster gap="s" justify="between">
      <Cluster gap="s" role="group" aria-label={t('markets_groups')}>
        <Chip selected={choice.group === null} count={clusters.length} onClick={() => onChoose({ group: null })}>
          {t('markets_all')}
        </Chip>
        {counts.map(([group, { length }]) => (
          <Chip key={group} selected={choice.group === group} count={length} onClick={() => onChoose({ group })}>
            {t(`markets_group_${group}`)}
          </Chip>
        ))}
      </Cluster>
      <TextField
        label={t('markets_search')}
        name="market-search"
        type="search"
        maxLength={60}
        value={choice.search}
        onChange={({ target }) => onChoose({ search: target.value })}
      />
    </Cluster>
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
