import { gameOf, type Game } from '../game.ts'
import { match } from './match.ts'
import { MATCH } from './maths.ts'

export { MATCH, goalWeights, matchFixture, matchScore } from './maths.ts'
export type { Fixture, GoalWeights, MatchMaths, Score, Side } from './maths.ts'
export { isMatchWon, MATCH_MARKETS, matchSpots, type MatchSpot } from './markets.ts'
export { matchIncidents, type Incident, type IncidentKind } from './incidents.ts'
export { matchCard, type MatchCard } from './card.ts'
export { matchOutcome, matchPrice, type MatchChoice, type MatchOutcome, type MatchView } from './match.ts'
export { scoreSentence } from './words.ts'

/** Bets at the prices of a match. */
export const MATCH_GAMES: readonly Game[] = [gameOf(match, MATCH)]
