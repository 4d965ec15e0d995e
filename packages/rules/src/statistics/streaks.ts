import type { TableRule } from './sport-table.ts'
import { letterOf, type Outing, outingsBy, type PlayedGame } from './table.ts'

export const STREAKS = ['won', 'unbeaten', 'lost', 'winless', 'over', 'under', 'both_scored', 'clean_sheet'] as const
export type StreakKind = (typeof STREAKS)[number]
export type Streak = { readonly competitor: string; readonly kind: StreakKind; readonly length: number }

type Counts = (outing: Outing, rule: TableRule) => boolean

const total = ({ scored, conceded }: Outing): number => scored + conceded

const COUNTS: Readonly<Record<StreakKind, Counts>> = {
  won: (outing) => letterOf(outing) === 'won',
  unbeaten: (outing) => letterOf(outing) !== 'lost',
  lost: (outing) => letterOf(outing) === 'lost',
  winless: (outing) => letterOf(outing) !== 'won',
  over: (outing, { totalLine }) => totalLine !== null && total(outing) > totalLine,
  under: (outing, { totalLine }) => totalLine !== null && total(outing) < totalLine,
  both_scored: ({ scored, conceded }, { hasShutouts }) => hasShutouts && scored > 0 && conceded > 0,
  clean_sheet: ({ conceded }, { hasShutouts }) => hasShutouts && conceded === 0,
}

/** A streak of wins alone is no news as an unbeaten one of the same length; the same for losses. */
const IMPLIED_BY: Partial<Record<StreakKind, StreakKind>> = { unbeaten: 'won', winless: 'lost' }

/** Streaks that are running: from the last game back to the first that broke them. `outings` newest first. */
export function runningStreaks(
  competitor: string,
  outings: readonly Outing[],
  rule: TableRule,
  least: number,
): Streak[] {
  const lengths = Object.fromEntries(
    STREAKS.map((kind) => {
      const end = outings.findIndex((outing) => !COUNTS[kind](outing, rule))
      return [kind, end === -1 ? outings.length : end]
    }),
  ) as Record<StreakKind, number>
  return STREAKS.flatMap((kind) => {
    const length = lengths[kind]
    const stronger = IMPLIED_BY[kind]
    const isImplied = stronger !== undefined && lengths[stronger] === length
    return length >= least && !isImplied ? [{ competitor, kind, length }] : []
  })
}

/** The running streaks of a champ, the longest of each kind first. */
export function streaksOf(games: readonly PlayedGame[], rule: TableRule, least = 3, most = 5): Streak[] {
  const all = [...outingsBy(games)].flatMap(([competitor, outings]) => runningStreaks(competitor, outings, rule, least))
  return STREAKS.flatMap((kind) =>
    all
      .filter((streak) => streak.kind === kind)
      .toSorted((a, b) => b.length - a.length || (a.competitor < b.competitor ? -1 : 1))
      .slice(0, most),
  )
}
