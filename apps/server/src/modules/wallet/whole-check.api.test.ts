import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type pg from 'pg'
import type { Database } from '../../platform/database/index.ts'
import { aSuperuser } from '../../platform/database/testing.ts'
import { recordedLog } from '../../testing/recorded-log.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { checkWhole } from './checker.ts'
import { allRules, ledgerRules } from './ledger-rules.ts'

const HOUR_MS = 3_600_000
const PLAYERS = 40
const { log, lines } = recordedLog()

let database: Database
let superuser: pg.Client
beforeAll(async () => {
  database = await aSiteDatabase()
  superuser = await aSuperuser(database)
  for (let player = 1; player <= PLAYERS; player += 1)
    for (let at = 0; at < 5; at += 1)
      await database.pool.query(`select wallet_post($1, 'EUR', 'test', 'r', '[["*funding", "cash", 10]]')`, [player])
  await superuser.query('analyze ledger_movement')
})
afterAll(async () => {
  await superuser.end()
  await database.close()
})
beforeEach(() => lines.splice(0))

/** Runs the check by a clock that only its own pauses move. */
async function checkedByClock(sliceRows: number) {
  const pauses: number[] = []
  let [nowMs, foundMs]: [number, number | null] = [0, null]
  await checkWhole(
    { pool: database.pool, log, invariants: [] },
    {
      nowMs: () => nowMs,
      async pause(ms) {
        if (lines.length > 0) foundMs ??= nowMs
        pauses.push(ms)
        nowMs += ms
      },
      sliceRows,
    },
  )
  if (lines.length > 0) foundMs ??= nowMs
  return { pauses, tookMs: nowMs, foundMs }
}

test('the whole check is spread over its hour in even steps, and finds nothing in a sound ledger', async () => {
  const { pauses, tookMs } = await checkedByClock(10)
  expect(lines).toEqual([])
  expect(tookMs).toBeLessThanOrEqual(HOUR_MS)
  expect(tookMs).toBeGreaterThan(HOUR_MS / 2)
  // 200 movements in slices of ten and the rest of the last player's, and each rule that needs all rows at once.
  const steps = pauses.filter((ms) => ms > 20)
  expect(steps.length).toBeGreaterThan(10)
  expect(Math.max(...steps) / Math.min(...steps)).toBeLessThan(3)
})

test.each([1, PLAYERS / 2, PLAYERS])(
  'a fault at player %i is found within the hour, and halts money',
  async (player) => {
    const spoil = async (amount: number): Promise<void> => {
      await superuser.query('alter table ledger_account disable trigger all')
      await superuser.query(`update ledger_account set balance = balance + $2 where player_id = $1 and kind = 'cash'`, [
        player,
        amount,
      ])
      await superuser.query('alter table ledger_account enable trigger all')
    }
    await spoil(500)
    const { foundMs } = await checkedByClock(10)
    await spoil(-500)
    expect(lines).toMatchObject([
      { event: 'wallet.invariant-broken', invariants: [expect.stringMatching(new RegExp(`^I2 .*${player}`))] },
    ])
    expect(foundMs).toBeLessThanOrEqual(HOUR_MS)
    const { rows } = await database.pool.query<{ halt: string | null }>('select wallet_halt_reason() as halt')
    expect(rows[0]?.halt).toContain('I2')
  },
)

test('a rule states its slicing in brackets, which are no part of its name', () => {
  const rules = ledgerRules()
  expect(rules.every(({ name }) => !name.includes('['))).toBe(true)
  expect(rules.find(({ name }) => name.startsWith('I2 '))?.slicing).toEqual({
    column: 'player_id',
    walk: 'ledger_movement',
  })
  expect(rules.find(({ name }) => name.startsWith('I4 '))?.slicing).toBeNull()
  expect(allRules([]).filter(({ isSwept }) => isSwept)).toHaveLength(1)
})
