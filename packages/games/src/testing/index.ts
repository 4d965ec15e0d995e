export { playOut, randomBet, testChance, type Bet } from './players.ts'
