import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { byTheDatabase, byTheRules, PLAY, sequences } from './testing/limit-acts.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

const SEQUENCES = Number(process.env['EVENS_SEQUENCES'] ?? 100_000)
const AT_ONCE = 100
const PLAYERS = 4
const SEED = 65

let database: Database
beforeAll(async () => {
  database = await aSiteDatabase()
})
afterAll(() => database.close())

test(`${SEQUENCES} sequences of limit changes: the database follows the rules (T065, I14)`, async () => {
  const share = Math.ceil(SEQUENCES / PLAYERS)
  async function play(player: number): Promise<number> {
    const client = await database.pool.connect()
    let played = 0
    try {
      await client.query(PLAY)
      for (; played < share; played += AT_ONCE) {
        const all = fc.sample(sequences, { numRuns: AT_ONCE, seed: SEED + player * share + played })
        const said = await byTheDatabase(client, player, all)
        const wrong = all.flatMap((sequence, at) => {
          const wanted = byTheRules(sequence)
          return JSON.stringify(said[at], KEYS) === JSON.stringify(wanted, KEYS)
            ? []
            : [{ sequence, wanted, said: said[at] }]
        })
        expect(wrong).toEqual([])
      }
    } finally {
      client.release()
    }
    return played
  }
  const played = await Promise.all(Array.from({ length: PLAYERS }, (_one, at) => play(at + 1)))
  expect(played.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(SEQUENCES)
})

const KEYS = ['outcomes', 'active', 'pending']
