import { symbolsOf } from '@evens/game-art/symbols'
import type { ReelsMaths, SymbolAt } from '@evens/games/reels'
import { symbolName } from './maths.ts'

type Say = (key: string, values?: Record<string, string | number>) => string

const RANKED = /^[hl]\d$/
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/**
 * A symbol in the reader’s language: its part in the game, such as wild; else its name in the file, or the picture that
 * the title draws for a ranked one.
 */
export function spoken(maths: ReelsMaths, route: string, symbol: SymbolAt, say: Say): string {
  const name = symbolName(maths, symbol)
  if (!RANKED.test(name)) return say(`reels_symbol_${name}`)
  const drawn = symbolsOf(route).find((one) => one.symbol === name)
  if (drawn === undefined) return name
  return say(`reels_symbol_${'letter' in drawn ? `letter_${drawn.letter.toLowerCase()}` : snake(drawn.sketch)}`)
}
