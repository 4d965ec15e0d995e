import type { GamePlayed } from '@evens/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINES, newKey } from '../games/testing/start-games.ts'
import { DICE, FLIGHT, startTables, type TablesSite } from './testing/start-tables.ts'

const FLY = { choice: { auto: 110 } }
const CHIPS = { choice: { chips: [{ spot: 'odd', amount: '10000' }] } }
const REFUSED = { state: 'refused', reason: 'other-game-open' }
const PLACED = { state: 'placed', reason: null }

/** A site of a jurisdiction with a player who is ready to play alone, too. */
async function aSite(pack: string) {
  const site = await startTables({ jurisdiction: { minimumAge: 18, pack } })
  await site.wallet.seedSandboxRates()
  const token = await site.signIn('demo1')
  await site.startSeeds(token)
  return { site, token }
}

async function end(site: TablesSite, id: number): Promise<void> {
  await site.close(id)
  await site.run(id)
  await site.flyOut(id)
  await site.work()
  await site.work()
}

const mines = (site: TablesSite, token: string) =>
  site.start(token, { title: MINES, choice: { mines: 3 } }).then(({ json }): GamePlayed => json)
const openMinesEnd = async (site: TablesSite): Promise<void> => {
  await site.pool.query(
    "update game_open set lapse_at = clock_timestamp() - interval '1 second' where lapse_at is not null",
  )
  await site.games.sweep()
  await site.rest()
}

describe('one game at a time', () => {
  let site: TablesSite
  let token = ''
  beforeAll(async () => {
    ;({ site, token } = await aSite('island'))
  })
  afterAll(() => site.stop())

  test('an open round of one player refuses a bet at every table until it has ended', async () => {
    expect(await mines(site, token)).toMatchObject({ state: 'played' })
    for (const [id, bet] of [
      [FLIGHT, FLY],
      [DICE, CHIPS],
    ] as const) {
      await site.open(id)
      expect(await site.place(token, id, bet)).toMatchObject({ ...REFUSED, bet: null })
    }
    await openMinesEnd(site)
    await site.open(FLIGHT)
    expect(await site.place(token, FLIGHT, FLY)).toMatchObject(PLACED)
    await end(site, FLIGHT)
  })

  test('a bet at a table refuses rounds of one player and other tables, and none at its own, until its round is paid', async () => {
    await site.rest()
    await site.open(FLIGHT)
    await site.open(DICE)
    expect(await site.place(token, FLIGHT, FLY)).toMatchObject(PLACED)
    expect(await site.place(token, FLIGHT, FLY)).toMatchObject(PLACED)
    expect(await site.place(token, DICE, CHIPS)).toMatchObject(REFUSED)
    expect(await mines(site, token)).toMatchObject({ ...REFUSED, round: null })
    await end(site, FLIGHT)
    await site.open(DICE)
    expect(await site.place(token, DICE, CHIPS)).toMatchObject(PLACED)
    await end(site, DICE)
    await site.rest()
    expect(await mines(site, token)).toMatchObject({ state: 'played' })
    await openMinesEnd(site)
  })

  test('of bets at two tables at once those of one table are taken', async () => {
    await site.open(FLIGHT)
    await site.open(DICE)
    const bets = await Promise.all(
      Array.from({ length: 4 }, (_bet, at) =>
        at % 2 === 0
          ? site.place(token, FLIGHT, { ...FLY, key: newKey() })
          : site.place(token, DICE, { ...CHIPS, key: newKey() }),
      ),
    )
    const taken = bets.map(({ state }) => state === 'placed')
    expect([taken, taken.map((one) => !one)]).toContainEqual([true, false, true, false])
    for (const id of [FLIGHT, DICE]) await end(site, id)
    expect(await site.brokenRules()).toEqual([])
  })
})

test('elsewhere a player has a round of their own and bets at two tables beside each other', async () => {
  const { site, token } = await aSite('open')
  expect(await mines(site, token)).toMatchObject({ state: 'played' })
  for (const [id, bet] of [
    [FLIGHT, FLY],
    [DICE, CHIPS],
  ] as const) {
    await site.open(id)
    expect(await site.place(token, id, bet)).toMatchObject(PLACED)
  }
  await site.stop()
})
