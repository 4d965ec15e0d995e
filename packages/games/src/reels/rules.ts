import type { Sentence, SentenceValue } from '../family.ts'
import { jackpotsOf } from './jackpots.ts'
import type { ReelsMaths } from './maths.ts'
import { tableOf, type ReelsTable } from './table.ts'

/** Rules of a file in sentences, out of its data alone: what the information page says beside the paytable. */
export function reelsRules(maths: ReelsMaths): readonly Sentence[] {
  const table = tableOf(maths)
  return [
    ...payingRules(table),
    ...lineRules(table),
    ...wildRules(table),
    ...scatterRules(table),
    ...cascadeRules(table),
    ...freeRules(table),
    ...featureRules(table),
    ...(maths.most === undefined ? [] : [rule('cap', { most: maths.most })]),
    ...jackpotRules(maths),
    rule(maths.features?.pick === undefined ? 'whole' : 'lapse'),
    rule('fair'),
  ]
}

/** The pots stand apart from the cap; amounts are of a currency, so the frame tells them. */
const jackpotRules = (maths: ReelsMaths): readonly Sentence[] =>
  jackpotsOf(maths).length === 0 ? [] : [rule('jackpots'), rule('jackpots_paid'), rule('jackpots_checked')]

const rule = (name: string, values?: Sentence['values']): Sentence => ({
  key: `games_reels_rule_${name}`,
  ...(values !== undefined && { values }),
})

/** Hundredths of the stake. */
const multipleOf = ({ stakeUnits }: ReelsTable, units: number): SentenceValue => ({
  multiple: Math.round((units * 100) / stakeUnits),
})

/** The counts at which a table by count says something new, with what it says there. */
const rowsOf = (byCount: readonly number[]): readonly (readonly [count: number, value: number])[] =>
  byCount.flatMap((value, count) => (value > 0 && value !== byCount[count - 1] ? [[count, value] as const] : []))

const pays = (table: ReelsTable, byCount: readonly number[]): readonly SentenceValue[] =>
  rowsOf(byCount).map(([count, units]) => rule('pay', { count, multiple: multipleOf(table, units) }))

const paysFrom = (table: ReelsTable, byCount: readonly number[]): readonly SentenceValue[] =>
  rowsOf(byCount).map(([count, units]) => rule('pay_from', { count, multiple: multipleOf(table, units) }))

const awards = (byScatters: readonly number[]): readonly SentenceValue[] =>
  rowsOf(byScatters).map(([count, spins]) => rule('award', { count, spins }))

/** The least count of a symbol that pays. */
function leastOf({ pays: paytable }: ReelsTable): number {
  const counts = paytable.map((byCount) => byCount.findIndex((units) => units > 0)).filter((count) => count > 0)
  return Math.min(...counts)
}

function payingRules(table: ReelsTable): readonly Sentence[] {
  const { maths, lines } = table
  const values = { least: leastOf(table) }
  switch (maths.pays) {
    case 'lines':
      return [rule(maths.bothWays === true ? 'both_ways' : 'lines', { lines: lines.length })]
    case 'ways':
      return [rule('ways')]
    case 'anywhere':
      return [rule('anywhere', values)]
    case 'clusters':
      return [rule('clusters', values)]
  }
}

function lineRules(table: ReelsTable): readonly Sentence[] {
  const { maths, groups, anyPosition } = table
  return [
    ...groups.map((group) => rule('group', { pays: pays(table, group.pays) })),
    ...anyPosition.map((any) => rule('any_place', { pays: pays(table, any.pays) })),
    ...(maths.fullScreenDoubles === true ? [rule('full_screen')] : []),
  ]
}

/** Symbols that no wild stands for, by their part in the game. */
function exceptions({ maths, scatter, wild }: ReelsTable): readonly SentenceValue[] {
  const { hold, pick } = maths.features ?? {}
  const roles = [
    scatter >= 0 && scatter !== wild ? 'scatter' : null,
    hold === undefined ? null : 'coin',
    pick === undefined ? null : 'bonus',
    maths.anyPosition === undefined ? null : 'any_place',
  ]
  return roles.flatMap((role) => (role === null ? [] : [{ key: `games_reels_role_${role}` }]))
}

