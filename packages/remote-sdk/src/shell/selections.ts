import { createStore, type Readable } from './store.ts'

/** A price that the visitor has picked, as it was shown then; its texts are in the language of that page. */
export type Selection = {
  /** The id of the price: `400123/total|total=2.5/over`. */
  readonly ref: string
  readonly odds: number
  readonly event: string
  readonly market: string
  readonly outcome: string
  readonly href: string
  readonly isLive: boolean
  readonly sport: string
  /** Cannot be combined with other legs, such as the winner of a championship. */
  readonly isSingleOnly?: boolean
}

/** Handles a pick instead of the coupon, or returns false. */
type PickTaker = (selection: Selection) => boolean

/** The picked prices: price cells add to them, the coupon reads them. */
export type Selections = Readable<readonly Selection[]> & {
  /** Adds or removes it. Only one price of a market can be selected. */
  readonly toggle: (selection: Selection) => void
  /** Adds these and removes none. */
  readonly add: (selections: readonly Selection[]) => void
  readonly remove: (ref: string) => void
  readonly clear: () => void
  /** Offers picks to `taker` first, as for one-click bets. Returns a function that ends it. */
  readonly divert: (taker: PickTaker) => () => void
}

export const SELECTIONS_MAX = 50

/** Storage that is shared between pages and tabs. */
export type SelectionStorage = {
  readonly read: () => readonly Selection[]
  readonly write: (selections: readonly Selection[]) => void
  readonly onChange: (listener: () => void) => void
}

const marketOf = (ref: string): string => ref.slice(0, ref.lastIndexOf('/'))

export function createSelections(storage: SelectionStorage): Selections {
  const store = createStore<readonly Selection[]>(storage.read())
  const takers = new Set<PickTaker>()
  storage.onChange(() => store.set(storage.read()))

  function set(next: readonly Selection[]): void {
    store.set(next)
    storage.write(next)
  }

  function withAdded(list: readonly Selection[], selection: Selection): readonly Selection[] {
    const others = list.filter(({ ref }) => marketOf(ref) !== marketOf(selection.ref))
    return others.length >= SELECTIONS_MAX ? list : [...others, selection]
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    toggle(selection) {
      const list = store.get()
      const isIn = list.some(({ ref }) => ref === selection.ref)
      if (!isIn && [...takers].some((take) => take(selection))) return
      set(isIn ? list.filter(({ ref }) => ref !== selection.ref) : withAdded(list, selection))
    },
    add: (selections) => set(selections.reduce(withAdded, store.get())),
    remove: (ref) => set(store.get().filter((selection) => selection.ref !== ref)),
    clear: () => set([]),
    divert(taker) {
      takers.add(taker)
      return () => void takers.delete(taker)
    },
  }
}

/** Stores nothing: for the server and for tests. */
export const NO_SELECTIONS: SelectionStorage = { read: () => [], write: () => {}, onChange: () => {} }
