import { payoutOf, stakeStep, type Hundredths } from '../amounts.ts'
import type { Chance } from '../chance.ts'
import { hasOnly, isOneOf, isWhole, oneStep, type MathsFile } from '../family.ts'

/** Returns by risk and by how many numbers are picked; the place in the list is how many of them are drawn. */
export type KenoMaths = MathsFile & {
  readonly kind: 'keno'
  readonly numbers: number
  readonly drawn: number
  readonly tables: Readonly<Record<string, Readonly<Record<string, readonly Hundredths[]>>>>
}

export type KenoChoice = { readonly risk: string; readonly numbers: readonly number[] }
export type KenoView = KenoChoice & {
  readonly drawn: readonly number[]
  readonly hits: readonly number[]
  readonly multiple: Hundredths
}
export type KenoShown = KenoView & { readonly at: 'drawn' }

const tableOf = ({ tables }: KenoMaths, { risk, numbers }: KenoChoice): readonly Hundredths[] | undefined =>
  isOneOf(Object.keys(tables), risk) ? tables[risk]?.[String(numbers.length)] : undefined

const isPicked = (numbers: unknown, most: number): boolean =>
  Array.isArray(numbers) &&
  new Set(numbers).size === numbers.length &&
  numbers.every((number) => isWhole(number, 1, most))

/** In the order of drawing. */
export function kenoDrawn({ numbers, drawn }: KenoMaths, chance: Chance): readonly number[] {
  const all = Array.from({ length: numbers }, (_number, at) => at + 1)
  return chance.draw(all, drawn)
}

export const keno = oneStep<KenoMaths, KenoChoice, KenoView, KenoShown>({
  id: 'pick',
  kind: 'keno',
  step: ({ tables }) => stakeStep(Object.values(tables).flatMap((picks) => Object.values(picks).flat())),
  isChoice: (maths, _stake, choice) =>
    hasOnly(choice, 'risk', 'numbers') &&
    isPicked(choice.numbers, maths.numbers) &&
    tableOf(maths, choice) !== undefined,
  play: (maths, stake, choice, chance) => {
    const drawn = kenoDrawn(maths, chance)
    const hits = choice.numbers.filter((number) => drawn.includes(number))
    const multiple = tableOf(maths, choice)?.[hits.length] ?? 0
    const view = { risk: choice.risk, numbers: choice.numbers, drawn, hits, multiple }
    return { view, shown: [{ at: 'drawn', ...view }], payout: payoutOf(stake, multiple) }
  },
  say: ({ drawn, hits, numbers }) => [
    {
      key: hits.length === 0 ? 'games_keno_none' : 'games_keno_hits',
      values: { drawn, hits, count: hits.length, of: numbers.length },
    },
  ],
})
