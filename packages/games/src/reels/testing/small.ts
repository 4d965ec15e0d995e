import { invariant } from '@evens/kernel'
import type { Chance } from '../../chance.ts'
import { gameOf, type Round } from '../../game.ts'
import type { ReelsShown, ReelsView, Win, Window } from '../events.ts'
import type { ReelsMaths } from '../maths.ts'
import { reels } from '../reels.ts'
import { tableOf } from '../table.ts'
import { winsIn } from '../wins.ts'

/** A wild, a scatter, a coin, two symbols that pay and one that does not. */
export const SYMBOLS = ['W', 'S', 'C', 'a', 'b', '-'] as const

/** Every reel has every symbol, one row high: a stop is a symbol by its place in the list. */
const STRIP = [...SYMBOLS]

/** A file for a test: three reels of one row, one line; a stake is ten units. */
export function small(change: Partial<ReelsMaths> = {}): ReelsMaths {
  const count = change.reels ?? 3
  return {
    id: 'small',
    version: 1,
    family: 'reels',
    kind: 'reels',
    pays: 'lines',
    reels: count,
    rows: 1,
    stakeUnits: 10,
    symbols: SYMBOLS,
    wild: 'W',
    scatter: 'S',
    noLine: ['C'],
    lines: [Array.from({ length: count }, () => 0)],
    paytable: { W: [0, 0, 50], a: [0, 2, 20], b: [0, 0, 5] },
    strips: { base: Array.from({ length: count }, () => STRIP), free: Array.from({ length: count }, () => STRIP) },
    ...change,
  }
}

/** A file whose cells are drawn one by one: what pays does so wherever it stands. */
export const loose = (
  own: Pick<ReelsMaths, 'reels' | 'rows' | 'symbols' | 'weights' | 'paytable'> & Partial<ReelsMaths>,
): ReelsMaths => ({
  id: 'loose',
  version: 1,
  family: 'reels',
  kind: 'reels',
  pays: 'anywhere',
  stakeUnits: 10,
  ...own,
})

/** `'a W -'` is a row of a window, the first reel first; rows from the top. */
export function windowOf(maths: ReelsMaths, ...rows: readonly string[]): Window {
  const grid = rows.map((row) => row.split(' ').map((name) => maths.symbols.indexOf(name)))
  return (grid[0] ?? []).map((_first, reel) => grid.map((row) => row[reel] ?? -1))
}

export const winsOf = (maths: ReelsMaths, ...rows: readonly string[]): readonly Win[] =>
  winsIn(tableOf(maths), windowOf(maths, ...rows))

export const unitsOf = (wins: readonly Win[]): number => wins.reduce((sum, { units }) => sum + units, 0)

/** Gives these numbers, each below the count that it is asked for, as `6:3` for a 3 below 6; no further one is drawn. */
export function drawn(text: string): { readonly chance: Chance; readonly isUsedUp: () => boolean } {
  const left = text.split(' ').filter((part) => part !== '')
  const below = (count: number): number => {
    const [of, value] = (left.shift() ?? `nothing:${count}`).split(':').map(Number)
    invariant(of === count && value !== undefined, `a number below ${count} is drawn, and ${of} was expected`)
    return value
  }
  const draw: Chance['draw'] = (list, count) => {
    const rest = [...list]
    return Array.from({ length: count }, () => rest.splice(below(rest.length), 1)[0] as (typeof rest)[number])
  }
  return { chance: { below, draw, word: () => below(2 ** 32) }, isUsedUp: () => left.length === 0 }
}

/** Stops of the small file that show these symbols: `'a W -'`. */
export const stops = (symbols: string): string =>
  symbols
    .split(' ')
    .map((name) => `${SYMBOLS.length}:${SYMBOLS.indexOf(name as (typeof SYMBOLS)[number])}`)
    .join(' ')

export const STAKE = 1000n

/** A whole round by these draws. Fails when fewer are drawn. */
export function played(maths: ReelsMaths, ...draws: readonly string[]) {
  const { chance, isUsedUp } = drawn(draws.join(' '))
  const round = gameOf(reels, maths).start(STAKE, {}, chance)
  invariant(isUsedUp(), 'more draws were expected')
  return resultOf(round)
}

export const resultOf = (round: Round) => ({
  round,
  view: round.view as ReelsView,
  shown: round.shown as readonly ReelsShown[],
  kinds: round.shown.map(({ at }) => at),
  sentences: round.sentences.map(({ key }) => key.replace('games_reels_', '')),
  payout: round.over?.payout ?? null,
})

export const eventsAt = <At extends ReelsShown['at']>(shown: readonly ReelsShown[], at: At) =>
  shown.filter((event): event is Extract<ReelsShown, { readonly at: At }> => event.at === at)
