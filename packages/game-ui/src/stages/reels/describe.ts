import { restingWindow, type SymbolAt } from '@evens/games/reels'
import type { StageKind } from '../../stage.ts'
import { valueAt, valueText } from './art.ts'
import { mathsOf } from './maths.ts'
import type { Board } from './plan/model.ts'
import { boardOf, boardOfView } from './plan/at-rest.ts'
import { spoken } from './symbol-names.ts'
import type { ReelsProps } from './use-reels.ts'

type Say = Parameters<StageKind<never, never, never>['describe']>[1]

/** The window reel by reel from the left, and the chests while they are open to choose from. */
export function describeReels({ maths: file, route, round }: ReelsProps, say: Say): string {
  const maths = mathsOf(file)
  const board = round === null ? boardOf(restingWindow(maths)) : boardOfView(round.view)
  const reels = board.window.map((_column, reel) =>
    say('reels_described_reel', {
      reel: reel + 1,
      symbols: columnOf(board, reel, (symbol) => spoken(maths, route, symbol, say)).join(', '),
    }),
  )
  const chests = round === null || round.over !== null ? null : round.view.chests
  return [
    say(round === null ? 'reels_described_before' : 'reels_described'),
    ...reels,
    ...(chests === null ? [] : [say('reels_chests_left', { left: chests.left })]),
  ].join(' ')
}

function columnOf(
  { window, orbs, coins }: Board,
  reel: number,
  nameOf: (symbol: SymbolAt) => string,
): readonly string[] {
  return (window[reel] ?? []).map((symbol, row) => {
    const value = valueAt(coins ?? [], reel, row) ?? valueAt(orbs, reel, row)
    return value === undefined ? nameOf(symbol) : `${nameOf(symbol)} ${valueText(value)}`
  })
}
