import { IconBase } from '@evens/ui'
import { createContext, use, useLayoutEffect, type ComponentType, type ReactNode } from 'react'
import type { RemoteSpec } from './define.ts'
import { codeOf } from './piece-code.ts'
import type { PageInfo, Shell } from './shell.ts'
import type { TextValues } from '../format/texts.ts'

const ShellContext = createContext<Shell | null>(null)

export function useShell(): Shell {
  const shell = use(ShellContext)
  if (shell === null) throw new Error('useShell outside of a remote')
  return shell
}

/** The texts of this page's language. */
export function useText(): (key: string, values?: TextValues) => string {
  return useShell().texts.t
}

/** One piece of a remote: a view with its state, or a component with its props. */
export type Piece =
  | { readonly kind: 'view'; readonly name: string; readonly state: unknown; readonly page: PageInfo }
  | { readonly kind: 'component'; readonly name: string; readonly props: Readonly<Record<string, unknown>> }

/** Prefix for `useId`: two roots on one page must not produce the same id. */
export const idPrefixOf = (remote: string, piece: Piece): string => `${remote}-${piece.name}-`

/** Has to be the same tree on server and browser: useId depends on it. */
export function PieceTree({
  shell,
  remote,
  piece,
  onShown,
}: {
  shell: Shell
  remote: RemoteSpec
  piece: Piece
  onShown?: () => void
}) {
  return (
    <ShellContext value={shell}>
      <IconBase path={shell.site.iconBase}>
        <Shown onShown={onShown}>{pieceOf(remote, piece)}</Shown>
      </IconBase>
    </ShellContext>
  )
}

/** For the shell's own components. */
export function ShellProvider({ shell, children }: { shell: Shell; children: ReactNode }) {
  return (
    <ShellContext value={shell}>
      <IconBase path={shell.site.iconBase}>{children}</IconBase>
    </ShellContext>
  )
}

// render() returns before anything is on the screen; the effect runs when it is.
function Shown({ onShown, children }: { onShown: (() => void) | undefined; children: ReactNode }) {
  useLayoutEffect(() => onShown?.(), [onShown])
  return children
}

function pieceOf(remote: RemoteSpec, piece: Piece): ReactNode {
  const Code = codeOf(remote, piece.kind, piece.name) as ComponentType<object>
  if (piece.kind === 'component') return <Code {...piece.props} />
  const { state, page } = piece
  return <Code key={page.fullPath} {...{ state, page }} />
}
