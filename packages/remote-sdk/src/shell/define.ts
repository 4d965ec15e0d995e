import type { ComponentType } from 'react'
import type { Crumb, PageInfo, Shell } from './shell.ts'

export type ViewProps<State = unknown> = { readonly state: State; readonly page: PageInfo }

/**
 * Code that is loaded before the piece is first shown. `module` is its file in the remote's `src`, without the ending:
 * by it the page preloads the built files.
 */
export type LazySpec<Props> = {
  readonly module: string
  readonly load: () => Promise<ComponentType<Props>>
}
export type ViewSpec = { readonly Component: ComponentType<ViewProps<never>> } | LazySpec<ViewProps<never>>
/** Its props are plain data from the shell, plus those that its loader adds. */
export type ComponentSpec = { readonly Component: ComponentType<never> } | LazySpec<never>

export type RemoteSpec = {
  readonly name: string
  /** The dictionaries of its texts; the shell loads them before it renders anything. */
  readonly dictionaries: readonly string[]
  readonly views?: Readonly<Record<string, ViewSpec>>
  readonly components?: Readonly<Record<string, ComponentSpec>>
  /** Runs once when the remote is first used; the returned function runs when it is no longer used. */
  readonly start?: (shell: Shell) => () => void
}

export const defineRemote = (spec: RemoteSpec): RemoteSpec => spec

/** The data of a view or component, loaded on the server before it is rendered there or sent to the browser. */
export type Loaded = {
  readonly state: unknown
  /** Another view of the remote than the route names, when only the loader knows which one it is. */
  readonly view?: string
  readonly title?: string
  readonly description?: string
  /** The label of the page in its own breadcrumbs, when the title is too long for it. */
  readonly crumb?: string
  /** Pages between the route's parent and this one, which only the loader knows. */
  readonly above?: readonly Crumb[]
}
export type LoadContext = {
  readonly shell: Shell
  readonly page: PageInfo
  /** The props of a component, from the shell. */
  readonly props?: Readonly<Record<string, unknown>>
}
export type Loader = (context: LoadContext) => Promise<Loaded> | Loaded

/**
 * Keyed by view or component; a component gets the state among its props. They run on the server only and are no part
 * of what the browser loads.
 */
export type Loaders = Readonly<Record<string, Loader>>

/** Thrown by a loader: the address is well formed, but there is nothing there. */
export class ViewNotFound extends Error {
  override readonly name = 'ViewNotFound'
}
