import type { MarketView } from '@evens/contracts'
import { usePrice, useShell } from '@evens/remote-sdk'
import { createContext, use } from 'react'
import { PricesOf, type MarketRow } from '../game/market-table.tsx'
import { outcomeName } from '../names/names.ts'
import type { PriceButtonProps } from '../price/price-button.tsx'
import { PriceCell } from '../price/price-cell.tsx'
import type { Builder } from './use-builder.ts'

/** The builder that the prices of a game go into. */
export const BuilderContext = createContext<Builder | null>(null)

/** One price as a pick of the builder: what cannot go with the others takes no click. */
function BuilderButton({ event, market, outcome, isNamed = false }: PriceButtonProps) {
  const { texts } = useShell()
  const price = usePrice(outcome.ref, outcome)
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
