import type { EventBrief, MarketView } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, IconButton } from '@evens/ui'
import { type ComponentType, createContext, use, useId, useState } from 'react'
import type { Builder } from '../builder/use-builder.ts'
import { moveFocus } from '../list/move-focus.ts'
import { lineLabel, outcomeName } from '../names/names.ts'
import { PriceButton, type PriceButtonProps, PriceCell, useOfferPrice } from '../price/price-button.tsx'
import { LongOdds, useHasLongOdds } from '../price/long-odds.ts'
import type { MarketCluster } from './market-clusters.ts'
import { cellsOf, foldMarkets, type ShownMarket } from './market-fold.ts'
import styles from './markets.module.css'

/** Renders one market. */
export type MarketRow<M extends ShownMarket> = ComponentType<{ readonly event: EventBrief; readonly market: M }>

type Props<M extends ShownMarket> = {
  readonly event: EventBrief
  readonly cluster: MarketCluster<M>
  readonly Row: MarketRow<M>
  /** Rows contain prices, so arrow keys move through them. */
  readonly isPriced?: boolean
  /** Heading level. */
  readonly level?: 2 | 3
  /** Pinning and folding; without it the table is static. */
  readonly handles?: {
    readonly isPinned: boolean
    readonly isFolded: boolean
    readonly onPin: () => void
    readonly onFold: () => void
  }
}

/** One market cluster with its prices or results. */
export function MarketTable<M extends ShownMarket>(props: Props<M>) {
  const { event, cluster, Row, isPriced = false, level = 2, handles } = props
  const t = useText()
  const id = useId()
  const { title } = cluster
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
        <Rows event={event} cluster={cluster} Row={Row} isPriced={isPriced} labelledBy={id} />
      )}
    </div>
  )
}

type RowsProps<M extends ShownMarket> = Pick<Props<M>, 'event' | 'cluster' | 'Row'> & {
  readonly isPriced: boolean
  readonly labelledBy: string
}

/** The rows of a cluster. The runners of a race are always shown, the prices of a match only the first of many. */
function Rows<M extends ShownMarket>({ event, cluster, Row, isPriced, labelledBy }: RowsProps<M>) {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  const { markets } = cluster
  const isFoldable = isPriced && event.kind === 'match'
  const some = isFoldable ? foldMarkets(markets) : markets
  const hasLongOdds = useHasLongOdds(markets)
  return (
    <>
      <div
        className={styles['body']}
        {...(isPriced && { role: 'toolbar', tabIndex: -1, 'aria-labelledby': labelledBy, onKeyDown: moveFocus })}
      >
        <LongOdds value={hasLongOdds}>
          {(isWhole ? markets : some).map((market) => (
            <Row key={market.key} event={event} market={market} />
          ))}
        </LongOdds>
      </div>
      {some !== markets && (
        <Button
          variant="ghost"
          size="s"
          block
          className={styles['more']}
          iconEnd={isWhole ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isWhole}
          aria-describedby={labelledBy}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('markets_show_less') : t('markets_show_all', { count: cellsOf(markets) })}
        </Button>
      )}
    </>
  )
}

type RowProps = { readonly event: EventBrief; readonly market: MarketView }

/** The prices of one market, after its line. */
export const PriceRow = (props: RowProps) => <PricesOf {...props} Price={PriceButton} />

/** The same with a given price component. */
function PricesOf({ event, market, Price }: RowProps & { readonly Price: ComponentType<PriceButtonProps> }) {
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

/** The bet builder of the game around. */
export const BuilderContext = createContext<Builder | null>(null)

/** One price as a builder pick; disabled if it cannot be combined with the others. */
function BuilderButton({ event, market, outcome, isNamed = false }: PriceButtonProps) {
  const { texts } = useShell()
  const price = useOfferPrice({ event, market, outcome })
  const builder = use(BuilderContext)
  const pick = { market: market.key, outcome: outcome.outcome }
  const isPicked = builder?.isPicked(pick) ?? false
  const isFree = price.isOpen && (builder?.isAddable(pick) ?? false)
  return (
    <PriceCell
      name={outcomeName(texts, event, market, outcome)}
      price={price}
      isPressed={isPicked}
      isLocked={!isPicked && !isFree}
      isNamed={isNamed}
      onPick={() => builder?.toggle(pick)}
      data-builder={outcome.ref}
    />
  )
}

export const BuilderRow: MarketRow<MarketView> = (props) => <PricesOf {...props} Price={BuilderButton} />
