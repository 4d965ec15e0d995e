import type { EventBrief, MarketView, OutcomeView } from '@evens/contracts'
import { type Selection, type Texts, useIsSuspended, usePrice, useShell, useText } from '@evens/remote-sdk'
import { Icon } from '@evens/ui'
import { type ReactNode, use, useSyncExternalStore } from 'react'
import { eventHref } from '../names/event-href.ts'
import { eventName, marketName, outcomeName } from '../names/names.ts'
import { useOddsText } from '../names/texts.ts'
import { alignedOdds, LongOdds } from './long-odds.ts'
import styles from './price-button.module.css'

export type PriceButtonProps = {
  readonly event: EventBrief
  readonly market: MarketView
  readonly outcome: OutcomeView
  /** Shows the outcome's name beside the price, where no column head has it. */
  readonly isNamed?: boolean
  /** Before the name: a runner's number and colours. */
  readonly mark?: ReactNode
}

/** One price, toggled by a click. A closed one shows a padlock and is disabled unless it is selected. */
export function PriceButton({ event, market, outcome, isNamed = false, mark }: PriceButtonProps) {
  const shell = useShell()
  const price = useOfferPrice({ event, market, outcome })
  const isSelected = useIsSelected(outcome.ref)
  const name = outcomeName(shell.texts, event, market, outcome)

  function pick(): void {
    const { odds } = price
    if (odds === null) return
    const href = eventHref(shell, event)
    shell.selections.toggle(selectionOf(shell.texts, { event, market, outcome, odds, href }))
  }

  return (
    <PriceCell
      name={name}
      price={price}
      isPressed={isSelected}
      isLocked={!price.isOpen && !isSelected}
      isNamed={isNamed}
      mark={mark}
      onPick={pick}
      data-outcome={outcome.ref}
    />
  )
}

/** The price as it can be taken: closed while an operator has suspended the offer. */
export function useOfferPrice({ event, market, outcome }: Pick<PriceButtonProps, 'event' | 'market' | 'outcome'>) {
  const price = usePrice(outcome.ref, outcome)
  const { id, sport, champ } = event
  const isSuspended = useIsSuspended({ sport, champ: champ.id, event: id, market: market.key })
  return isSuspended ? { ...price, isOpen: false } : price
}

/** A boolean snapshot, so that a cell re-renders only for its own price. */
function useIsSelected(ref: string): boolean {
  const { selections } = useShell()
  return useSyncExternalStore(
    selections.subscribe,
    () => selections.get().some((selection) => selection.ref === ref),
    () => false,
  )
}

type PriceCellProps = {
  readonly name: string
  readonly price: ReturnType<typeof usePrice>
  readonly isPressed: boolean
  readonly isLocked: boolean
  readonly isNamed: boolean
  readonly mark?: ReactNode
  readonly onPick: () => void
  readonly 'data-outcome'?: string
  readonly 'data-builder'?: string
}

/** The most characters that a narrow cell holds at full size: `10.00`. */
const SHORT_MAX = 5

/** The look and accessible name of a price, shared by selections and the builder. */
export function PriceCell({ name, price, isPressed, isLocked, isNamed, mark, onPick, ...data }: PriceCellProps) {
  const t = useText()
  const oddsText = useOddsText()
  const hasLongOdds = use(LongOdds)
  const { odds, isOpen, trend } = price

  /** A visible name needs no label. */
  function labelOf(): string | undefined {
    if (shown === null) return t('price_closed', { outcome: name })
    return isNamed ? undefined : t('price_open', { outcome: name, odds: shown })
  }

  const shown = odds === null || !isOpen ? null : alignedOdds(oddsText(odds), hasLongOdds)
  return (
    <button
      type="button"
      className={styles['price']}
      {...data}
      data-named={isNamed || undefined}
      data-trend={isOpen && trend !== null ? trend : undefined}
      aria-pressed={isPressed}
      aria-label={labelOf()}
      disabled={isLocked}
      onClick={onPick}
    >
      {mark}
      {isNamed && (
        <span className={styles['name']} title={name}>
          {name}
        </span>
      )}
      {/* Invisible, but makes screen readers read name and odds as two words. */}
      {isNamed && ' '}
      {shown === null ? (
        <Icon name="lock" size="s" />
      ) : (
        <>
          <span className={styles['odds']} data-long={shown.length > SHORT_MAX ? shown.length : undefined}>
            {shown}
          </span>
          {trend !== null && <span className={styles['trend']} data-trend={trend} />}
        </>
      )}
    </button>
  )
}

/** A selection with the odds and names that the visitor saw. */
export function selectionOf(
  texts: Texts,
  {
    event,
    market,
    outcome,
    odds,
    href,
  }: {
    readonly event: EventBrief
    readonly market: MarketView
    readonly outcome: OutcomeView
    readonly odds: number
    readonly href: string
  },
): Selection {
  return {
    ref: outcome.ref,
    odds,
    event: eventName(texts, event),
    market: marketName(texts, event, market),
    outcome: outcomeName(texts, event, market, outcome),
    href,
    isLive: event.isLive,
    sport: event.sport,
    champ: event.champ.id,
    ...(event.kind === 'outright' && { isSingleOnly: true }),
  }
}

const NONE: readonly Selection[] = []

/** All selections; none on the server. */
export function useSelections(): readonly Selection[] {
  const { selections } = useShell()
  return useSyncExternalStore(selections.subscribe, selections.get, () => NONE)
}
