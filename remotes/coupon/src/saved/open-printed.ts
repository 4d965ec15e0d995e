import type { SavedCouponReply } from '@evens/contracts'
import type { Shell } from '@evens/remote-sdk'

/** In a tab of its own. It is opened at once: after the answer a browser would take it for an advertisement. */
export async function openPrinted(
  { href, navigate }: Pick<Shell, 'href' | 'navigate'>,
  save: () => Promise<SavedCouponReply | null>,
): Promise<void> {
  const tab = window.open('', '_blank')
  const saved = await save()
  if (saved === null) return tab?.close()
  const address = href('printCoupon', { couponId: saved.id })
  if (tab === null) navigate(address)
  else tab.location.replace(address)
}
