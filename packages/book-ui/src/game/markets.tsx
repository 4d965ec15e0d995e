import type { EventBrief, MarketHead } from '@evens/contracts'
import { useKept, useShell, useText } from '@evens/remote-sdk'
import { Chip, Cluster, EmptyState, Stack } from '@evens/ui'
import { TextField } from '@evens/ui/form'
import { useEffect, useState } from 'react'
import { MarketTable, type MarketRow } from './market-table.tsx'
import { chosenClusters, marketClusters } from './market-clusters.ts'
import styles from './markets.module.css'

export type MarketsChoice = { readonly group: string | null; readonly search: string }

/** So many the server draws; a football game has some eighty, and nobody reads them before the page is alive. */
const FIRST_SHOWN = 16

function useIsWhole(): boolean {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => setWhole(true), [])
  return isWhole
}

/** Every market of a game: by group, by name, the pinned ones first. `onChoice` puts the choice into the address. */
export function Markets<M extends MarketHead>({
  event,
  markets,
  Row,
  isPriced = false,
  initial,
  onChoice,
}: {
  event: EventBrief
  markets: readonly M[]
  Row: MarketRow<M>
  isPriced?: boolean
  initial: MarketsChoice
  onChoice: (choice: MarketsChoice) => void
}) {
  const t = useText()
  const { texts } = useShell()
  const [choice, setChoice] = useState(initial)
  const [pinned, togglePin] = useKept('pinned-markets')
  const [folded, toggleFold] = useKept('folded-markets')
  const clusters = marketClusters(texts, event, markets)
  const groups = [...new Set(clusters.map(({ group }) => group))]
  const chosen = chosenClusters(clusters, { ...choice, pinned })
  const shown = chosen.slice(0, useIsWhole() ? undefined : FIRST_SHOWN)

  function choose(change: Partial<MarketsChoice>): void {
    const next = { ...choice, ...change }
    setChoice(next)
    onChoice(next)
  }

  return (
    <Stack gap="m">
      <Cluster gap="s" justify="between">
        <Cluster gap="s" role="group" aria-label={t('markets_groups')}>
          <Chip selected={choice.group === null} count={clusters.length} onClick={() => choose({ group: null })}>
            {t('markets_all')}
          </Chip>
          {groups.map((group) => (
            <Chip
              key={group}
              selected={choice.group === group}
              count={clusters.filter((cluster) => cluster.group === group).length}
              onClick={() => choose({ group })}
            >
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
          onChange={({ target }) => choose({ search: target.value })}
        />
      </Cluster>
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
