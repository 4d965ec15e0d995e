import type { BuilderPick } from '@evens/kernel'
import type { PricedMarket } from '../market.ts'
import type { Pair, Side } from '../side.ts'

/** The book's state of a game: fair chances of every open market, from any source. */
export type JointGame = {
  readonly sport: string
  readonly isLive: boolean
  readonly score: Pair
  /** Score of each period so far, as the scoreboard shows it. */
  readonly periods?: readonly Pair[]
  readonly serving?: Side
  readonly markets: readonly PricedMarket[]
}

/** The joint distribution of a game's end over the views. */
export type Law = {
  /** Null if these views have no joint distribution. */
  readonly cellsFor: (views: readonly View[]) => Cells | null
  /** Null for a market outside the law, and for one that may refund a stake. */
  readonly maskOf: (pick: BuilderPick) => Mask | null
}

/** The part of the result that decides an outcome: a score, or one number of the score. */
export type View =
  | 'game'
  | 'first'
  | 'second'
  | 'lead'
  | 'total'
  | 'home'
  | 'away'
  // A match in sets or maps: won by each side, whether one went beyond its length, and who won this one and the next.
  | 'sets'
  | 'beyond'
  | 'firstWinner'
  | 'secondWinner'

/** Winning places of an outcome by view. It wins where every view agrees. */
export type Mask = Readonly<Partial<Record<View, Uint8Array>>>

/** Every way in which a game may end, and which place of each view that is. */
export type Cells = {
  readonly chances: Float64Array
  readonly places: Readonly<Partial<Record<View, Uint16Array>>>
}

export type Together = {
  /** That all of them win. */
  readonly chance: number
  /** The chance that this mask alone loses; at zero it is implied by the others. */
  readonly alone: readonly number[]
}

export const viewsOf = (masks: readonly Mask[]): View[] => [
  ...new Set(masks.flatMap((mask) => Object.keys(mask) as View[])),
]

/** By cell: a bit for each mask that loses there. There are six at most, and a candidate. */
function failedOf({ chances, places }: Cells, masks: readonly Mask[]): Uint8Array {
  const failed = new Uint8Array(chances.length)
  for (const view of viewsOf(masks)) {
    const [at, bits] = [places[view], failsIn(masks, view)]
    if (at === undefined) continue
    for (let cell = 0; cell < failed.length; cell++) failed[cell] = (failed[cell] ?? 0) | (bits[at[cell] ?? 0] ?? 0)
  }
  return failed
}

function failsIn(masks: readonly Mask[], view: View): Uint8Array {
  const bits = new Uint8Array(placesIn(masks, view))
  masks.forEach((mask, at) => {
    const wins = mask[view]
    if (wins === undefined) return
    for (let place = 0; place < wins.length; place++)
      if (wins[place] === 0) bits[place] = (bits[place] ?? 0) | (1 << at)
  })
  return bits
}

export function together(cells: Cells, masks: readonly Mask[]): Together {
  const failed = failedOf(cells, masks)
  const { chances } = cells
  const byFailed = new Float64Array(1 << masks.length)
  for (let cell = 0; cell < failed.length; cell++) {
    const which = failed[cell] ?? 0
    byFailed[which] = (byFailed[which] ?? 0) + (chances[cell] ?? 0)
  }
  return { chance: byFailed[0] ?? 0, alone: masks.map((_, at) => byFailed[1 << at] ?? 0) }
}

/** Each candidate together with the masks: that all win, and that one of the masks alone loses. */
export function further(cells: Cells, masks: readonly Mask[], candidates: readonly Mask[]): Together[] {
  const failed = failedOf(cells, masks)
  const cases = [0, ...masks.map((_, at) => 1 << at)]
  const spread = new Map(
    viewsOf(candidates).map((view) => [view, spreadOver(cells, view, failed, cases, placesIn(candidates, view))]),
  )
  return candidates.map((candidate) => {
    const [view, ...more] = viewsOf([candidate])
    if (view === undefined || more.length > 0) {
      const { chance, alone } = together(cells, [...masks, candidate])
      return { chance, alone: alone.slice(0, -1) }
    }
    const [chance = 0, ...alone] = (spread.get(view) ?? []).map((sums) => sumWhere(sums, candidate[view]))
    return { chance, alone }
  })
}

/** The chance of each place of a view, by the set of masks that fail. */
function spreadOver(
  { chances, places }: Cells,
  view: View,
  failed: Uint8Array,
  cases: readonly number[],
  size: number,
): Float64Array[] {
  const at = places[view]
  return cases.map((which) => {
    const sums = new Float64Array(size)
    if (at === undefined) return sums
    for (let cell = 0; cell < failed.length; cell++) {
      if (failed[cell] !== which) continue
      const place = at[cell] ?? 0
      sums[place] = (sums[place] ?? 0) + (chances[cell] ?? 0)
    }
    return sums
  })
}

const placesIn = (masks: readonly Mask[], view: View): number =>
  Math.max(...masks.map((mask) => mask[view]?.length ?? 0))

function sumWhere(sums: Float64Array, wins: Uint8Array | undefined): number {
  let sum = 0
  for (let place = 0; place < sums.length; place++) if (wins?.[place] === 1) sum += sums[place] ?? 0
  return sum
}

const NONE_FAILED: readonly number[] = [0]
const spreads = new WeakMap<Cells, Map<View, Float64Array>>()

/** One mask by itself, from what every place of its view adds up to. */
export function single(cells: Cells, mask: Mask): number {
  const [view, ...more] = viewsOf([mask])
  if (view === undefined || more.length > 0) return together(cells, [mask]).chance
  const byView = spreads.get(cells) ?? new Map<View, Float64Array>()
  spreads.set(cells, byView)
  const sums = byView.get(view) ?? spreadOver(cells, view, failedOf(cells, []), NONE_FAILED, placesIn([mask], view))[0]
  if (sums === undefined) return 0
  byView.set(view, sums)
  return sumWhere(sums, mask[view])
}

/** Scales the chances to a sum of one. */
export function normalise(chances: Float64Array): Float64Array {
  let sum = 0
  for (const chance of chances) sum += chance
  return sum > 0 ? chances.map((chance) => chance / sum) : chances
}
