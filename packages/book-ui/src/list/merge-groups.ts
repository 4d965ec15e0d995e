import type { ChampGroup, EventRow } from '@evens/contracts'

export type ListChange = {
  /** All that stand in the list now; null while that is not known. */
  readonly ids: readonly string[] | null
  readonly added: readonly EventRow[]
  readonly removed: readonly string[]
}

/** A list as it stands after events came and went: a new one joins its champ, a champ that is new joins by its rank. */
export function mergeGroups(groups: readonly ChampGroup[], { ids, added, removed }: ListChange): readonly ChampGroup[] {
  const now = ids === null ? null : new Set(ids)
  const left = groups.flatMap(({ rows }) => rows).filter(({ id }) => now !== null && !now.has(id))
  if (added.length === 0 && removed.length === 0 && left.length === 0) return groups
  const gone = new Set([...removed, ...[...left, ...added].map(({ id }) => id)])
  const merged = new Map(
    groups.map(({ champ, rows }) => [champ.id, { champ, rows: rows.filter(({ id }) => !gone.has(id)) }]),
  )
  // A row can arrive twice, by a request and by the socket: the later one counts.
  for (const row of new Map(added.map((one) => [one.id, one])).values()) {
    const rows = [...(merged.get(row.champ.id)?.rows ?? []), row]
    merged.set(row.champ.id, { champ: row.champ, rows: rows.toSorted((a, b) => a.startsAt - b.startsAt) })
  }
  return [...merged.values()]
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => a.champ.rank - b.champ.rank || Number(a.champ.id) - Number(b.champ.id))
}

/** The champs of each country together, the countries in the order of their first champ. */
export function byCountry(groups: readonly ChampGroup[]): readonly { country: string | null; groups: ChampGroup[] }[] {
  const countries = new Map<string | null, ChampGroup[]>()
  for (const group of groups) {
    const { country } = group.champ
    countries.set(country, [...(countries.get(country) ?? []), group])
  }
  return [...countries].map(([country, grouped]) => ({ country, groups: grouped }))
}
