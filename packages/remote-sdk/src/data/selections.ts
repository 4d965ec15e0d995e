import { createStore, type Readable } from './store.ts'

/** A price that the visitor has picked, as it was seen then; the words are those of the page it was picked on. */
export type Selection = {
  /** The price's one name: `400123/total|total=2.5/over`. */
  readonly ref: string
  readonly odds: number
  readonly event: string
  readonly market: string
  readonly outcome: string
  readonly href: string
  readonly isLive: boolean
  readonly sport: string
  /** It goes with no other leg: who wins a whole championship. */
  readonly isSingleOnly?: boolean
}

/** Takes a pick instead of the coupon, or answers false and leaves it. */
type PickTaker = (selection: Selection) => boolean

/** What the price cells add to and the coupon reads. */
export type Selections = Readable<readonly Selection[]> & {
  /** Puts it in, or takes it out when it is in. Of one market only one price can be in. */
  readonly toggle: (selection: Selection) => void
  /** Puts these in and takes nothing out. */
  readonly add: (selections: readonly Selection[]) => void
  readonly remove: (ref: string) => void
  readonly clear: () => void
  /** From now on picks are offered here first, such as to a bet with one click. Returns what undoes it. */
  readonly divert: (taker: PickTaker) => () => void
}

export const SELECTIONS_MAX = 50

/** Where they are kept: between pages and in every tab. */
export type SelectionKeeper = {
  readonly read: () => readonly Selection[]
  readonly write: (selections: readonly Selection[]) => void
  readonly onChange: (listener: () => void) => void
}

const marketOf = (ref: string): string => ref.slice(0, ref.lastIndexOf('/'))

export function createSelections(keeper: SelectionKeeper): Selections {
  const store = createStore<readonly Selection[]>(keeper.read())
  const takers = new Set<PickTaker>()
  keeper.onChange(() => store.set(keeper.read()))

  function set(next: readonly Selection[]): void {
    store.set(next)
    keeper.write(next)
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

/** For where there is no visitor: the server, and a test that does not care. */
export const NO_SELECTIONS: SelectionKeeper = { read: () => [], write: () => {}, onChange: () => {} }
