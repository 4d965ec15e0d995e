import type { EventBrief, MarketView, OutcomeView } from '@evens/contracts'
import { usePrice, useShell } from '@evens/remote-sdk'
import { type ReactNode, useSyncExternalStore } from 'react'
import { eventHref } from '../names/event-href.ts'
import { outcomeName } from '../names/names.ts'
import { PriceCell } from './price-cell.tsx'
import { selectionOf } from './selection-of.ts'

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
  const price = usePrice(outcome.ref, outcome)
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

/** Whether the visitor has picked this price: a cell hears only of its own. */
function useIsSelected(ref: string): boolean {
  const { selections } = useShell()
  return useSyncExternalStore(
    selections.subscribe,
    () => selections.get().some((selection) => selection.ref === ref),
    () => false,
  )
}