function wildRules(table: ReelsTable): readonly Sentence[] {
  const { wild, scatter, maths, wildMultiplies } = table
  if (wild < 0) return []
  const except = exceptions(table)
  const hasOwnPay = (table.pays[wild] ?? []).some((units) => units > 0)
  return [
    except.length === 0 ? rule('wild') : rule('wild_except', { symbols: except }),
    ...(wild === scatter ? [rule('wild_scatter')] : []),
    ...(wildMultiplies > 1 ? [rule('wild_times', { times: wildMultiplies })] : []),
    ...(hasOwnPay && maths.pays === 'lines' ? [rule('wild_own')] : []),
  ]
}

function scatterRules(table: ReelsTable): readonly Sentence[] {
  const { maths, scatterPays } = table
  if (table.scatter < 0) return []
  const falls = maths.features?.cascade !== undefined || maths.features?.tumble !== undefined
  return [
    ...(maths.scatterPays === undefined ? [] : [rule('scatter', { pays: paysFrom(table, scatterPays) })]),
    ...(falls ? [rule('scatter_first')] : []),
  ]
}

const times = (multipliers: readonly number[]): readonly SentenceValue[] =>
  multipliers.map((multiplier) => ({ multiple: multiplier * 100 }))

function cascadeRules({ maths, orb }: ReelsTable): readonly Sentence[] {
  const { cascade, tumble } = maths.features ?? {}
  const most = cascade?.most ?? tumble?.most
  if (most === undefined) return []
  const byScene = cascade?.multipliers
  const orbValues = maths.orbValues ?? []
  return [
    rule(maths.strips === undefined ? 'cascade' : 'cascade_strips', { most }),
    ...(byScene === undefined
      ? []
      : 'base' in byScene
        ? [rule('cascade_times_free', { base: times(byScene.base), free: times(byScene.free) })]
        : [rule('cascade_times', { base: times(byScene) })]),
    ...(orb < 0
      ? []
      : [
          rule('orbs', { least: Math.min(...orbValues), most: Math.max(...orbValues) }),
          ...(maths.features?.freeSpins === undefined ? [] : [rule('orbs_free')]),
        ]),
  ]
}

function freeRules(table: ReelsTable): readonly Sentence[] {
  const { freeSpins, expandingSymbol } = table.maths.features ?? {}
  const free = freeSpins ?? expandingSymbol
  if (free === undefined) return []
  const hasOwnReels = table.maths.weights !== undefined || (free.strips ?? 'free') !== 'base'
  const multiplier = freeSpins?.multiplier ?? 1
  return [
    rule('free', { awards: awards(table.begins) }),
    ...(multiplier > 1 ? [rule('free_times', { multiplier })] : []),
    ...(hasOwnReels ? [rule('free_reels')] : []),
    ...(expandingSymbol === undefined ? [] : [rule('expanding', { lines: table.lines.length })]),
    freeSpins?.retrigger === undefined ? rule('free_again') : rule('free_more', { awards: awards(table.adds) }),
    rule('free_most', { most: free.most }),
  ]
}

function featureRules({ maths, cells }: ReelsTable): readonly Sentence[] {
  const { expandingRespins, hold, pick } = maths.features ?? {}
  const inStakes = (value: number): SentenceValue => ({ multiple: value * 100 })
  return [
    ...(expandingRespins === undefined
      ? []
      : [rule('respins', { reels: expandingRespins.reels.map((reel) => reel + 1), most: expandingRespins.most })]),
    ...(hold === undefined
      ? []
      : [
          rule('hold', { from: hold.from, respins: hold.respins, some: hold.chance[0], of: hold.chance[1] }),
          rule('hold_values', { values: hold.values.map(([value]) => inStakes(value)) }),
          rule('hold_full', { cells, full: inStakes(hold.full) }),
        ]),
    ...(pick === undefined
      ? []
      : [
          rule('pick', {
            reels: pick.reels.map((reel) => reel + 1),
            picks: pick.picks,
            chests: pick.prizes.length,
            prizes: pick.prizes.map(inStakes),
          }),
        ]),
  ]
}
