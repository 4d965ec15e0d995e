import type { SectionView } from '@evens/contracts'

/** As many as one call answers. */
const IDS_MAX = 100

type Heard = { readonly ids: readonly string[] | null; readonly added: readonly { readonly id: string }[] }

/**
 * Events that stand in the list and are not on the page: they came between its making and the first word about it, or
 * while the line was lost. Of a list that goes on elsewhere nobody knows which of them belong here.
 */
export function missingRows(
  { groups, next }: Pick<SectionView, 'groups' | 'next'>,
  { ids, added }: Heard,
): readonly string[] {
  if (ids === null || next !== null) return []
  const known = new Set([...groups.flatMap(({ rows }) => rows), ...added].map(({ id }) => id))
  return ids.filter((id) => !known.has(id)).slice(0, IDS_MAX)
}
