import { roundChance, type Chance } from './chance.ts'
import type { Game } from './game.ts'
import { matchCard, type MatchCard, type MatchMaths } from './match/index.ts'
import { raceCard, type RaceCard, type RaceMaths } from './race/index.ts'
import { hmacSha256 } from './sha256.ts'
import { bytesOfHex } from './verify.ts'

export type RoundCard = RaceCard | MatchCard

const CARDS: Readonly<Record<string, (maths: Game['maths'], chance: Chance) => RoundCard>> = {
  race: (maths, chance) => raceCard(maths as RaceMaths, chance),
  match: (maths, chance) => matchCard(maths as MatchMaths, chance),
}

/** Published with a round, from its commitment, which is the seed of the round before; null for kinds without a card. */
export const cardOf = ({ kind, maths }: Game, commitment: string): RoundCard | null =>
  CARDS[kind]?.(maths, roundChance(hmacSha256(bytesOfHex(commitment)), 'card', 0n)) ?? null
