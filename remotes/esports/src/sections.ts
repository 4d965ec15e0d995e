import type { SectionLink, SectionSpec } from '@evens/remote-sdk'

const LINKS: readonly SectionLink[] = [
  { route: 'esportsDisciplines', params: { kind: 'real' }, icon: 'sport-esports' },
  { route: 'esportsDisciplines', params: { kind: 'virtual' }, icon: 'game-virtual' },
  { route: 'esportsDisciplines', params: { kind: 'stream' }, icon: 'video' },
  { route: 'rules', params: { ruleGroup: 'sports', chapter: 'esports' }, text: 'rules/sports/esports', icon: 'book' },
  { route: 'live', icon: 'live' },
  { route: 'responsibleGaming', icon: 'shield-check' },
]

/** What a page tells about its subject, and where it leads on. */
export const sectionOf = (): SectionSpec => ({ text: 'sections/esports', links: LINKS })
