export { href, pathOf, standsAlone, type RouteParams, locate, type Located } from './locate.ts'
export {
  AVAILABLE_ROUTES,
  breadcrumbsOf,
  indexableRoutes,
  PAGE_NAMES,
  pageOf,
  parentOf,
  snakeCase,
  type Page,
} from './page.ts'
export type {
  Auth,
  BanRule,
  FooterTheme,
  Layout,
  MenuTheme,
  PageSpec,
  RedirectSpec,
  RemoteName,
  RouteRedirect,
  RouteRules,
  RouteSpec,
} from './spec.ts'
export { isPageName, isRouteName, ROUTE_NAMES, routeOf, ROUTES, type PageName, type RouteName } from './table.ts'
