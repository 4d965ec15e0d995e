import type { TSchema } from 'typebox'
import { anteThree, blackjack, videoPoker } from './cards.ts'
import { balloon, crossing, hilo, mines, streak, tower } from './ladder.ts'
import { layout } from './layout.ts'
import { dice, keno, limbo, pegs, scratch } from './pick.ts'
import { reels } from './reels.ts'

/** Choice, action and view of a game's round, as they are sent and stored. */
export type RoundContract = { readonly choice: TSchema; readonly action: TSchema; readonly view: TSchema }

/** By the kind of a mathematics file. */
export const ROUND_CONTRACTS = {
  dice,
  limbo,
  pegs,
  keno,
  scratch,
  mines,
  tower,
  crossing,
  balloon,
  streak,
  hilo,
  layout,
  reels,
  blackjack,
  'ante-three': anteThree,
  'video-poker': videoPoker,
} as const satisfies Readonly<Record<string, RoundContract>>
