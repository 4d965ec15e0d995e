import type { GlobalSettings, PublicSite } from '@evens/contracts'

/** What the tokens of the look depend on: attributes of the root element, the same on both sides. */
export function themeAttributes(settings: GlobalSettings, site: PublicSite): Record<string, string | undefined> {
  return {
    'data-site': site.id,
    'data-theme': settings.appTheme === 1 ? 'dark' : 'light',
    'data-view': settings.appViewType === 1 ? 'asian' : undefined,
    'data-compact': settings.isAppCompactView === 1 ? '' : undefined,
    'data-font': String(settings.appFontSize),
    'data-impaired': settings.visuallyImpairedMode ? '' : undefined,
    'data-left': settings.leftSectionDisplayState === 1 ? 'collapsed' : undefined,
    'data-right': settings.rightSectionDisplayState === 1 ? 'collapsed' : undefined,
  }
}
