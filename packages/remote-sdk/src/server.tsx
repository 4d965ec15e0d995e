import { renderToString } from 'react-dom/server'
import type { LoadContext, Loaded, Loaders, RemoteSpec } from './shell/define.ts'
import { loadDeferred } from './shell/deferred.tsx'
import { loadAllPieces } from './shell/piece-code.ts'
import type { Shell } from './shell/shell.ts'
import { idPrefixOf, PieceTree, type Piece } from './shell/tree.tsx'

/** The interface of a remote's server module. */
export type RemoteServer = {
  readonly name: string
  readonly dictionaries: readonly string[]
  readonly views: readonly string[]
  readonly components: readonly string[]
  /** Loads the state of a view or component; null without a loader. */
  readonly load: (name: string, context: LoadContext) => Promise<Loaded>
  /** The source module of a view that is loaded when it is needed; null for an eager one. */
  readonly moduleOf: (view: string) => string | null
  /** Loads the code of all views and components; `render` needs it. */
  readonly prepare: () => Promise<void>
  readonly render: (shell: Shell, piece: Piece) => string
}

export function serverEntry(remote: RemoteSpec, loaders: Loaders = {}): RemoteServer {
  return {
    name: remote.name,
    dictionaries: remote.dictionaries,
    views: Object.keys(remote.views ?? {}),
    components: Object.keys(remote.components ?? {}),
    load: async (name, context) => (await loaders[name]?.(context)) ?? { state: null },
    moduleOf(name) {
      const view = remote.views?.[name]
      return view !== undefined && 'module' in view ? view.module : null
    },
    async prepare() {
      await loadAllPieces(remote)
      await loadDeferred()
    },
    render: (shell, piece) =>
      renderToString(<PieceTree shell={shell} remote={remote} piece={piece} />, {
        identifierPrefix: idPrefixOf(remote.name, piece),
      }),
  }
}
