import { boundAfter, extentOf, type Slice, type Slicing } from '../../platform/database/seals/slices.ts'
import { brokenIn, type Asked, type Rule } from './ledger-rules.ts'

/** Rows of the walked relation that one slice takes: a statement over it takes some milliseconds. */
const SLICE_ROWS = 5000

/** One check of the whole history, in steps. */
export type CheckPass = {
  readonly isOver: () => boolean
  /** An estimate by the planner's statistics; at least one until it is over. */
  readonly stepsLeft: () => number
  /** Checks the next rule over everything, or the sliced rules over their next slice, and returns what is broken. */
  readonly next: (client: Asked, rest: () => Promise<unknown>) => Promise<readonly string[]>
}

export async function beginPass(client: Asked, rules: readonly Rule[], sliceRows = SLICE_ROWS): Promise<CheckPass> {
  const asked = rules.filter(({ isSwept }) => !isSwept)
  const parts = [wholePart(asked.filter(({ slicing }) => slicing === null))]
  const groups = Map.groupBy(asked, ({ slicing }) => (slicing === null ? '' : `${slicing.column} of ${slicing.walk}`))
  for (const group of groups.values()) {
    const slicing = group[0]?.slicing ?? null
    if (slicing !== null) parts.push(await slicedPart(client, group, slicing, sliceRows))
  }
  const current = (): CheckPass | undefined => parts.find((part) => !part.isOver())
  return {
    isOver: () => current() === undefined,
    stepsLeft: () => parts.reduce((sum, part) => sum + part.stepsLeft(), 0),
    next: async (asker, rest) => current()?.next(asker, rest) ?? [],
  }
}

/** Rules over everything, each in one statement. */
function wholePart(rules: readonly Rule[]): CheckPass {
  let done = 0
  return {
    isOver: () => done >= rules.length,
    stepsLeft: () => rules.length - done,
    async next(client) {
      const broken = await brokenIn(client, rules.slice(done, done + 1))
      done += 1
      return broken
    },
  }
}

/** All rules of one slicing over a slice, then over the next one: the rows of a slice are read once from the disk. */
async function slicedPart(
  client: Asked,
  rules: readonly Rule[],
  slicing: Slicing,
  sliceRows: number,
): Promise<CheckPass> {
  const { type, relations, rows } = await extentOf(client, slicing)
  let after: string | null = null
  let [slices, isOver] = [0, false]
  return {
    isOver: () => isOver,
    stepsLeft: () => (isOver ? 0 : Math.max(1, Math.ceil(rows / sliceRows) - slices)),
    async next(asker, rest) {
      const to = await boundAfter(asker, slicing, type, after, sliceRows)
      const slice: Slice = { column: slicing.column, type, relations, after, to }
      const broken: string[] = []
      for (const rule of rules) {
        broken.push(...(await brokenIn(asker, [rule], slice)))
        await rest()
      }
      after = to
      slices += 1
      isOver = to === null
      return broken
    },
  }
}
