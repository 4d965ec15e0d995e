import type { ReelsMaths, SymbolAt } from '@evens/games/reels'

export type Pay = {
  /** `8+` where a table begins there and goes on. */
  readonly count: string
  /** Of the stake. */
  readonly hundredths: number
}
export type SymbolRole = 'wild' | 'scatter' | 'coin' | 'bonus' | 'orb'
export type PayRow = {
  readonly symbol: SymbolAt
  readonly pays: readonly Pay[]
  readonly roles: readonly SymbolRole[]
}

type Table = NonNullable<ReelsMaths['scatterPays']>
const isBands = (table: Table): table is readonly (readonly [number, number])[] => Array.isArray(table[0])

/** Counts with what they pay, the greatest first. */
function paysOf(table: Table | undefined, stakeUnits: number): readonly Pay[] {
  if (table === undefined) return []
  const hundredthsOf = (units: number): number => (units * 100) / stakeUnits
  if (!isBands(table))
    return table
      .flatMap((units, at) => (units > 0 ? [{ count: String(at + 1), hundredths: hundredthsOf(units) }] : []))
      .toReversed()
  return table
    .map(([least, units], at) => ({ count: bandText(least, table[at + 1]?.[0]), hundredths: hundredthsOf(units) }))
    .toReversed()
}

function bandText(least: number, next: number | undefined): string {
  if (next === undefined) return `${least}+`
  return next - 1 === least ? String(least) : `${least}–${next - 1}`
}

/** Rows of the information page: symbols with a part of their own first, then by what they pay. Blanks pay nothing. */
export function paytableOf(maths: ReelsMaths): readonly PayRow[] {
  const { symbols, stakeUnits, paytable, scatterPays, anyPosition } = maths
  const rows = symbols.map((name, symbol): PayRow => {
    const isScatter = name === maths.scatter
    const own = paysOf(paytable[name] ?? anyPosition?.[name], stakeUnits)
    return {
      symbol,
      pays: isScatter && own.length === 0 ? paysOf(scatterPays, stakeUnits) : own,
      roles: rolesOf(maths, name),
    }
  })
  const worth = ({ pays }: PayRow): number => pays[0]?.hundredths ?? 0
  return rows
    .filter(({ pays, roles }) => pays.length > 0 || roles.length > 0)
    .toSorted((one, other) => Math.sign(other.roles.length) - Math.sign(one.roles.length) || worth(other) - worth(one))
}

function rolesOf({ wild, scatter, orb, features = {} }: ReelsMaths, name: string): readonly SymbolRole[] {
  const roles: readonly (readonly [SymbolRole, string | undefined])[] = [
    ['wild', wild],
    ['scatter', scatter],
    ['coin', features.hold?.coin],
    ['bonus', features.pick?.symbol],
    ['orb', orb],
  ]
  return roles.flatMap(([role, symbol]) => (symbol === name ? [role] : []))
}
