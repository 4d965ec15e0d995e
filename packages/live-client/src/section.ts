import type { SectionDelta, SectionSnapshot } from '@evens/contracts/live'
import type { SectionHeard } from './live.ts'

const EMPTY: SectionHeard = { ids: null, added: [], removed: [] }

/** A list as it stands: rows that came while nobody listened are in `ids` alone. */
export function wholeSection(before: SectionHeard = EMPTY, { ids }: SectionSnapshot): SectionHeard {
  const now = new Set(ids)
  const known = new Set([...before.removed, ...(before.ids ?? [])])
  return {
    ids,
    added: before.added.filter(({ id }) => now.has(id)),
    removed: [...known].filter((id) => !now.has(id)),
  }
}

export function changeSection(before: SectionHeard = EMPTY, { added, removed }: SectionDelta): SectionHeard {
  const gone = new Set(removed)
  const came = new Set(added.map(({ id }) => id))
  const isElse = (id: string): boolean => !gone.has(id) && !came.has(id)
  return {
    ids: before.ids && [...new Set([...before.ids.filter((id) => !gone.has(id)), ...came])],
    added: [...before.added.filter(({ id }) => isElse(id)), ...added],
    removed: [...before.removed.filter(isElse), ...removed],
  }
}
