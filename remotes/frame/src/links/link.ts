import type { PageInfo, Shell } from '@evens/remote-sdk'
import type { IconName } from '@evens/ui'

/** A page of the site by the name of its route. */
export type Place = { readonly route: string; readonly params?: Readonly<Record<string, string>> }

export type FrameLink = Place & {
  readonly textKey: string
  readonly icon: IconName
  /** The flag of the route in the site's available routes. */
  readonly available?: string
  /** The switch without which the route does not exist. */
  readonly switch?: keyof Shell['site']['switches']
  /** The route that stands in for it on a site that calls its bonuses offers. */
  readonly offerRoute?: string
  /** For whom it is of use; everyone when nothing is said. */
  readonly only?: 'player' | 'visitor'
  /** Pages of other routes that belong to the same section. */
  readonly within?: readonly Place[]
}

/** What of the site decides which links are offered. A site that names no available routes offers all. */
export type Offering = Pick<Shell['site'], 'switches'> & {
  readonly availableRoutes?: Readonly<Record<string, boolean>> | undefined
}

/** Every link leads to a page that is there: what the site does not offer is left out. */
export function isOffered(link: FrameLink, { switches, availableRoutes }: Offering, hasPlayer: boolean): boolean {
  if (link.only !== undefined && (link.only === 'player') !== hasPlayer) return false
  if (link.switch !== undefined && !switches[link.switch]) return false
  if (link.available === undefined || availableRoutes === undefined || !switches.routeAvailability) return true
  return availableRoutes[link.available] === true
}

export function hrefOf({ route, offerRoute, params }: FrameLink, { href, site }: Pick<Shell, 'href' | 'site'>): string {
  return href(site.switches.promoBonusToOffer ? (offerRoute ?? route) : route, params)
}

/** How a link stands to the page that is shown, in the words of `aria-current`: it is the page, or its section. */
export function standing(
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

const pathOf = (fullPath: string): string => fullPath.replace(/[?#].*$/, '')
