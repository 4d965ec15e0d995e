import { useBuilderPrices } from '@evens/book-ui'
import { useFollow, useShell, type Selection } from '@evens/remote-sdk'
import { useCallback, useSyncExternalStore } from 'react'
import { eventOfRef } from './event-of-ref.ts'
import { oddsNow, type PricedSelection } from '../draft/filled-coupon.ts'

/** The picked prices, each with what it is now. */
export function usePricedSelections(selections: readonly Selection[]): readonly PricedSelection[] {
  const { prices, states } = useShell().live
  const refs = selections.map(({ ref }) => ref)
  // The page may have nothing of these games; a price in the coupon is as true as one on the page.
  useFollow([...new Set(refs.map((ref) => `event:${eventOfRef(ref)}`))])

  const built = useBuilderPrices(refs)
  const names = refs.join(' ')
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = names.split(' ').map((ref) => prices.subscribe(ref, listener))
      return () => stops.forEach((stop) => stop())
    },
    [prices, names],
  )
  // Prices are objects of the store's own; what was heard is told apart by its text.
  useSyncExternalStore(
    subscribe,
    () => JSON.stringify(refs.map((ref) => prices.get(ref) ?? null)),
    () => '',
  )
  return selections.map((selection) => {
    const price = prices.get(selection.ref) ?? built.get(selection.ref)
    return {
      selection,
      odds: oddsNow(selection, price?.odds ?? null),
      isOpen: price?.isOpen ?? true,
      trend: price?.trend ?? null,
      score: states.get(eventOfRef(selection.ref))?.state?.score?.join(':') ?? null,
    }
  })
}
