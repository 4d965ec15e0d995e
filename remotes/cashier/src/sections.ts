import type { SectionLink, SectionSpec } from '@evens/remote-sdk'

const LINKS: readonly SectionLink[] = [
  { route: 'officeRecharge', icon: 'wallet' },
  { route: 'officeDeduce', icon: 'bank' },
  { route: 'officeHistoryPay', icon: 'history' },
  { route: 'payment', icon: 'card' },
  { route: 'contacts', icon: 'headset' },
]

/** What a page tells about its subject, and where it leads on. */
export const sectionOf = (): SectionSpec => ({ text: 'sections/cashier', links: LINKS })
