import type { GlobalSettings, PublicSite } from '@evens/contracts'

/** How a price shows that it has moved; by colour and arrow where nothing else is said. */
const INDICATION: Readonly<Record<number, string>> = { 1: 'arrow', 2: 'none' }

/** What the tokens of the look depend on: attributes of the root element, the same on both sides. */
export function themeAttributes(settings: GlobalSettings, site: PublicSite): Record<string, string | undefined> {
  return {
    'data-site': site.id,
    'data-theme': settings.appTheme === 1 ? 'dark' : 'light',
    'data-view': settings.appViewType === 1 ? 'asian' : undefined,
    'data-compact': settings.isAppCompactView === 1 ? '' : undefined,
    'data-font': String(settings.appFontSize),
    'data-light': settings.isAppLightVersion === 1 ? '' : undefined,
    'data-indication': INDICATION[settings.coefIndicationType],
    'data-markets': settings.marketDisplaySettings === 1 ? 'one' : undefined,
    'data-impaired': settings.visuallyImpairedMode ? '' : undefined,
    'data-left': settings.leftSectionDisplayState === 1 ? 'collapsed' : undefined,
    'data-right': settings.rightSectionDisplayState === 1 ? 'collapsed' : undefined,
  }
}
