import type { ComponentType } from 'react'

/** What every modal is given besides its own props. */
export type ModalControls = { readonly close: () => void }
export type ModalComponent<P = unknown> = ComponentType<P & ModalControls>
/** As the host draws it: the props of each are known to whoever opens it. */
export type AnyModal = ComponentType<Readonly<Record<string, never>>>

export type ModalOptions = {
  /** Whether `?modal=name` in an address may open it. Not for one that has nothing to say without props. */
  readonly byQuery?: boolean
}

export type ModalRegistry = {
  /** What it returns takes the modal out again. A later registration under the same name replaces the earlier one. */
  readonly register: <P>(name: string, component: ModalComponent<P>, options?: ModalOptions) => () => void
  /** Loaded when it is first opened. */
  readonly registerLazy: <P>(name: string, load: () => Promise<ModalComponent<P>>, options?: ModalOptions) => () => void
  readonly has: (name: string) => boolean
  readonly opensByQuery: (name: string) => boolean
  /** The same promise for the same modal, so that React can wait for it; one that failed is tried anew next time. */
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
