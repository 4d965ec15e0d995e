import { routeOf, type PageSpec, type RedirectSpec, type RouteName, type RouteSpec } from '@evens/shell/routes'
import { code, markdownTable } from './markdown-table.ts'

const NO_QUERY = { has: () => false, get: () => null }

/** Every address of the site, read from the table that the server and the browser read. */
export function routesPage(names: readonly RouteName[]): string {
  const routes = names.map((name) => [name, routeOf(name)] as const)
  const pages = routes.flatMap(([name, spec]) => (isRedirect(spec) ? [] : [pageRow(name, spec)]))
  const redirects = routes.flatMap(([name, spec]) => (isRedirect(spec) ? [redirectRow(name, spec)] : []))
  return `# Routes

${routes.length} routes: ${pages.length} pages and ${redirects.length} that only lead on. An address carries its language first: \`about\` in English is \`/en/about\`, \`home\` is \`/en\`. A part with \`?\` may be left out; brackets hold what a part may be.

## Pages

${markdownTable(['name', 'path', 'remote', 'view', 'layout', 'footer', 'menu', 'rules'], pages)}

What the rules mean:

- \`login\`: guard 9 asks for a login; \`anonymous\`: only for those who have not signed in; \`login by setting\`: a login while \`paymentOnlyForAuthorized\` is on.
- \`account area\`: login, registration and the office, between which a player moves without leaving the account.
- \`available NAME\`: there only while \`availableRoutes.NAME\` is true (guard 6). \`switch NAME\`: there only while that switch is on.
- \`ban ...\`: how the route behaves under a ban. Without it a banned player does not get there.
- \`quick coupon\`: the quick coupon may stand on it (guard 17). \`indexable\`: search engines may keep it. \`status\`: only a block or maintenance leads there (guard 3).

## Routes that lead on

The query goes along. Where the target depends on the query, the table has the one without.

${markdownTable(['name', 'path', 'leads to', 'status', 'rules'], redirects)}
`
}

const isRedirect = (spec: RouteSpec): spec is RedirectSpec => spec.redirect !== undefined

function pageRow(name: string, spec: PageSpec): readonly string[] {
  return [name, code(spec.path), spec.remote, spec.view, spec.layout, spec.footer, spec.menu, rulesOf(spec)]
}

function redirectRow(name: string, spec: RedirectSpec): readonly string[] {
  const { to, add, status } = spec.redirect({}, NO_QUERY)
  const added = add === undefined ? '' : ` with ${code(String(new URLSearchParams(add)))}`
  return [name, code(spec.path), `${to}${added}`, String(status), rulesOf(spec)]
}

const AUTH = { required: 'login', 'anonymous-only': 'anonymous', 'payment-setting': 'login by setting' } as const

function rulesOf(spec: RouteSpec): string {
  const words = [
    spec.auth !== undefined && AUTH[spec.auth],
    spec.accountArea && 'account area',
    spec.available !== undefined && `available ${spec.available}`,
    spec.switch !== undefined && `switch ${spec.switch}`,
    spec.ban !== undefined && `ban ${spec.ban}`,
    spec.quickCoupon && 'quick coupon',
    !isRedirect(spec) && spec.indexable && 'indexable',
    spec.status && 'status',
  ]
  return words.filter((word) => typeof word === 'string').join(', ')
}
