import { posix } from 'node:path'
import type { SourceFile } from './source.ts'

type Kind = 'package' | 'app' | 'remote' | 'outside'
/** The workspace that a path lies in. `outside` is everything else: tools, sites, browser tests. */
export type Place = { readonly kind: Kind; readonly name: string }
type Workspace = { readonly name: string; readonly place: Place; readonly exports: readonly string[] }
export type Workspaces = ReadonlyMap<string, Workspace>

/** The target of an import inside the repository: a file by its path, or a workspace by its name. */
export type Target =
  | { readonly by: 'path'; readonly path: string; readonly place: Place }
  | { readonly by: 'name'; readonly workspace: Workspace; readonly door: string; readonly place: Place }

const KIND_BY_FOLDER: Readonly<Record<string, Kind>> = { packages: 'package', apps: 'app', remotes: 'remote' }

export function placeOf(path: string): Place {
  const [folder = '', name = ''] = path.split('/')
  const kind = KIND_BY_FOLDER[folder]
  return kind === undefined || !path.includes('/', folder.length + 1)
    ? { kind: 'outside', name: folder }
    : { kind, name }
}

export const samePlace = (a: Place, b: Place): boolean => a.kind === b.kind && a.name === b.name

export const placeName = ({ kind, name }: Place): string => (kind === 'outside' ? name : `${kind} ${name}`)

export function workspacesOf(files: readonly SourceFile[]): Workspaces {
  const manifests = files.filter(({ path }) => /^(packages|apps|remotes)\/[^/]+\/package\.json$/.test(path))
  return new Map(
    manifests.map(({ path, text }) => {
      const { name, exports } = JSON.parse(text) as { name: string; exports?: Readonly<Record<string, unknown>> }
      return [name, { name, place: placeOf(path), exports: Object.keys(exports ?? {}) }]
    }),
  )
}

/** `null` for what comes from elsewhere: Node itself and installed packages. */
export function targetOf(importer: string, specifier: string, workspaces: Workspaces): Target | null {
  const [bare = ''] = specifier.split('?')
  if (bare.startsWith('.')) {
    const path = posix.join(posix.dirname(importer), bare)
    return { by: 'path', path, place: placeOf(path) }
  }
  const [scope, name, ...rest] = bare.split('/')
  const workspace = workspaces.get(`${scope}/${name}`)
  return workspace === undefined
    ? null
    : { by: 'name', workspace, door: ['.', ...rest].join('/'), place: workspace.place }
}
