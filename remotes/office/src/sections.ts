import type { PageInfo, SectionLink, SectionSpec } from '@evens/remote-sdk'

/** By route; the others tell of the whole. */
const TEXTS: Readonly<Record<string, string>> = {
  officeVerification: 'verification',
  officeIdentification: 'verification',
}

const LINKS: readonly SectionLink[] = [
  { route: 'officeAccount', icon: 'user' },
  { route: 'officeHistory', icon: 'history' },
  { route: 'officeRecharge', icon: 'wallet' },
  { route: 'officeSecurity', icon: 'shield' },
  { route: 'officeResponsible', icon: 'limit' },
  { route: 'officeSupport', icon: 'headset' },
]

/** What a page tells about its subject, and where it leads on. */
export const sectionOf = ({ route }: PageInfo): SectionSpec => ({
  text: `sections/${TEXTS[route] ?? 'office'}`,
  links: LINKS,
})
