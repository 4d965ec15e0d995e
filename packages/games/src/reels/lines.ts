import type { Win, Window } from './events.ts'
import type { Line, ReelsTable } from './table.ts'

type Side = 'left' | 'right'

/** The symbol of a line at a place counted from its side. */
function at(window: Window, { rows }: Line, side: Side, place: number): number {
  const reel = side === 'left' ? place : rows.length - 1 - place
  return window[reel]?.[rows[reel] ?? 0] ?? -1
}

type Found = Pick<Win, 'symbol' | 'count' | 'cells' | 'units' | 'group' | 'isAnyPlace' | 'times'>

/** Wilds at the beginning of a line pay as themselves, or as the symbol that follows them: the better of the two. */
function symbolWin(table: ReelsTable, window: Window, line: Line, side: Side): Found | null {
  const { wild, pays, dead, reels, wildMultiplies } = table
  let wilds = 0
  while (wilds < reels && at(window, line, side, wilds) === wild) wilds += 1
  const own = pays[wild]?.[wilds] ?? 0
  const symbol = at(window, line, side, wilds)
  let count = wilds
  let times = wildMultiplies ** wilds
  if (wilds < reels && dead[symbol] === false) {
    for (count += 1; count < reels; count += 1) {
      const next = at(window, line, side, count)
      if (next === wild) times *= wildMultiplies
      else if (next !== symbol) break
    }
    const units = (pays[symbol]?.[count] ?? 0) * times
    if (units > own) return { symbol, count, cells: line[side][count] ?? [], units, ...(times > 1 && { times }) }
  }
  return own > 0 ? { symbol: wild, count: wilds, cells: line[side][wilds] ?? [], units: own } : null
}

/** Members of a group, and wilds, in any mixture from the side on. */
function groupWin(table: ReelsTable, window: Window, line: Line, side: Side): Found | null {
  let best: Found | null = null
  for (const { name, has, pays } of table.groups) {
    let [count, times, first] = [0, 1, -1]
    for (; count < table.reels; count += 1) {
      const symbol = at(window, line, side, count)
      if (symbol === table.wild) times *= table.wildMultiplies
      else if (has[symbol] !== true) break
      else if (first < 0) first = symbol
    }
    const units = first < 0 ? 0 : (pays[count] ?? 0) * times
    if (units > (best?.units ?? 0))
      best = {
        symbol: first,
        count,
        group: name,
        cells: line[side][count] ?? [],
        units,
        ...(times > 1 && { times }),
      }
  }
  return best
}

/** Symbols that pay wherever on the line they are. */
function scatteredWin(table: ReelsTable, window: Window, line: Line): Found | null {
  let best: Found | null = null
  for (const { symbol, pays } of table.anyPosition) {
    const cells = (line.left[table.reels] ?? []).filter(([reel, row]) => window[reel]?.[row] === symbol)
    const units = pays[cells.length] ?? 0
    if (units > (best?.units ?? 0)) best = { symbol, count: cells.length, isAnyPlace: true, cells, units }
  }
  return best
}

function better(one: Found | null, other: Found | null): Found | null {
  return (other?.units ?? 0) > (one?.units ?? 0) ? other : one
}

/** A line pays once from a side, by the best of all that it has there. */
function sideWin(table: ReelsTable, window: Window, line: Line, side: Side): Found | null {
  const found = symbolWin(table, window, line, side)
  if (table.groups.length === 0 && table.anyPosition.length === 0) return found
  return better(better(found, groupWin(table, window, line, side)), scatteredWin(table, window, line))
}

/** Both sides pay, save for a line that is one win from end to end: it pays once. */
export function lineWins(table: ReelsTable, window: Window): readonly Win[] {
  const wins: Win[] = []
  const isBothWays = table.maths.bothWays === true
  for (let number = 0; number < table.lines.length; number += 1) {
    const line = table.lines[number] as Line
    const left = sideWin(table, window, line, 'left')
    const right = isBothWays ? sideWin(table, window, line, 'right') : null
    const isWhole = left !== null && left.count === table.reels
    const isLeft = left !== null && !(isWhole && right !== null && right.units > left.units)
    if (isLeft) wins.push({ line: number, ...(isBothWays && { from: 'left' }), ...left })
    if (right !== null && !(isWhole && isLeft)) wins.push({ line: number, from: 'right', ...right })
  }
  return wins
}
