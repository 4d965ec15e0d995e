import type { Layout, PageSpec } from '../routes/index.ts'

export type SlotName = 'header' | 'left' | 'right' | 'footer'

/** Which component stands in which place, and the remote it comes from. */
export const SLOTS = {
  header: { remote: 'frame', component: 'header' },
  left: { remote: 'frame', component: 'menu' },
  right: { remote: 'coupon', component: 'slip' },
  footer: { remote: 'frame', component: 'footer' },
} as const satisfies Record<SlotName, { remote: string; component: string }>
export const SLOT_NAMES = Object.keys(SLOTS) as SlotName[]

/** How the page around a view looks: the props of each place that is in use, null for one that is not. */
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

/** The body's attributes that the layout's style goes by. */
export function chromeAttributes({ layout, footer, menu, slots }: Chrome): Record<string, string> {
  const columns = [slots.left !== null && 'left', slots.right !== null && 'right'].filter((name) => name !== false)
  return {
    'data-layout': layout,
    'data-footer': footer,
    'data-menu': menu,
    'data-columns': columns.join(' ') || 'none',
  }
}
