/** Counts by number of units: the place in the list is the units. Whole numbers below 2⁵³, so exact. */
export type Counts = Float64Array
/** Chances by units; cut off after its last place where it says so. */
export type Chances = Float64Array

/** Counts by the label of an outcome, such as its number of scatters. */
export type Labelled = {
  /** All outcomes together. */
  readonly all: number
  readonly byLabel: ReadonlyMap<number, Counts>
}

/** Lists of counts that grow with the labels and the units that are met. */
export function createCounting() {
  const lists: Counts[] = []
  const grow = (label: number, units: number): Counts => {
    const longer = new Float64Array(Math.max(256, 2 * units))
    longer.set(lists[label] ?? [])
    while (lists.length <= label) lists.push(new Float64Array(0))
    lists[label] = longer
    return longer
  }
  return {
    add(label: number, units: number, times: number): void {
      const known = lists[label]
      const counts = known !== undefined && units < known.length ? known : grow(label, units)
      counts[units] = (counts[units] as number) + times
    },
    byLabel: (): ReadonlyMap<number, Counts> =>
      new Map(lists.flatMap((counts, label) => (counts.length === 0 ? [] : [[label, counts] as const]))),
  }
}

export const sumOf = (list: Float64Array): number => list.reduce((sum, one) => sum + one, 0)

/** Σ units^power × count. */
export const momentOf = (list: Float64Array, power: 1 | 2): number =>
  list.reduce((sum, one, units) => sum + one * units ** power, 0)

/** The labels joined into others, each with its counts as chances. */
export function chancesBy(
  { all, byLabel }: Labelled,
  labelOf: (label: number) => number,
): ReadonlyMap<number, Chances> {
  const joined = new Map<number, Chances>()
  for (const [label, counts] of byLabel) {
    const own = labelOf(label)
    const sum = new Float64Array(Math.max(counts.length, joined.get(own)?.length ?? 0))
    sum.set(joined.get(own) ?? [])
    counts.forEach((count, units) => {
      sum[units] = (sum[units] as number) + count / all
    })
    joined.set(own, sum)
  }
  return joined
}

/** The same outcomes, each paying so many units more by its label, and all of it so many times. */
export function paidMore({ all, byLabel }: Labelled, more: (label: number) => number, times = 1): Labelled {
  const paid = [...byLabel].map(([label, counts]) => {
    const longer = new Float64Array((counts.length + more(label)) * times)
    counts.forEach((count, units) => {
      if (count > 0) longer[(units + more(label)) * times] = count
    })
    return [label, longer] as const
  })
  return { all, byLabel: new Map(paid) }
}

/** Sum of two independent numbers. Of the result only places below the limit are reckoned. */
export function convolved(one: Chances, other: Chances, limit = one.length + other.length - 1): Chances {
  const sum = new Float64Array(Math.min(limit, one.length + other.length - 1))
  for (let a = 0; a < one.length && a < limit; a += 1) {
    const chance = one[a] as number
    if (chance === 0) continue
    const last = Math.min(other.length, limit - a)
    for (let b = 0; b < last; b += 1) sum[a + b] = (sum[a + b] as number) + chance * (other[b] as number)
  }
  return sum
}

/** Sum of so many independent numbers with these chances. */
export function convolvedTimes(chances: Chances, times: number, limit: number): Chances {
  let [result, square, left]: [Chances, Chances, number] = [Float64Array.of(1), chances, times]
  while (left > 0) {
    if (left % 2 === 1) result = convolved(result, square, limit)
    left = Math.floor(left / 2)
    if (left > 0) square = convolved(square, square, limit)
  }
  return result
}

/** The second added to the first with a weight; the first has to be long enough. */
export function addTo(sum: Chances, chances: Chances, weight = 1): void {
  const last = Math.min(sum.length, chances.length)
  for (let units = 0; units < last; units += 1)
    sum[units] = (sum[units] as number) + weight * (chances[units] as number)
}
