import { minor, type Minor } from '@evens/kernel'
import { waysToChoose } from '../coupon/variants.ts'
import type { LottoKind } from './lotto-kinds.ts'
import { type LottoDrawn, type LottoLine, numbersTo } from './lotto-ticket.ts'
import { shareOut } from './share-out.ts'

/** Equivalent combinations: the same hits in each field, and the same bonus hit. */
type Alike = { readonly hits: readonly number[]; readonly hasBonus: boolean; readonly ways: bigint }

/** The number of winning combinations of a line by category. They are counted, not enumerated. */
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

/** A ticket on a draw: what one of its combinations cost, and how many of them won in each category. */
export type LottoStake = { readonly id: string; readonly price: Minor; readonly wins: readonly bigint[] }

export type LottoDividend = { readonly fund: Minor; readonly winners: bigint; readonly paid: Minor }

export type LottoShares = {
  readonly margin: Minor
  readonly dividends: readonly LottoDividend[]
  readonly prizes: ReadonlyMap<string, Minor>
  /** The jackpot of the next draw. */
  readonly jackpot: Minor
}

const HUNDRED = 100n
const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((whole, amount) => whole + amount, 0n)

/**
 * Splits the stakes of a draw and the jackpot before it into margin, prizes and the jackpot after it. Each category's
 * share and each prize are rounded down; the remainder goes to the jackpot, so nothing is lost.
 */
export function shareLotto(
  { categories, marginPercent }: Pick<LottoKind, 'categories' | 'marginPercent'>,
  staked: Minor,
  jackpot: Minor,
  stakes: readonly LottoStake[],
): LottoShares {
  const part = (percent: number): bigint => (staked * BigInt(percent)) / HUNDRED
  const prizes = new Map<string, Minor>()
  const dividends = categories.map(({ sharePercent }, at): LottoDividend => {
    const fund = minor(part(sharePercent) + (at === 0 ? jackpot : 0n))
    const winning = stakes.filter(({ wins }) => (wins[at] ?? 0n) > 0n)
    const weighed = winning.map(({ id, price, wins }) => ({ id, weight: price * (wins[at] ?? 0n) }))
    const { paid } = shareOut(fund, weighed)
    for (const [id, prize] of paid) prizes.set(id, minor((prizes.get(id) ?? 0n) + prize))
    return { fund, winners: sum(winning.map(({ wins }) => wins[at] ?? 0n)), paid: minor(sum(paid.values())) }
  })
  const margin = minor(part(marginPercent))
  return { margin, dividends, prizes, jackpot: minor(staked + jackpot - margin - sum(prizes.values())) }
}
