import type { TSchema } from 'typebox'
import { anteThree, blackjack, videoPoker } from './cards.ts'
import { bingo } from './bingo.ts'
import { crash } from './crash.ts'
import { balloon, crossing, hilo, mines, streak, tower } from './ladder.ts'
import { layout } from './layout.ts'
import { match } from './match.ts'
import { dice, keno, limbo, pegs, scratch } from './pick.ts'
import { race } from './race.ts'
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
  crash,
  blackjack,
  'ante-three': anteThree,
  'video-poker': videoPoker,
  race,
  match,
  bingo,
} as const satisfies Readonly<Record<string, RoundContract>>

export { CARD_CONTRACTS, OUTCOME_CONTRACTS } from './shared.ts'
export type { CrashOutcome, KenoOutcome, LayoutOutcome } from './shared.ts'
export type { RaceCard, RaceChoice, RaceOutcome } from './race.ts'
export type { MatchCard, MatchChoice, MatchOutcome } from './match.ts'
export type { BingoChoice, BingoOutcome, BingoShare } from './bingo.ts'
