import type { Shell } from '@evens/remote-sdk'
import type { Hidden } from './use-column-hidden.ts'

/** Brings the whole coupon into sight: beside the page again, or at its end. */
export function openColumn({ settings }: Pick<Shell, 'settings'>, hidden: Hidden): void {
  if (hidden === 'collapsed') settings.set((now) => ({ ...now, rightSectionDisplayState: 0 }))
  const tab = document.getElementById('coupon-tab-coupon')
  tab?.scrollIntoView({ block: 'start' })
  tab?.focus({ preventScroll: true })
}
