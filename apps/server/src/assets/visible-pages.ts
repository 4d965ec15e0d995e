import type { SiteConfig } from '@evens/contracts'
import { withLanguage } from '@evens/router'
import { decide, GUARDS, navigationTo, type Facts, type Navigation } from '@evens/shell/guards'
import { siteFactsOf } from '../pages/facts.ts'

/** The site as someone finds it of whom nothing is known, on a day without maintenance. */
function factsFor(config: SiteConfig): Facts {
  return {
    site: siteFactsOf(config, false),
    visitor: {
      player: null,
      preferredLanguages: [],
      platform: 'desktop',
      isCrawler: true,
      hasMaintenanceCookie: false,
      agreesToMarketing: false,
      isGeoOff: false,
      authStartedFrom: null,
      afterRegistration: null,
    },
    block: null,
    moved: null,
    appVersion: null,
    games: null,
    rendered: null,
    remoteVerdicts: [],
    mayPreview: false,
    isNavigationBlocked: false,
  }
}

function navigation(language: string, path: string): Navigation {
  const target = withLanguage(language, path)
  return navigationTo({ origin: 'http://localhost', target, from: null, isServer: true, isFirst: true })
}

/** True when the site offers the page, even if only to signed-in players. */
export function isOffered(config: SiteConfig, language: string, path: string): boolean {
  return GUARDS.access(navigation(language, path), factsFor(config)).kind === 'pass'
}

/** True when an anonymous visitor gets the page instead of a redirect. */
export function isOpen(config: SiteConfig, language: string, path: string): boolean {
  return decide(navigation(language, path), factsFor(config)).kind === 'pass'
}
