import type { ComponentType } from 'react'

/** Passed to every modal besides its own props. */
export type ModalControls = { readonly close: () => void }
export type ModalComponent<P = unknown> = ComponentType<P & ModalControls>
/** A modal as the host renders it: only its opener knows its props. */
export type AnyModal = ComponentType<Readonly<Record<string, never>>>

export type ModalOptions = {
  /** Allows `?modal=name` in an address to open it. Not for a modal without content of its own. */
  readonly byQuery?: boolean
}

export type ModalRegistry = {
  /** Returns a function that removes it. A later registration under the same name replaces the earlier one. */
  readonly register: <P>(name: string, component: ModalComponent<P>, options?: ModalOptions) => () => void
  /** Loaded when it is first opened. */
  readonly registerLazy: <P>(name: string, load: () => Promise<ModalComponent<P>>, options?: ModalOptions) => () => void
  readonly has: (name: string) => boolean
  readonly opensByQuery: (name: string) => boolean
  /** The same promise for the same modal, so that React can suspend on it; a failed load is retried next time. */
  readonly componentOf: (name: string) => Promise<AnyModal>
}

type Entry = { readonly load: () => Promise<AnyModal>; readonly byQuery: boolean; loaded: Promise<AnyModal> | null }

export function createModalRegistry(): ModalRegistry {
  const entries = new Map<string, Entry>()

  function add(name: string, load: () => Promise<AnyModal>, { byQuery = true }: ModalOptions = {}): () => void {
    const entry: Entry = { load, byQuery, loaded: null }
    entries.set(name, entry)
    return () => {
      if (entries.get(name) === entry) entries.delete(name)
    }
  }

  return {
    register: (name, component, options) => add(name, () => Promise.resolve(component as unknown as AnyModal), options),
    registerLazy: (name, load, options) => add(name, load as unknown as () => Promise<AnyModal>, options),
    has: (name) => entries.has(name),
    opensByQuery: (name) => entries.get(name)?.byQuery ?? false,
    componentOf(name) {
      const entry = entries.get(name)
      if (entry === undefined) return Promise.reject(new Error(`there is no modal ${name}`))
      entry.loaded ??= entry.load().catch((error: unknown) => {
        entry.loaded = null
        throw error
      })
      return entry.loaded
    },
  }
}
