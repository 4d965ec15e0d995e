import type { EventBrief, MarketView } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { IconButton } from '@evens/ui'
import { useId } from 'react'
import { lineLabel } from '../names/names.ts'
import { PriceButton } from '../price/price-button.tsx'
import { moveFocus } from '../list/move-focus.ts'
import type { MarketCluster } from './market-clusters.ts'
import styles from './markets.module.css'

type Props = {
  readonly event: EventBrief
  readonly cluster: MarketCluster
  /** Of its heading. */
  readonly level?: 2 | 3
  /** What the visitor may do with it; without it the market just stands there. */
  readonly handles?: {
    readonly isPinned: boolean
    readonly isFolded: boolean
    readonly onPin: () => void
    readonly onFold: () => void
  }
}

/** One market, or all lines of one kind, with its prices. It can be pinned to the top and folded away. */
export function MarketTable({ event, cluster, level = 2, handles }: Props) {
  const t = useText()
  const id = useId()
  const { title, markets } = cluster
  const Heading = `h${level}` as const
  return (
    <div className={styles['table']} data-market={cluster.id}>
      <header className={styles['head']}>
        <Heading className={styles['title']} id={id}>
          {handles === undefined ? (
            title
          ) : (
            <button type="button" aria-expanded={!handles.isFolded} onClick={handles.onFold}>
              {title}
            </button>
          )}
        </Heading>
        {handles !== undefined && (
          <IconButton
            icon="pin"
            size="s"
            label={t(handles.isPinned ? 'markets_unpin' : 'markets_pin', { market: title })}
            aria-pressed={handles.isPinned}
            onClick={handles.onPin}
          />
        )}
      </header>
      {handles?.isFolded !== true && (
        <div role="toolbar" tabIndex={-1} aria-labelledby={id} className={styles['body']} onKeyDown={moveFocus}>
          {markets.map((market) => (
            <MarketRow key={market.key} event={event} market={market} />
          ))}
        </div>
      )}
    </div>
  )
}

function MarketRow({ event, market }: { event: EventBrief; market: MarketView }) {
  const line = market.line === 'total' ? lineLabel(market) : null
  return (
    <div className={styles['row']} data-row="" data-columns={market.columns} data-lined={line !== null || undefined}>
      {line !== null && <span className={styles['line']}>{line}</span>}
      {market.outcomes.map((outcome) => (
        <PriceButton key={outcome.ref} event={event} market={market} outcome={outcome} isNamed />
      ))}
    </div>
  )
}
