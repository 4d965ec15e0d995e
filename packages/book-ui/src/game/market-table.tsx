import type { EventBrief, MarketHead, MarketView } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { IconButton } from '@evens/ui'
import { useId, type ComponentType } from 'react'
import { lineLabel } from '../names/names.ts'
import { PriceButton, type PriceButtonProps } from '../price/price-button.tsx'
import { moveFocus } from '../list/move-focus.ts'
import type { MarketCluster } from './market-clusters.ts'
import styles from './markets.module.css'

/** Draws one market of a game. */
export type MarketRow<M extends MarketHead> = ComponentType<{ readonly event: EventBrief; readonly market: M }>

type Props<M extends MarketHead> = {
  readonly event: EventBrief
  readonly cluster: MarketCluster<M>
  readonly Row: MarketRow<M>
  /** Its rows hold prices: arrow keys go through them. */
  readonly isPriced?: boolean
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

/** One market, or all lines of one kind, with its prices or its results. It can be pinned to the top and folded away. */
export function MarketTable<M extends MarketHead>({
  event,
  cluster,
  Row,
  isPriced = false,
  level = 2,
  handles,
}: Props<M>) {
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
        <div
          className={styles['body']}
          {...(isPriced && { role: 'toolbar', tabIndex: -1, 'aria-labelledby': id, onKeyDown: moveFocus })}
        >
          {markets.map((market) => (
            <Row key={market.key} event={event} market={market} />
          ))}
        </div>
      )}
    </div>
  )
}

type RowProps = { readonly event: EventBrief; readonly market: MarketView }

/** The prices of one market, its line before them. */
export const PriceRow = (props: RowProps) => <PricesOf {...props} Price={PriceButton} />

/** The same with another kind of price in it. */
export function PricesOf({ event, market, Price }: RowProps & { readonly Price: ComponentType<PriceButtonProps> }) {
  const line = market.line === 'total' ? lineLabel(market) : null
  const isCrowded = line !== null && market.outcomes.length > 2
  return (
    <div className={styles['row']} data-row="" data-lined={line !== null || undefined}>
      {line !== null && <span className={styles['line']}>{line}</span>}
      <div className={styles['cells']} data-columns={isCrowded ? 2 : market.columns}>
        {market.outcomes.map((outcome) => (
          <Price key={outcome.ref} event={event} market={market} outcome={outcome} isNamed />
        ))}
      </div>
    </div>
  )
}
