import type { GameStepped, OpenGameRounds } from '@evens/contracts'
import { afterAll, describe, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { COIN, DICE, EVEN, HEADS, MINES, newKey, startGames } from './testing/start-games.ts'

const site = await startGames(await aSiteDatabase())
const token = await site.signIn('demo1')
await site.startSeeds(token)
const { round } = (await site.start(token, { title: MINES, choice: { mines: 24 } })).json
const after = await site.anotherNode({ casino: { off: ['dice', 'mines'] } })
afterAll(async () => {
  await after.close()
  await site.stop()
})
const open = async () => (await after.call<OpenGameRounds>('GET', 'open', token)).json

describe('a title that the site has switched off', () => {
  test.each([
    ['dice', { title: DICE, choice: EVEN }],
    ['mines', { title: MINES, choice: { mines: 3 } }],
  ])('starts no round and is marked as closed: %s', async (route, body) => {
    const asked = { key: newKey(), currency: 'RUB', stake: '10000', ...body }
    expect((await after.call('POST', 'rounds', token, asked)).status).toBe(404)
    expect((await after.call('GET', `title?route=${route}&lang=en`, token)).json).toMatchObject({ isClosed: true })
  })

  test('leaves the others as they were', async () => {
    expect((await after.start(token, { title: COIN, choice: HEADS })).state).toBe('played')
    expect((await after.call('GET', 'title?route=coin&lang=en', token)).json).toMatchObject({ isClosed: false })
  })

  test('is listed with its round under way, which is played to its end', async () => {
    expect(await open()).toMatchObject({
      rounds: [{ id: round?.id }],
      titles: [{ id: MINES, route: 'mines', area: 'games' }],
    })
    const action = { key: newKey(), step: 0, action: { do: 'go', at: 0 } }
    const { json } = await after.call<GameStepped>('POST', `rounds/${round?.id}/steps`, token, action)
    // One tile of 25 is safe: with it the round is over as well.
    expect(json).toMatchObject({ state: 'played', round: { over: { tax: '0' } } })
    expect(await open()).toEqual({ rounds: [], titles: [] })
  })
})
