import type { Shell } from '@evens/remote-sdk'
import { focusTab } from './tabs.tsx'

/** Brings the whole coupon back beside the page. */
export function openColumn({ settings }: Pick<Shell, 'settings'>): void {
  settings.set((now) => ({ ...now, rightSectionDisplayState: 0 }))
  focusTab('coupon')
}
