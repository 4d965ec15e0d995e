import { type PageInfo, type Shell, useShell, useStore } from '@evens/remote-sdk'
import type { IconName } from '@evens/ui'

/** A page by route name and parameters. */
export type Place = { readonly route: string; readonly params?: Readonly<Record<string, string>> }

export type FrameLink = Place & {
  readonly textKey: string
  readonly icon: IconName
  /** The route's flag in the site's `availableRoutes`. */
  readonly available?: string
  /** The section of the casino's catalogue that the page shows: without a title it is in no menu. */
  readonly section?: string
  /** The site switch that the route needs. */
  readonly switch?: keyof Shell['site']['switches']
  /** The route to use instead on a site with `promoBonusToOffer`. */
  readonly offerRoute?: string
  /** Restricts the audience; absent means everyone. */
  readonly only?: 'player' | 'visitor'
  /** Pages of other routes that belong to the same section. */
  readonly within?: readonly Place[]
}

export type LinkGroupSpec = { readonly titleKey: string; readonly links: readonly FrameLink[] }

/** The site settings that decide which links are offered. Without `availableRoutes` all are. */
type Offering = Pick<Shell['site'], 'switches'> & {
  readonly availableRoutes?: Readonly<Record<string, boolean>> | undefined
  readonly openSections: readonly string[]
}

/** Leaves out pages that the site or visitor does not have, so that no link is dead. */
export function isOffered(
  link: FrameLink,
  { switches, availableRoutes, openSections }: Offering,
  hasPlayer: boolean,
): boolean {
  if (link.only !== undefined && (link.only === 'player') !== hasPlayer) return false
  if (link.section !== undefined && !openSections.includes(link.section)) return false
  if (link.switch !== undefined && !switches[link.switch]) return false
  if (link.available === undefined || availableRoutes === undefined || !switches.routeAvailability) return true
  return availableRoutes[link.available] === true
}

export function hrefOf({ route, offerRoute, params }: FrameLink, { href, site }: Pick<Shell, 'href' | 'site'>): string {
  return href(site.switches.promoBonusToOffer ? (offerRoute ?? route) : route, params)
}

/** The `aria-current` of a link: `page` for the page itself, `true` for its section. */
export function ariaCurrent(
  link: Pick<FrameLink, 'route' | 'params' | 'offerRoute' | 'within'>,
  target: string,
  page: PageInfo,
): 'page' | 'true' | undefined {
  if (target === pathOf(page.fullPath)) return 'page'
  const offer = link.offerRoute === undefined ? [] : [{ route: link.offerRoute }]
  return [link, ...offer, ...(link.within ?? [])].some((place) => holds(place, page)) ? 'true' : undefined
}

function holds({ route, params = {} }: Place, page: PageInfo): boolean {
  return route === page.route && Object.entries(params).every(([name, value]) => page.params[name] === value)
}

export const pathOf = (fullPath: string): string => fullPath.replace(/[?#].*$/, '')

/** A link resolved for the current page, language and visitor. */
export type DrawnLink = {
  readonly key: string
  readonly href: string
  readonly text: string
  readonly icon: IconName
  readonly current: 'page' | 'true' | undefined
}

export function useLinks(): (links: readonly FrameLink[]) => readonly DrawnLink[] {
  const shell = useShell()
  const page = useStore(shell.page)
  const hasPlayer = useStore(shell.player) !== null
  return (links) =>
    links
      .filter((link) => isOffered(link, shell.site, hasPlayer))
      .map((link) => {
        const href = hrefOf(link, shell)
        const { textKey: key, icon } = link
        return { key, href, text: shell.texts.t(key), icon, current: ariaCurrent(link, href, page) }
      })
}

/** The address of the same page in another language, query included. */
export function inLanguage(fullPath: string, language: string): string {
  const rest = fullPath.replace(/^\/[a-z]{2}(?=[/?#]|$)/, '')
  return `/${language}${rest}`
}
