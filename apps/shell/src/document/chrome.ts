import type { GlobalSettings, PublicSite } from '@evens/contracts'
import type { Layout, PageSpec } from '../routes/index.ts'

export type SlotName = 'header' | 'left' | 'right' | 'footer'

/** The component in each slot and its remote. */
export const SLOTS = {
  header: { remote: 'frame', component: 'header' },
  left: { remote: 'frame', component: 'menu' },
  right: { remote: 'coupon', component: 'slip' },
  footer: { remote: 'frame', component: 'footer' },
} as const satisfies Record<SlotName, { remote: string; component: string }>
export const SLOT_NAMES = Object.keys(SLOTS) as SlotName[]

/** The page around a view: the props of each slot, null for an unused one. */
export type Chrome = {
  readonly layout: Layout
  readonly footer: string
  readonly menu: string
  readonly slots: Readonly<Record<SlotName, Readonly<Record<string, unknown>> | null>>
}

const BETTING_MENUS = ['sports', 'esports']

export function chromeOf(page: Pick<PageSpec, 'layout' | 'footer' | 'menu'>, isAsianShowcase: boolean): Chrome {
  const isFramed = page.layout === 'default'
  const size = isAsianShowcase ? 'large' : 'normal'
  return {
    layout: page.layout,
    footer: page.footer,
    menu: page.menu,
    slots: {
      header: isFramed ? {} : null,
      left: isFramed && page.menu !== 'none' ? { theme: page.menu } : null,
      right: isFramed && BETTING_MENUS.includes(page.menu) ? {} : null,
      footer: isFramed && page.footer !== 'none' ? { theme: page.footer, size } : null,
    },
  }
}

/** Attributes of the body that the layout's style sheet uses. */
export function chromeAttributes({ layout, footer, menu, slots }: Chrome): Record<string, string> {
  const columns = [slots.left !== null && 'left', slots.right !== null && 'right'].filter((name) => name !== false)
  return {
    'data-layout': layout,
    'data-footer': footer,
    'data-menu': menu,
    'data-columns': columns.join(' ') || 'none',
  }
}

/** A script of the document's head. Without scripts the page is light. */
export const SYSTEM_THEME =
  "{const r=document.documentElement;if(r.dataset.theme==='system')r.dataset.theme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'}"

/** The marker of a moved price; colour and arrow by default. */
const INDICATION: Readonly<Record<number, string>> = { 1: 'arrow', 2: 'none' }

const THEMES = ['light', 'dark', 'system'] as const

/**
 * Attributes of the root element that the design tokens depend on, the same on server and browser. The theme of the
 * system is known in the browser only: `SYSTEM_THEME` puts it in before the first paint.
 */
export function themeAttributes(settings: GlobalSettings, site: PublicSite): Record<string, string | undefined> {
  return {
    'data-site': site.id,
    'data-theme': THEMES[settings.appTheme],
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
