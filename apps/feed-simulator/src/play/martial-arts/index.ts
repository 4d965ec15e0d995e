import { martialArts as model } from '@evens/pricing'
import { fightSport } from '../fights/fight-sport.ts'

const ROUNDS = 3
const ROUND_SECONDS = 300
const EXCHANGE_SECONDS = 10

export const martialArts = fightSport({
  slug: 'martial-arts',
  model,
  style: { takedowns: 0.12, strikes: 4, countSeconds: 0 },
  formatOf: (format) => ({
    rounds: format['rounds'] ?? ROUNDS,
    exchanges: ROUND_SECONDS / EXCHANGE_SECONDS,
    seconds: ROUND_SECONDS,
    hasSubmissions: true,
  }),
  equal: { ko: 0.0021, submission: 0.0016, down: 0.002, better: 0.28 },
})
