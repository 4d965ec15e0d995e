import { parsePattern, withLanguage, type Params, type Segment } from '@evens/router'
import { isPageName, locate, pageOf, parentOf, pathOf, ROUTE_NAMES, routeOf, type RouteName } from '@evens/shell/routes'
import type { Ask } from '@evens/test-kit/http'

/** One address of the site: a route with the parameters it was asked with. */
export type Place = {
  readonly name: RouteName
  readonly params: Params
  readonly path: string
  /** The parameters are those of a link of the site, so the thing exists. */
  readonly isLinked: boolean
}

/** The response to an anonymous visitor: its status, and the target of a redirect. */
export type Expected = { readonly status: number; readonly location: string | null }

/** They exist only once a coupon was saved or placed. */
const OF_A_NUMBER: readonly RouteName[] = ['printCoupon', 'officeProof']

/** Addresses of every route: with each value that a pattern lists, and without its optional parts. */
export async function allPlaces(ask: Ask): Promise<readonly Place[]> {
  const known = await linkedParams(ask)
  const names = ROUTE_NAMES.filter((name) => !OF_A_NUMBER.includes(name))
  return names.flatMap((name) => {
    const linked = known.get(name)
    return variants(name, linked ?? {}).map((params) => ({
      ...{ name, params, path: pathOf(name, params), isLinked: linked !== undefined },
    }))
  })
}

/** Of those, the ones that show a page to anybody. */
export async function publicPlaces(ask: Ask): Promise<readonly Place[]> {
  return (await allPlaces(ask)).filter((place) => expectedAt(place, 'en').status === 200)
}

function variants(name: RouteName, known: Params): Params[] {
  const start: Params[] = [{}]
  return parsePattern(routeOf(name).path).reduce(
    (sofar, segment) => sofar.flatMap((params) => valuesOf(segment, known).map((value) => ({ ...params, ...value }))),
    start,
  )
}

/** Values that the site links to; a word for a free parameter that nothing links to. */
function valuesOf(segment: Segment, known: Params): Params[] {
  if (segment.kind === 'literal') return [{}]
  const { name, accepts, optional } = segment
  if (accepts === 'any') return [optional ? {} : { [name]: known[name] ?? 'sample' }]
  const linked = known[name]
  const values = linked !== undefined ? [linked] : accepts === 'digits' ? ['1'] : accepts
  return [...(optional ? [{}] : []), ...values.map((value) => ({ [name]: value }))]
}

/** Parameters of real things, such as a blog's article, as the page above links to them. */
async function linkedParams(ask: Ask): Promise<ReadonlyMap<RouteName, Params>> {
  const found = new Map<RouteName, Params>()
  const free = ROUTE_NAMES.filter((name) => parsePattern(routeOf(name).path).some(isFree))
  for (const name of free) {
    const above = isPageName(name) ? parentOf(name) : null
    const first = above === null ? undefined : variants(above, found.get(above) ?? {})[0]
    if (above === null || first === undefined) continue
    const { text } = await ask(withLanguage('en', pathOf(above, first)))
    const params = linksIn(text).find((link) => locate(link)?.name === name)
    if (params !== undefined) found.set(name, locate(params)?.params ?? {})
  }
  return found
}

const isFree = (segment: Segment): boolean => segment.kind === 'param' && !segment.optional && segment.accepts === 'any'

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*?href="(\/[^"?#]*)/g)].map((match) => match[1] ?? '')

/** While the site calls them bonuses, the offer's address leads to its twin. */
const TWINS: Readonly<Partial<Record<RouteName, RouteName>>> = {
  bonusesOffers: 'bonuses',
  bonusesOffersGames: 'bonusesGames',
  bonusOfferPartner: 'bonusPartner',
  bonusOffer: 'bonus',
}

/** The specification's answer for an anonymous visitor of a site with every switch as it ships. */
export function expectedAt(place: Place, language: string): Expected {
  const { name, params, path } = place
  const route = routeOf(name)
  const address = (to: RouteName, given: Params = {}): string => withLanguage(language, pathOf(to, given))
  const home = address('home')
  if (route.auth === 'required') {
    const returnUrl = encodeURIComponent(withLanguage(language, path))
    return { status: 302, location: `${home}?modal=login&returnUrl=${returnUrl}` }
  }
  // Nobody is blocked, and nobody's terms have changed.
  if (route.status === true || name === 'confirmTerms') return { status: 302, location: home }
  const twin = TWINS[name]
  if (twin !== undefined) return { status: 302, location: address(twin, params) }
  if (route.redirect === undefined) return { status: statusOf(place), location: null }
  const { to, params: given = {}, add = {}, status } = route.redirect(params, new URLSearchParams())
  const query = new URLSearchParams(add).toString()
  return { status, location: address(to as RouteName, given) + (query === '' ? '' : `?${query}`) }
}

/** Nothing is below these with an id that was made up: titles, providers and promotions are known. */
const ID_NEEDED: readonly string[] = ['casino', 'games', 'promo']

function statusOf({ name, params, isLinked }: Place): number {
  if (name === 'serverError') return 500
  if (name === 'betsOnYourSide') return 404
  const isBelow = Object.keys(params).some((key) => key !== 'section')
  return isPageName(name) && ID_NEEDED.includes(pageOf(name).remote) && isBelow && !isLinked ? 404 : 200
}

/** Routes that share a view share what can be hidden on them. */
export function viewOf({ name }: Place): string {
  if (!isPageName(name)) return name
  const { remote, view, layout } = pageOf(name)
  return [remote, view, layout].join(' ')
}
