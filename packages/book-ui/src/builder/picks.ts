import { BUILDER_PICKS_MAX, type BuilderPick } from '@evens/kernel'

export const isSamePick = (one: BuilderPick, other: BuilderPick): boolean =>
  one.market === other.market && one.outcome === other.outcome

/** Puts a pick in, or takes it out when it is in; there is room for six. */
export function toggled(picks: readonly BuilderPick[], pick: BuilderPick): readonly BuilderPick[] {
  const others = picks.filter((known) => !isSamePick(known, pick))
  if (others.length < picks.length) return others
  return picks.length >= BUILDER_PICKS_MAX ? picks : [...picks, pick]
}
