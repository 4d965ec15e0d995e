import {
  type Borders,
  levelRefusal as refusalBetween,
  MODULE_LIST,
  PLATFORM,
  ROOT,
  serverPartOf,
} from './server-modules.ts'
import { type Finding, isForChecks } from './source.ts'
import type { Module } from './syntax.ts'
import { type Place, placeName, placeOf, samePlace, targetOf, type Workspaces } from './workspaces.ts'

const LEVEL: Readonly<Record<string, number>> = {
  kernel: 0,
  contracts: 1,
  rules: 1,
  emblems: 1,
  games: 1,
  'game-art': 1,
  pricing: 1,
  router: 1,
  ui: 2,
  'live-client': 2,
  'remote-sdk': 3,
  'book-ui': 4,
  'game-ui': 4,
  'test-kit': 5,
}

// The server runs the very route table and guards that the browser runs, and nothing else of the shell.
const DOORS_BETWEEN_APPS: Readonly<Record<string, readonly string[]>> = {
  server: [
    '@evens/shell/routes',
    '@evens/shell/guards',
    '@evens/shell/chrome',
    '@evens/shell/page-state',
    '@evens/shell/entry-server',
    // In a sandbox the site plays its own games; elsewhere they come through the same door over the wire.
    '@evens/feed-simulator',
  ],
}

// A remote uses the shell through the SDK; the server side of a contract stays on the server.
const CLOSED_TO_REMOTES = ['@evens/router', '@evens/contracts/server']

// Tests of a remote check its links against the real route table.
const ROUTE_TABLE = '@evens/shell/routes'

// Not part of a deployment: a running site must not need them.
const NOT_SHIPPED = ['tools', 'e2e', 'bench']

/** A package imports only from a lower level: never upwards, never sideways. Remotes know packages, not each other. */
export function levelErrors(module: Module, workspaces: Workspaces): Finding[] {
  const from = placeOf(module.path)
  return module.imports.flatMap(({ specifier, line }) => {
    const to = targetOf(module.path, specifier, workspaces)?.place
    if (to === undefined || samePlace(from, to)) return []
    if (isForChecks(module.path) && (to.name === 'test-kit' || specifier === ROUTE_TABLE)) return []
    const reason = refusal(from, to, specifier)
    if (reason === null) return []
    return [{ path: module.path, line, rule: 'levels', message: `${placeName(from)} must not import ${reason}` }]
  })
}

/** A module of the server imports only modules before it in the list; sql-borders.ts holds SQL to the same order. */
export function moduleLevelErrors({ path, imports }: Module, workspaces: Workspaces, borders: Borders): Finding[] {
  const from = serverPartOf(path)
  if (from === null || isForChecks(path)) return []
  return imports.flatMap(({ specifier, line }) => {
    const target = targetOf(path, specifier, workspaces)
    const to = target?.by === 'path' ? serverPartOf(target.path) : null
    const reason = to === null ? null : refusalBetween(from, to, borders)
    return reason === null ? [] : [{ path, line, rule: 'levels', message: `must not import ${specifier}: ${reason}` }]
  })
}

/** Each folder of a module is in the list once, and has a door and a definition; the list names nothing else. */
export function moduleListErrors(paths: readonly string[], { order }: Borders): Finding[] {
  const modules = new Set(
    paths.flatMap((path) => {
      const name = serverPartOf(path)
      return name === null || name === PLATFORM || name === ROOT ? [] : [name]
    }),
  )
  const finding = (message: string): Finding => ({ path: MODULE_LIST, line: 1, rule: 'levels', message })
  const files = ['index.ts', 'module.ts']
  return [
    ...[...modules].filter((name) => !order.includes(name)).map((name) => finding(`module ${name} is not listed`)),
    ...order.filter((name) => !modules.has(name)).map((name) => finding(`there is no module ${name}`)),
    ...order.filter((name, at) => order.indexOf(name) !== at).map((name) => finding(`module ${name} is listed twice`)),
    ...[...modules].flatMap((name) =>
      files
        .filter((file) => !paths.includes(`apps/server/src/modules/${name}/${file}`))
        .map((file) => finding(`module ${name} has no ${file}`)),
    ),
  ]
}

function refusal(from: Place, to: Place, specifier: string): string | null {
  const place = placeName(to)
  switch (from.kind) {
    case 'package':
      return to.kind === 'package' ? levelRefusal(from, to) : place
    case 'remote':
      if (to.kind !== 'package') return place
      if (to.name === 'test-kit') return `${place} outside a test`
      return CLOSED_TO_REMOTES.some((name) => `${specifier}/`.startsWith(`${name}/`)) ? specifier : null
    case 'app':
      if (to.kind === 'package') return to.name === 'test-kit' ? `${place} outside a test` : null
      if (to.kind === 'outside') return NOT_SHIPPED.includes(to.name) ? place : null
      return DOORS_BETWEEN_APPS[from.name]?.includes(specifier) === true ? null : specifier
    case 'outside':
      return from.name === 'sites' && to.kind !== 'package' ? place : null
  }
}

function levelRefusal(from: Place, to: Place): string | null {
  const above = LEVEL[from.name]
  const below = LEVEL[to.name]
  if (above === undefined || below === undefined) return `${placeName(to)} before both have a level`
  return below < above ? null : `${placeName(to)}: level ${above} sees only what lies below it, not level ${below}`
}
