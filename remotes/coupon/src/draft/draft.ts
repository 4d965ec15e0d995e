/** What the player has filled in, beside the legs. Stakes are kept as they were typed: only the field knows its marks. */
export type Draft = {
  /** Of one variant of a system. */
  readonly size: number
  /** `null` until something is typed: then it is the currency's usual amount. */
  readonly stake: string | null
  /** Of singles, where one has another stake than the rest. */
  readonly stakes: Readonly<Record<string, string>>
  readonly bankers: readonly string[]
}

export const EMPTY_DRAFT: Draft = { size: 2, stake: null, stakes: {}, bankers: [] }

export type DraftEdit =
  | { readonly kind: 'size'; readonly size: number }
  | { readonly kind: 'stake'; readonly text: string }
  | { readonly kind: 'leg-stake'; readonly ref: string; readonly text: string }
  | { readonly kind: 'banker'; readonly ref: string }
  /** The legs are gone, and with them what was said of each. */
  | { readonly kind: 'legs-gone' }

export function editDraft(draft: Draft, edit: DraftEdit): Draft {
  switch (edit.kind) {
    case 'size':
      return { ...draft, size: edit.size }
    case 'stake':
      // A stake for all is one for each of them, too.
      return { ...draft, stake: edit.text, stakes: {} }
    case 'leg-stake':
      return { ...draft, stakes: { ...draft.stakes, [edit.ref]: edit.text } }
    case 'banker':
      return { ...draft, bankers: toggled(draft.bankers, edit.ref) }
    case 'legs-gone':
      return { ...draft, stakes: {}, bankers: [] }
  }
}

const toggled = (list: readonly string[], word: string): readonly string[] =>
  list.includes(word) ? list.filter((other) => other !== word) : [...list, word]
