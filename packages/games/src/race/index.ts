import { gameOf, type Game } from '../game.ts'
import { RACES } from './maths.ts'
import { race } from './race.ts'

export { paidAt, priceOf, type Thousandths } from '../prices.ts'
export { raceCard, type RaceCard } from './card.ts'
export { raceMaths, raceOrder, raceWeights, type RaceMaths } from './maths.ts'
export { isRaceWon, raceSpots, type RaceMarket, type RaceSpot } from './markets.ts'
export { finishSentence, racePrice, type RaceChoice, type RaceView } from './race.ts'

/** Bets at the prices of a race. */
export const RACE_GAMES: readonly Game[] = RACES.map((maths) => gameOf(race, maths))
