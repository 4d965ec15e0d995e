import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { lockWaitersAre } from '../../testing/lock-waiters.ts'
import { COIN, DICE, EVEN, HEADS, MINES, startPlaying } from './testing/start-games.ts'

const { site, token, player } = await startPlaying()
const { pool } = site.database

beforeEach(() => site.rest())
afterAll(() => site.stop())

/** Keeps the player's gate closed until the work of all nodes waits for it. */
async function atTheGate<T>(waiting: number, work: () => Promise<T>): Promise<T> {
  const gate = await pool.connect()
  await gate.query('begin')
  await gate.query('select wallet_lock_player($1)', [player])
  const worked = work()
  await lockWaitersAre(pool, waiting)
  await gate.query('commit')
  gate.release()
  return worked
}

describe('rounds of several nodes', () => {
  test('that were played for the same nonce get one each: the later one is played again', async () => {
    const other = await site.anotherNode()
    const before = Number((await site.seeds(token)).active?.nextNonce)
    const started = await atTheGate(2, () =>
      Promise.all([
        site.start(token, { title: DICE, choice: EVEN }).then(({ json }) => json),
        other.start(token, { title: COIN, choice: HEADS }),
      ]),
    )
    await other.close()
    expect(started.map(({ state }) => state)).toEqual(['played', 'played'])
    const nonces = started.map(({ round }) => Number(round?.nonce))
    expect(nonces.toSorted((a, b) => a - b)).toEqual([before, before + 1])
    expect((await site.seeds(token)).active?.nextNonce).toBe(String(before + 2))
  })

  test('that are not due are ended by no sweeper, whatever its node has read', async () => {
    const { json } = await site.start(token, { title: MINES, choice: { mines: 3 } })
    const id = json.round?.id ?? ''
    const lapse = {
      ...{ player: String(player), id, currency: 'RUB', step: 0, added: [{ do: 'lapse' }], reason: null, cycleMs: 0 },
      over: { payout: '10000', tax: '0', why: 'returned' },
    }
    const sweep = async () => {
      const { rows } = await pool.query<{ answer: string }>('select games_step($1) as answer', [JSON.stringify(lapse)])
      return rows[0]?.answer
    }
    expect(await sweep()).toBe('moved')
    expect(await site.open(token)).toMatchObject([{ id, step: 0 }])
    await pool.query("update game_open set lapse_at = clock_timestamp() - interval '1 second'")
    expect(await sweep()).toBe('lapsed')
    expect(await site.open(token)).toEqual([])
  })

  test('leave every rule of the ledger and of games as it was', async () => {
    expect(await site.broken()).toEqual([])
  })
})
