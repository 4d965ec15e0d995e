import type { Shell } from '@evens/remote-sdk'

type Prices = Shell['live']['prices']

/** Tells of prices that are others than before, or open or close. That one has stopped to be shown as moving is nothing. */
export function onMoved(prices: Prices, refs: readonly string[], tell: () => void): () => void {
  const leaves = refs.map((ref) => {
    const now = (): string => `${prices.get(ref)?.odds} ${prices.get(ref)?.isOpen}`
    let last = now()
    return prices.subscribe(ref, () => {
      if (last === now()) return
      last = now()
      tell()
    })
  })
  return () => leaves.forEach((leave) => leave())
}
