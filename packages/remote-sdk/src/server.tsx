import { renderToString } from 'react-dom/server'
import type { LoadContext, Loaded, Loaders, RemoteSpec } from './shell/define.ts'
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
  readonly render: (shell: Shell, piece: Piece) => string
}

export function serverEntry(remote: RemoteSpec, loaders: Loaders = {}): RemoteServer {
  return {
    name: remote.name,
    dictionaries: remote.dictionaries,
    views: Object.keys(remote.views ?? {}),
    components: Object.keys(remote.components ?? {}),
    load: async (name, context) => (await loaders[name]?.(context)) ?? { state: null },
    render: (shell, piece) =>
      renderToString(<PieceTree shell={shell} remote={remote} piece={piece} />, {
        identifierPrefix: idPrefixOf(remote.name, piece),
      }),
  }
}
