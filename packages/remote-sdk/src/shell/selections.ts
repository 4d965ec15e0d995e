import type { Readable, Store } from './store.ts'

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
  /** Unknown in a selection from an older version or a link. */
  readonly champ?: string
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

const marketOf = (ref: string): string => ref.slice(0, ref.lastIndexOf('/'))

/** `store` is shared between pages and tabs. */
export function createSelections(store: Store<readonly Selection[]>): Selections {
  const takers = new Set<PickTaker>()

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
      store.set(isIn ? list.filter(({ ref }) => ref !== selection.ref) : withAdded(list, selection))
    },
    add: (selections) => store.set(selections.reduce(withAdded, store.get())),
    remove: (ref) => store.set(store.get().filter((selection) => selection.ref !== ref)),
    clear: () => store.set([]),
    divert(taker) {
      takers.add(taker)
      return () => void takers.delete(taker)
    },
  }
}

const TEXT_FIELDS = ['ref', 'event', 'market', 'outcome', 'href', 'sport'] as const

/** Checks what was stored: the visitor can edit it, and its address becomes a link. */
export function isSelection(value: unknown): value is Selection {
  if (typeof value !== 'object' || value === null) return false
  const given = value as Readonly<Record<string, unknown>>
  return (
    TEXT_FIELDS.every((field) => typeof given[field] === 'string') &&
    Number.isSafeInteger(given['odds']) &&
    typeof given['isLive'] === 'boolean' &&
    /^\/(?![/\\])/.test(String(given['href']))
  )
}
