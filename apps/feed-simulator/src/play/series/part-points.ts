import { viewPoints, type Pair, type PointRules, type PointState, type Side } from '@evens/pricing'

export type PartPoint = { readonly kind: 'part' | 'match'; readonly side: Side }

/** Who is one point from the part, or from the match: the side in front where both are. */
export function partPoint(rules: PointRules, state: PointState): PartPoint | null {
  const { played, score, isDecider } = viewPoints(rules, state)
  if (played.isDecided) return null
  const target = rules.target(isDecider)
  const [home, away] = score
  const next: Pair<Pair> = [
    [home + 1, away],
    [home, away + 1],
  ]
  const side = ([0, 1] as const).find((one) => rules.isOver(...next[one], target))
  if (side === undefined) return null
  return { kind: played.won[side] === played.partsToWin - 1 ? 'match' : 'part', side }
}
