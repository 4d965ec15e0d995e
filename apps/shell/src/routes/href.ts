import { buildPath, parsePattern, withLanguage, type Params, type ParamsOf, type Segment } from '@evens/router'
import { ROUTE_NAMES, ROUTES, type RouteName } from './table.ts'

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

/** Whether the route has an address without any parameters. */
export function standsAlone(name: RouteName): boolean {
  return SEGMENTS[name].every((segment) => segment.kind === 'literal' || segment.optional)
}
