import type { PublicPromotion } from '@evens/contracts'
import { expect, test } from 'vitest'
import { faceOf } from './face.ts'

const tools = { money: (money: object) => JSON.stringify(money), percent: (perMille: number) => `${perMille}‰` }
const wager = { times: 5, contributes: { sport: 1000 }, days: 30, convertsMax: null }
type Reward = PublicPromotion['reward'][number]

const REWARDS: readonly [Reward, string | null][] = [
  [{ kind: 'bonus', percent: 1000, wager }, '1000‰'],
  [{ kind: 'free-bet', fixed: { times: 2 }, minOdds: 1500, days: 14 }, '{"times":2}'],
  [{ kind: 'cashback', programme: 'vip', min: { times: 1 }, max: { times: 2 } }, '30‰ – 100‰'],
  [{ kind: 'cashback', programme: 'premium', min: { times: 1 }, max: { times: 2 } }, '20‰ – 35‰'],
  [{ kind: 'cash', byPlace: [{ times: 40 }, { times: 20 }] }, '{"times":40}'],
  [{ kind: 'points', points: 200 }, '+200'],
  [{ kind: 'free-rounds', titles: [1], rounds: 25, stake: { times: 1 }, days: 7 }, '× 25'],
]

test.each(REWARDS)('the picture of %j shows %s', (reward, face) => {
  expect(faceOf({ reward: [reward] }, tools)).toBe(face)
})

test('a standing offer shows its mark alone', () => {
  expect(faceOf({ reward: [] }, tools)).toBeNull()
})
