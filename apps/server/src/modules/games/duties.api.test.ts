import { afterAll, expect, test } from 'vitest'
import { createWallet } from '../wallet/index.ts'
import { DICE, EVEN, MINES, startPlaying } from './testing/start-games.ts'

const { site: strict, token } = await startPlaying({ jurisdiction: { minimumAge: 18, pack: 'island' } })
// The stake cap of the jurisdiction is in another currency.
await createWallet(strict.database).seedSandboxRates()
afterAll(() => strict.stop())

const dice = async (more: object = {}) => (await strict.start(token, { title: DICE, choice: EVEN, ...more })).json

test('a strict jurisdiction refuses a round that autoplay has started', async () => {
  expect(await dice({ auto: true })).toMatchObject({ state: 'refused', reason: 'autoplay-off', round: null })
})

test('a strict jurisdiction refuses a second game while a round of another is open, and for its cycle after it', async () => {
  const { json } = await strict.start(token, { title: MINES, choice: { mines: 3 } })
  expect(json).toMatchObject({ state: 'played', reason: null })
  expect(await dice()).toMatchObject({ state: 'refused', reason: 'other-game-open' })
  await strict.database.pool.query("update game_open set lapse_at = clock_timestamp() - interval '1 second'")
  await strict.games.sweep()
  expect(await dice()).toMatchObject({ state: 'refused', reason: 'too-soon', nextStartAt: json.nextStartAt })
  await strict.rest()
  expect(await dice()).toMatchObject({ state: 'played', reason: null })
})
