import { BINGO_GAMES } from './bingo/index.ts'
import { CARDS_GAMES } from './cards/index.ts'
import { CRASH_GAMES } from './crash/index.ts'
import type { Game } from './game.ts'
import { LADDER_GAMES } from './ladder/index.ts'
import { LAYOUT_GAMES } from './layout/index.ts'
import { MATCH_GAMES } from './match/index.ts'
import { PICK_GAMES } from './pick/index.ts'
import { RACE_GAMES } from './race/index.ts'
import { REELS_GAMES } from './reels/index.ts'

export { chanceOf, roundChance, type Chance } from './chance.ts'
export { declaredFor, type Declared } from './declared.ts'
export type { Ending, Over, Sentence, SentenceValue, Shown, StakeRefusal } from './family.ts'
export type { Game, Round } from './game.ts'
export { hexOf, hmacSha256, sha256 } from './sha256.ts'
export { bytesOfHex, CLIENT_SEED, clientSeedOf, commitmentOf, verifyRound } from './verify.ts'
export type { RoundRecord, Verification } from './verify.ts'
export { chanceOfStep, ladderChance, type StepChance } from './ladder/chances.ts'
export { multipleAt, msOf } from './crash/index.ts'
export { cardOf, type RoundCard } from './round-card.ts'
export { outcomeOf, outcomeSentences } from './outcome.ts'
export { potsReturn } from './reels/jackpots.ts'
export { topPayout } from './top.ts'
export { changedMaths, mathsHash, missingMaths } from './shipped.ts'

/** Every mathematics file with its rules, by `id@version`. An old version stays while a round or a replay names it. */
const GAMES: ReadonlyMap<string, Game> = new Map(
  [
    ...[...PICK_GAMES, ...CARDS_GAMES, ...LADDER_GAMES, ...LAYOUT_GAMES, ...REELS_GAMES, ...CRASH_GAMES],
    ...[...RACE_GAMES, ...MATCH_GAMES, ...BINGO_GAMES],
  ].map((game) => [game.name, game]),
)

export const gameByMaths = (name: string): Game | undefined => GAMES.get(name)
export const allGames = (): readonly Game[] => [...GAMES.values()]
