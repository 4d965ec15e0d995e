import { bundleWorkers, WORKER_SOURCES } from './asset-workers.ts'
import { type Built, type Bundle, bundleForBrowser, bundleForServer } from './bundle.ts'
import { remoteNames } from './places.ts'
import { bundleSite, SITE_SOURCES } from './site.ts'

export type Target = {
  readonly name: string
  /** Folders and files whose change makes the target stale. */
  readonly inputs: readonly string[]
  readonly build: () => Promise<Built>
}

const CORE = ['packages/kernel', 'packages/contracts', 'packages/rules', 'packages/router']
const KIT = [...CORE, 'packages/ui', 'packages/live-client', 'packages/remote-sdk']
const BOOK = [...KIT, 'packages/book-ui']

/** Packages of one remote, which bundles them. */
const OF_REMOTES: Readonly<Record<string, readonly string[]>> = {
  casino: ['packages/game-art', 'packages/game-ui'],
  games: ['packages/game-art', 'packages/games', 'packages/game-ui'],
}
const inputsOf = (name: string): readonly string[] => [...BOOK, ...(OF_REMOTES[name] ?? []), `remotes/${name}`]

const remoteClient = (name: string) => `
import remote from '/remotes/${name}/src/remote.tsx'
import { clientEntry } from '@evens/remote-sdk/client'
export default clientEntry(remote)`

const remoteServer = (name: string) => `
import remote from '/remotes/${name}/src/remote.tsx'
import { loaders } from '/remotes/${name}/src/loaders.ts'
import { serverEntry } from '@evens/remote-sdk/server'
export default serverEntry(remote, loaders)`

/** Each is built apart: a change in one remote makes one file new. */
export function targets(): Target[] {
  return [
    { name: 'vendor', inputs: [], build: async () => bundleForBrowser(await vendorBundle()) },
    {
      name: 'style',
      inputs: ['packages/ui'],
      build: () =>
        bundleForBrowser({ entries: { client: { source: "import '/packages/ui/src/client.css'" } }, external: 'none' }),
    },
    {
      name: 'shared',
      inputs: KIT,
      build: () =>
        bundleForBrowser({
          entries: {
            sdk: { file: 'packages/remote-sdk/src/index.ts' },
            'sdk-client': { file: 'packages/remote-sdk/src/client.tsx' },
            ui: { file: 'packages/ui/src/index.ts' },
            'ui-overlay': { file: 'packages/ui/src/overlay/index.ts' },
            'ui-form': { file: 'packages/ui/src/form/index.ts' },
          },
          external: 'react',
        }),
    },
    {
      name: 'book',
      inputs: BOOK,
      build: () =>
        bundleForBrowser({
          entries: {
            book: { file: 'packages/book-ui/src/index.ts' },
            'book-game': { file: 'packages/book-ui/src/game/index.ts' },
          },
          laterStyles: 'book-game',
        }),
    },
    {
      name: 'pixi',
      inputs: ['packages/game-ui/src/pixi', 'packages/game-ui/src/motion', 'packages/game-ui/package.json'],
      build: () =>
        bundleForBrowser({ entries: { pixi: { file: 'packages/game-ui/src/pixi/engine.ts' } }, external: 'none' }),
    },
    {
      name: 'shell',
      inputs: [...KIT, 'apps/shell'],
      build: () => bundleForBrowser({ entries: { shell: { file: 'apps/shell/src/entry-client.tsx' } } }),
    },
    {
      name: 'shell-server',
      inputs: [...KIT, 'apps/shell'],
      build: () => bundleForServer({ entries: { shell: { file: 'apps/shell/src/entry-server.tsx' } } }),
    },
    { name: 'site', inputs: SITE_SOURCES, build: bundleSite },
    { name: 'workers', inputs: WORKER_SOURCES, build: bundleWorkers },
    ...remoteNames().flatMap((name): Target[] => [
      {
        name: `remote-${name}`,
        inputs: inputsOf(name),
        build: () => bundleForBrowser({ entries: { [`remote-${name}`]: { source: remoteClient(name) } } }),
      },
      {
        name: `remote-${name}-server`,
        inputs: inputsOf(name),
        build: () => bundleForServer({ entries: { [name]: { source: remoteServer(name) } } }, 'remotes/'),
      },
    ]),
  ]
}

/** `export *` from a CommonJS module gives a default export only: every name has to be spelled. */
async function vendorBundle(): Promise<Bundle> {
  const modules = {
    react: await import('react'),
    'react-dom': await import('react-dom'),
    'react-dom/client': await import('react-dom/client'),
    'react/jsx-runtime': await import('react/jsx-runtime'),
  }
  const given = new Set(['default'])
  const lines = Object.entries(modules).flatMap(([name, exported], index) => {
    const names = Object.keys(exported).filter(
      (key) => !given.has(key) && /^[A-Za-z_]\w*$/.test(key) && key !== 'module',
    )
    for (const key of names) given.add(key)
    return [`import * as m${index} from '${name}'`, `export const { ${names.join(', ')} } = m${index}`]
  })
  return { entries: { vendor: { source: [...lines, 'export { default } from "react"'].join('\n') } }, external: 'none' }
}
