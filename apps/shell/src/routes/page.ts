import { invariant } from '@evens/kernel'
import { standsAlone } from './locate.ts'
import type { PageSpec } from './spec.ts'
import { isPageName, isRouteName, type PageName, ROUTE_NAMES, type RouteName, routeOf } from './table.ts'

/** A page's entry with everything that can be derived for it. */
export type Page = Omit<PageSpec, 'parent' | 'dictionaries' | 'redirect'> & {
  readonly name: PageName
  readonly parent: PageName | null
  readonly titleKey: string
  readonly descriptionKey: string
  readonly dictionaries: readonly string[]
}

/** The dictionary that every page needs. A remote names its own; titles and descriptions come with the page. */
const SHARED_DICTIONARIES = ['main'] as const

export const PAGE_NAMES: readonly PageName[] = ROUTE_NAMES.filter(isPageName)

export function pageOf(name: PageName): Page {
  const spec = routeOf(name)
  invariant(spec.redirect === undefined, `${name} has no page`)
  const { parent: _parent, dictionaries = [], redirect: _redirect, ...rest } = spec
  return {
    ...rest,
    name,
    parent: parentOf(name),
    titleKey: `route_${snakeCase(name)}_title`,
    descriptionKey: `route_${snakeCase(name)}_description`,
    dictionaries: [...new Set([...SHARED_DICTIONARIES, ...dictionaries])],
  }
}

/** The page above in the breadcrumbs. */
export function parentOf(name: PageName): PageName | null {
  if (name === 'home') return null
  const spec = routeOf(name)
  const parent = 'parent' in spec ? spec.parent : undefined
  if (parent === undefined) return 'home'
  invariant(isRouteName(parent) && isPageName(parent), `${name} has an unknown parent ${parent}`)
  return parent
}

/** From home down to the page itself. */
export function breadcrumbsOf(name: PageName): readonly PageName[] {
  const parent = parentOf(name)
  return parent === null ? [name] : [...breadcrumbsOf(parent), name]
}

/** The pages a sitemap can list without knowing more than the table: those with an address of their own. */
export function indexableRoutes(): readonly PageName[] {
  return PAGE_NAMES.filter((name) => pageOf(name).indexable === true && standsAlone(name))
}

/** The flags that a site's available routes may contain; a site with all of them offers everything. */
export const AVAILABLE_ROUTES: readonly string[] = [
  ...new Set(ROUTE_NAMES.map((name) => routeOf(name).available).filter((flag) => flag !== undefined)),
]

export const snakeCase = (name: RouteName): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
