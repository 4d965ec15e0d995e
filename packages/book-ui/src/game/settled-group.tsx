import type { EventBrief, MarketView, SettledMarketView } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Details, Skeleton } from '@evens/ui'
import { useEffect, useState } from 'react'
import { askSettled } from './load-settled.ts'
import { marketClusters } from './market-clusters.ts'
import { MarketTable } from './market-table.tsx'
import { SettledRow } from './settled-row.tsx'
import styles from './settled.module.css'

type Settled = readonly SettledMarketView[]

/** The markets that ended while the game goes on, folded away; asked for when they are looked at. */
export function SettledGroup({ event, markets }: { event: EventBrief; markets: readonly MarketView[] }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const settled = useSettled(event.id, isOpen, markets)
  return (
    <Details summary={t('settled_group')} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {isOpen && (settled === null ? <Skeleton kind="block" /> : <Tables event={event} settled={settled} />)}
    </Details>
  )
}

/** Read again whenever the markets that can be bet on are other ones: one of them may have ended. */
export function useSettled(id: string, isWanted: boolean, markets: readonly MarketView[]): Settled | null {
  const shell = useShell()
  const [answer, setAnswer] = useState<{ readonly beside: readonly MarketView[]; readonly settled: Settled } | null>(
    null,
  )
  useEffect(() => {
    if (!isWanted) return
    let isLeft = false
    askSettled(shell, id)
      .then((settled) => isLeft || setAnswer({ beside: markets, settled }))
      .catch((error: unknown) => shell.log('settled markets could not be loaded', error))
    return () => void (isLeft = true)
  }, [shell, id, isWanted, markets])
  return answer?.settled ?? null
}

function Tables({ event, settled }: { event: EventBrief; settled: Settled }) {
  const t = useText()
  const { texts } = useShell()
  if (settled.length === 0) return <p className={styles['note']}>{t('settled_none')}</p>
  return (
    <div className={styles['columns']}>
      {marketClusters(texts, event, settled).map((cluster) => (
        <MarketTable key={cluster.id} event={event} cluster={cluster} level={3} Row={SettledRow} />
      ))}
    </div>
  )
}
