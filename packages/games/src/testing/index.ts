import golden from './golden.json' with { type: 'json' }

export { playOut, randomBet, testChance, type Bet } from './players.ts'

/** Rounds that another program played from the reference pages: seed 00 01 … 1f, client seed `golden`. */
export const GOLDEN = golden
