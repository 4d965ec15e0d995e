import { parseBuilderKey, type BuilderPick, type OutcomeRef } from '@evens/kernel'

/** What a leg hangs on: its own market, or those that it was built of. */
export const picksOf = ({ market, outcome }: OutcomeRef): readonly BuilderPick[] =>
  parseBuilderKey(market) ?? [{ market, outcome }]

/** As the database is told it; only of a leg that was built are the markets named one by one. */
export function legRow(ref: OutcomeRef): OutcomeRef & { readonly parts?: readonly string[] } {
  const parts = parseBuilderKey(ref.market)
  return parts === null ? ref : { ...ref, parts: parts.map(({ market }) => market) }
}
