import { useBuilderPrices } from '@evens/book-ui'
import { useFollow, usePrices, useShell, type Selection } from '@evens/remote-sdk'
import { eventOfRef } from './event-of-ref.ts'
import { oddsNow, type PricedSelection } from './filled-coupon.ts'

/** The picked prices, each with what it is now. */
export function usePricedSelections(selections: readonly Selection[]): readonly PricedSelection[] {
  const { states } = useShell().live
  const refs = selections.map(({ ref }) => ref)
  // The page may have nothing of these games; a price in the coupon is as true as one on the page.
  useFollow([...new Set(refs.map((ref) => `event:${eventOfRef(ref)}`))])

  const built = useBuilderPrices(refs)
  const heard = usePrices(refs)
  return selections.map((selection) => {
    const price = heard.get(selection.ref) ?? built.get(selection.ref)
    return {
      selection,
      odds: oddsNow(selection, price?.odds ?? null),
      isOpen: price?.isOpen ?? true,
      trend: price?.trend ?? null,
      score: states.get(eventOfRef(selection.ref))?.state?.score?.join(':') ?? null,
    }
  })
}
