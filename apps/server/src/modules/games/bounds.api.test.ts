import type { GameRoundView, GameTitleView } from '@evens/contracts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { DICE, EVEN, TOWER, startGames } from './testing/start-games.ts'

// A round is staked with 0.4 to 5 usual amounts of its currency, and pays at most 10.
const site = await startGames(await aSiteDatabase(), { betting: { minStake: 0.4, maxStake: 5, maxPayout: 10 } })

beforeEach(() => site.rest())
afterAll(() => site.stop())

test('the players of these tests have two currencies', () => {
  expect(new Set(site.players.slice(0, 2).map(({ currency }) => currency)).size).toBe(2)
})

describe.each(['demo1', 'demo2'])('in the currency of %s', (login) => {
  const currency = site.players[login === 'demo1' ? 0 : 1]?.currency ?? ''
  const player = site.signIn(login).then(async (token) => {
    await site.startSeeds(token)
    return token
  })
  const stakes = async () => {
    const path = `title?route=tower&lang=en&currency=${currency}`
    return (await site.call<GameTitleView>('GET', path, await player)).json.stakes
  }
  const start = async (title: number, choice: object, stake: bigint) => {
    await site.rest()
    return (await site.start(await player, { title, choice, currency, stake: String(stake) })).json
  }

  test('the least and the most that a title announces are taken, and one step beyond is refused', async () => {
    const { least, most, step } = await stakes()
    const dice = (stake: bigint) => start(DICE, EVEN, stake)
    expect((await dice(BigInt(least))).reason).toBeNull()
    expect((await dice(BigInt(least) - BigInt(step))).reason).toBe('stake-too-small')
    expect((await dice(BigInt(most))).reason).toBeNull()
    expect((await dice(BigInt(most) + BigInt(step))).reason).toBe('stake-too-large')
  })

  test('a ladder is collected before another safe step could pay more than the site pays', async () => {
    // Twice the largest stake: the third floor is worth 2.32 times, so it is collected after two.
    const { most } = await stakes()
    let round: GameRoundView | null = null
    for (let tries = 0; tries < 60 && round?.over?.why !== 'collected'; tries += 1) {
      round = (await start(TOWER, { level: 'easy' }, BigInt(most))).round
      while (round !== null && round.over === null) {
        const { id, step, actions } = round
        round = (await site.step(await player, id, { step, action: actions[0] })).json.round
      }
    }
    expect(round?.over).toMatchObject({ why: 'collected', payout: String((BigInt(most) * 174n) / 100n) })
    expect(round?.step).toBe(3)
  })
})
