import { gameOf, type Game } from '../game.ts'
import { bingo } from './bingo.ts'
import { BINGOS } from './maths.ts'

export { bingoMaths, type BingoMaths, type BingoPrize } from './maths.ts'
export { bingoBalls, bingoCard, type BingoCard } from './cards.ts'
export { callsOf, lackedBy, winningCall } from './calls.ts'
export { settleBingo, type BingoGame, type BingoSettlement } from './settle.ts'
export { bingoCards, calledSentence, firstCall } from './bingo.ts'
export type { BingoAction, BingoChoice, BingoShare, BingoView } from './bingo.ts'

/** Cards of a room, and a pot that their players share. */
export const BINGO_GAMES: readonly Game[] = BINGOS.map((maths) => gameOf(bingo, maths))
