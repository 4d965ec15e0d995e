import { waysToChoose } from '../coupon/variants.ts'
import { numbersTo, type LottoDrawn } from './lotto-draw.ts'
import type { LottoKind } from './lotto-kinds.ts'
import type { LottoLine } from './lotto-ticket.ts'

/** Combinations that are alike: so many hits in each field, with the bonus number or without it. */
type Alike = { readonly hits: readonly number[]; readonly hasBonus: boolean; readonly ways: bigint }

/** How many combinations of a line win in each category. They are counted, not listed. */
export function winningCombinations(kind: LottoKind, line: LottoLine, drawn: LottoDrawn): readonly bigint[] {
  const wins = kind.categories.map(() => 0n)
  for (const { hits, hasBonus, ways } of alikesOf(kind, line, drawn)) {
    const at = categoryOf(kind, hits, hasBonus)
    if (at !== null) wins[at] = (wins[at] ?? 0n) + ways
  }
  return wins
}

export type LottoOdds = { readonly ways: bigint; readonly of: bigint }

/** The exact chance of one combination in each category: all combinations that there are, against any one draw. */
export function lottoOdds(kind: LottoKind): readonly LottoOdds[] {
  const all = kind.fields.map(({ of }) => numbersTo(of))
  const fields = kind.fields.map(({ pick }) => numbersTo(pick))
  const bonus = kind.hasBonus ? (kind.fields[0]?.pick ?? 0) + 1 : null
  const total = kind.fields.reduce((ways, { pick, of }) => ways * waysToChoose(of, pick), 1n)
  return winningCombinations(kind, all, { fields, bonus }).map((ways) => ({ ways, of: total }))
}

function categoryOf({ categories }: LottoKind, hits: readonly number[], hasBonus: boolean): number | null {
  const text = hits.toSorted((a, b) => b - a).join('+')
  const at = categories.findIndex((category) => category.hits.includes(text) && (!category.needsBonus || hasBonus))
  return at === -1 ? null : at
}

function alikesOf(kind: LottoKind, line: LottoLine, drawn: LottoDrawn): readonly Alike[] {
  return kind.fields.reduce<readonly Alike[]>(
    (alikes, { pick }, at) => {
      const marked = line[at] ?? []
      const hit = marked.filter((number) => drawn.fields[at]?.includes(number)).length
      const bonus = at === 0 && drawn.bonus !== null && marked.includes(drawn.bonus) ? 1 : 0
      const inField = fieldAlikes({ pick, hit, bonus, missed: marked.length - hit - bonus })
      return alikes.flatMap((before) => inField.map((field) => joined(before, field)))
    },
    [{ hits: [], hasBonus: false, ways: 1n }],
  )
}

const joined = (before: Alike, field: Alike): Alike => ({
  hits: [...before.hits, ...field.hits],
  hasBonus: before.hasBonus || field.hasBonus,
  ways: before.ways * field.ways,
})

type Marks = { readonly pick: number; readonly hit: number; readonly bonus: 0 | 1; readonly missed: number }

/** The marks of a field are hits, perhaps the bonus number, and misses; a combination takes some of each. */
function fieldAlikes({ pick, hit, bonus, missed }: Marks): readonly Alike[] {
  return Array.from({ length: pick + 1 }, (_hits, hits) =>
    Array.from({ length: bonus + 1 }, (_taken, taken) => ({
      hits: [hits],
      hasBonus: taken === 1,
      ways: waysToChoose(hit, hits) * waysToChoose(missed, pick - hits - taken),
    })),
  )
    .flat()
    .filter(({ ways }) => ways > 0n)
}
