const SHOWN_AT_ONCE = 5

/** This device and the newest others; the rest is behind one line, unless that line would hide a single device. */
export function foldSessions<S extends { readonly isCurrent: boolean }>(
  newestFirst: readonly S[],
): { readonly shown: readonly S[]; readonly folded: readonly S[] } {
  const ordered = newestFirst.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  const fits = ordered.length <= SHOWN_AT_ONCE + 1
  return fits
    ? { shown: ordered, folded: [] }
    : { shown: ordered.slice(0, SHOWN_AT_ONCE), folded: ordered.slice(SHOWN_AT_ONCE) }
}
