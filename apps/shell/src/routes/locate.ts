import {
  buildPath,
  canonicalParts,
  createMatcher,
  encodePart,
  isWrittenPlainly,
  type Params,
  type ParamsOf,
  parsePattern,
  type Segment,
  splitLanguage,
  withLanguage,
} from '@evens/router'
import { ROUTE_NAMES, type RouteName, ROUTES } from './table.ts'

export type Located = {
  /** Two letters at the start of the address, not necessarily a language of the site. */
  readonly language: string | null
  /** `null`: no such page. */
  readonly name: RouteName | null
  readonly params: Params
  /** The canonical path, escaped, without the language. */
  readonly path: string
  /** True when the address is written in its canonical form. */
  readonly isCanonical: boolean
}

const match = createMatcher<RouteName>(
  Object.fromEntries(ROUTE_NAMES.map((name) => [name, ROUTES[name].path])) as Record<RouteName, string>,
)

/** Finds the route of an address; `null` when the address can't be read at all. */
export function locate(pathname: string): Located | null {
  const parts = canonicalParts(pathname)
  if (parts === null) return null
  const { language, rest } = splitLanguage(parts)
  const found = match(rest)
  const path = found === null ? `/${rest.map(encodePart).join('/')}` : pathOf(found.name, found.params)
  const address = language === null ? path : withLanguage(language, path)
  return {
    language,
    name: found?.name ?? null,
    params: found?.params ?? {},
    path,
    isCanonical: pathname === address || isWrittenPlainly(pathname, canonicalParts(address) ?? []),
  }
}

export type RouteParams<N extends RouteName> = ParamsOf<(typeof ROUTES)[N]['path']>
type Needed<P> = {} extends P ? [params?: P] : [params: P]

const SEGMENTS = Object.fromEntries(
  ROUTE_NAMES.map((name) => [name, parsePattern(ROUTES[name].path)]),
) as unknown as Readonly<Record<RouteName, readonly Segment[]>>

/** A forgotten parameter does not compile: `href('en', 'printCoupon')` is an error, `href('en', 'line')` is not. */
export function href<N extends RouteName>(language: string, name: N, ...[params]: Needed<RouteParams<N>>): string {
  return withLanguage(language, pathOf(name, (params ?? {}) as Params))
}

/** The path without its language, for parameters that come from another route or from data. */
export const pathOf = (name: RouteName, params: Params): string => buildPath(SEGMENTS[name], params)

/** True for a route that has an address without parameters. */
export function standsAlone(name: RouteName): boolean {
  return SEGMENTS[name].every((segment) => segment.kind === 'literal' || segment.optional)
}
