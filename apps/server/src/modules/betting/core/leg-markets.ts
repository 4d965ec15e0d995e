import { parseBuilderKey, type BuilderPick, type OutcomeRef } from '@evens/kernel'

/** What a leg hangs on: its own market, or those that it was built of. */
export const picksOf = ({ market, outcome }: OutcomeRef): readonly BuilderPick[] =>
  parseBuilderKey(market) ?? [{ market, outcome }]

type LegRow = OutcomeRef & { readonly generation: number; readonly parts?: readonly string[] }

/** As the database is told it; only of a leg that was built are the markets named one by one. */
export function legRow(ref: OutcomeRef, generation: number): LegRow {
  const parts = parseBuilderKey(ref.market)
  return parts === null ? { ...ref, generation } : { ...ref, generation, parts: parts.map(({ market }) => market) }
}
