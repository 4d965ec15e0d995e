import type { Chance } from '../chance.ts'
import type { Cell, Chest, Window } from './events.ts'
import { pay, type Script, show } from './script.ts'
import { symbolAt, type ReelsTable } from './table.ts'

/** By chest what it hides, in whole stakes; null when the window does not open them. */
export function openPick(table: ReelsTable, script: Script, chance: Chance, window: Window): readonly number[] | null {
  const pick = table.maths.features?.pick
  if (pick === undefined) return null
  const symbol = table.symbolOf(pick.symbol)
  if (!pick.reels.every((reel) => window[reel]?.includes(symbol) === true)) return null
  const cells = pick.reels.flatMap((reel) =>
    Array.from({ length: table.rows }, (_row, row): Cell => [reel, row]).filter(
      ([, row]) => symbolAt(window, reel, row) === symbol,
    ),
  )
  show(script, { at: 'pick', chests: pick.prizes.length, picks: pick.picks, cells })
  return chance.draw(pick.prizes, pick.prizes.length)
}

export const closedChests = (prizes: readonly number[], opened: readonly number[]): readonly number[] =>
  prizes.flatMap((_prize, at) => (opened.includes(at) ? [] : [at]))

export const chestsOf = (prizes: readonly number[], opened: readonly number[]): readonly Chest[] =>
  opened.map((at) => ({ at, value: prizes[at] ?? 0 }))

/** Opens chests one after the other; the last one shows them all. */
export function openChests(
  { maths, stakeUnits }: ReelsTable,
  script: Script,
  {
    prizes,
    before,
    opening,
    unit,
  }: {
    readonly prizes: readonly number[]
    readonly before: readonly number[]
    readonly opening: readonly number[]
    readonly unit: string
  },
): readonly number[] {
  const picks = maths.features?.pick?.picks ?? 0
  const opened = [...before]
  for (const chest of chestsOf(prizes, opening)) {
    if (script.isCapped) return opened
    opened.push(chest.at)
    pay(script, 'feature', {
      at: 'chest',
      chest,
      left: picks - opened.length,
      units: chest.value * stakeUnits,
      unit,
    })
  }
  if (opened.length < picks || script.isCapped) return opened
  const sum = chestsOf(prizes, opened).reduce((worth, { value }) => worth + value, 0)
  show(script, { at: 'chests', values: prizes, units: sum * stakeUnits })
  return opened
}
