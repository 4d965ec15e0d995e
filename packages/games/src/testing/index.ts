export { playOut, randomBet, testChance } from './players.ts'
