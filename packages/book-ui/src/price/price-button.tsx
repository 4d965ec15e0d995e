import type { EventBrief, MarketView, OutcomeView } from '@evens/contracts'
import { usePrice, useShell, useText } from '@evens/remote-sdk'
import { Icon } from '@evens/ui'
import type { ReactNode } from 'react'
import { eventHref } from '../names/event-href.ts'
import { outcomeName } from '../names/names.ts'
import { selectionOf } from './selection-of.ts'
import { useIsSelected } from './use-is-selected.ts'
import { useOddsText } from './use-odds-text.ts'
import styles from './price-button.module.css'

export type PriceButtonProps = {
  readonly event: EventBrief
  readonly market: MarketView
  readonly outcome: OutcomeView
  /** Writes the outcome's name beside the price, where no head of a column says it. */
  readonly isNamed?: boolean
  /** Stands before the name: a runner's number and colours. */
  readonly mark?: ReactNode
}

/** One price: a click picks it, another lets it go. A closed one shows a padlock and takes no click. */
export function PriceButton({ event, market, outcome, isNamed = false, mark }: PriceButtonProps) {
  const shell = useShell()
  const t = useText()
  const oddsText = useOddsText()
  const { odds, isOpen, trend } = usePrice(outcome.ref, outcome)
  const isSelected = useIsSelected(outcome.ref)
  const name = outcomeName(shell.texts, event, market, outcome)

  function pick(): void {
    if (odds === null) return
    const href = eventHref(shell, event)
    shell.selections.toggle(selectionOf(shell.texts, { event, market, outcome, odds, href }))
  }

  /** What is written on the button needs no other words. */
  function labelOf(): string | undefined {
    if (shown === null) return t('price_closed', { outcome: name })
    return isNamed ? undefined : t('price_open', { outcome: name, odds: shown })
  }

  const shown = odds === null || !isOpen ? null : oddsText(odds)
  return (
    <button
      type="button"
      className={styles['price']}
      data-outcome={outcome.ref}
      data-named={isNamed || undefined}
      data-trend={isOpen && trend !== null ? trend : undefined}
      aria-pressed={isSelected}
      aria-label={labelOf()}
      disabled={!isOpen && !isSelected}
      onClick={pick}
    >
      {mark}
      {isNamed && <span className={styles['name']}>{name}</span>}
      {/* Nobody sees it, and the two are read as two words. */}
      {isNamed && ' '}
      {shown === null ? (
        <Icon name="lock" size="s" />
      ) : (
        <>
          <span className={styles['odds']}>{shown}</span>
          {trend !== null && <span className={styles['trend']} data-trend={trend} />}
        </>
      )}
    </button>
  )
}
