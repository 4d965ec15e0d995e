import { boxing as model } from '@evens/pricing'
import { fightSport } from '../fights/fight-sport.ts'

const ROUNDS = 12
const ROUND_SECONDS = 180
const EXCHANGE_SECONDS = 10

/** About every other fight of twelve rounds goes the distance. */
export const boxing = fightSport({
  slug: 'boxing',
  model,
  style: { takedowns: 0, strikes: 3, countSeconds: 8 },
  formatOf: (format) => ({
    rounds: format['rounds'] ?? ROUNDS,
    exchanges: ROUND_SECONDS / EXCHANGE_SECONDS,
    seconds: ROUND_SECONDS,
    hasSubmissions: false,
  }),
  equal: { ko: 0.0016, submission: 0, down: 0.002, better: 0.3 },
})
