import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { RemoteSpec } from './shell/define.ts'
import { loadAllPieces, loadPiece, type PieceKind } from './shell/piece-code.ts'
import type { Shell } from './shell/shell.ts'
import { idPrefixOf, PieceTree, type Piece } from './shell/tree.tsx'

export type Attachment = {
  readonly update: (piece: Piece) => void
  readonly detach: () => void
}

export type AttachOptions = {
  readonly container: Element
  readonly shell: Shell
  readonly piece: Piece
  /** The container holds the server's HTML of this piece. */
  readonly hydrate: boolean
  readonly onShown: () => void
  readonly onError: (error: unknown) => void
}

/** The interface of a remote's browser module. */
export type RemoteClient = {
  readonly name: string
  readonly dictionaries: readonly string[]
  readonly start: (shell: Shell) => () => void
  /** Loads the code of a piece; `attach` needs it. */
  readonly prepare: (kind: PieceKind, name: string) => Promise<void>
  /** Loads the code of all pieces. */
  readonly prepareAll: () => Promise<void>
  readonly attach: (options: AttachOptions) => Attachment
}

export function clientEntry(remote: RemoteSpec): RemoteClient {
  return {
    name: remote.name,
    dictionaries: remote.dictionaries,
    start: (shell) => remote.start?.(shell) ?? (() => {}),
    prepare: (kind, name) => loadPiece(remote, kind, name),
    prepareAll: () => loadAllPieces(remote),
    attach({ container, shell, piece, hydrate, onShown, onError }) {
      const treeOf = (shown: Piece) => <PieceTree shell={shell} remote={remote} piece={shown} onShown={onShown} />
      const options = {
        identifierPrefix: idPrefixOf(remote.name, piece),
        // Without it a remote that throws would be blank and still count as ready.
        onUncaughtError: onError,
        onRecoverableError: (error: unknown) => shell.log('recovered in a remote', error),
      }
      const root: Root = hydrate ? hydrateRoot(container, treeOf(piece), options) : createRoot(container, options)
      if (!hydrate) root.render(treeOf(piece))
      return { update: (next) => root.render(treeOf(next)), detach: () => root.unmount() }
    },
  }
}
