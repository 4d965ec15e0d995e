import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startClockSync } from '../../platform/database/index.ts'
import { startJobs } from '../../platform/jobs.ts'
import { FAKETIME, startFakedDatabase } from '../../testing/faked-database.ts'
import { createPeople } from '../sessions/testing/people.ts'
import { brokenRules } from '../wallet/index.ts'
import { LIMIT_INVARIANTS } from './index.ts'
import { createLimitStatus } from './limits.ts'
import type { LimitTables } from './tables.ts'
import { recordedLog } from '../../testing/recorded-log.ts'

const WITHOUT = FAKETIME === null ? ' (skipped: libfaketime is not installed)' : ''
const LOADERS = 4
const HOUR_S = 3600
const FAST = 1200

describe.skipIf(FAKETIME === null)(`the database’s own clock${WITHOUT}`, () => {
  let database: Awaited<ReturnType<typeof startFakedDatabase>>
  beforeAll(async () => {
    database = await startFakedDatabase()
  })
  afterEach(() => database.set('+0'))
  afterAll(() => database.close())

  async function one<Value>(text: string, ...values: unknown[]): Promise<Value> {
    const { rows } = await database.pool.query<{ said: Value }>(`select ${text} as said`, values)
    return rows[0]?.said as Value
  }
  const set = (player: number, type: number, value: number | null) => {
    const given = { player: String(player), site: 'evens', type, value, currency: 'EUR' }
    return one<string>('limit_set($1::jsonb)', JSON.stringify(given))
  }
  const answer = (player: number, type: number, act: string) =>
    one<string>('limit_answer($1::jsonb)', JSON.stringify({ player: String(player), site: 'evens', type, act }))
  const refusal = (player: number, amount: number) =>
    one<string | null>("limit_refusal($1, 'stake', 'EUR', $2)", player, amount)
  async function stake(player: number, amount: number): Promise<string | null> {
    const said = await refusal(player, amount)
    if (said === null) await post(player, 'stake', ['cash', 'held', String(amount)])
    return said
  }
  const post = (player: number, kind: string, move: readonly string[]) =>
    one<string>("wallet_post($1, 'EUR', $2, 'x', $3::jsonb)", player, kind, JSON.stringify([move]))
  const grant = (player: number) => post(player, 'play-money', ['*funding', 'cash', '1000000'])

  /** Moves money until it is stopped. */
  function startLoad(first: number) {
    let isStopped = false
    const players = Array.from({ length: LOADERS }, (_one, at) => first + at)
    const workers = players.map(async (player) => {
      await grant(player)
      await set(player, 1, 500_000)
      while (!isStopped) await stake(player, 1)
    })
    return async (): Promise<readonly number[]> => {
      isStopped = true
      await Promise.all(workers)
      return players
    }
  }

  test('jumps 26 hours ahead and back under load: no exclusion ends by it, and nothing leaves a window early (T032)', async () => {
    const stop = startLoad(100)
    for (const player of [1, 2, 3]) await grant(player)
    await set(1, 30, 3)
    await set(2, 1, 100)
    expect(await stake(2, 60)).toBeNull()
    await set(3, 1, 100)
    const ends = () => one<Date>('(select excluded_until from limit_player where player_id = 1)')
    const until = await ends()

    await sleep(300)
    database.set('+26h')
    await sleep(300)
    expect([await refusal(1, 1), await ends()]).toEqual(['excluded', until])
    expect([await stake(2, 60), await refusal(2, 41)]).toEqual([null, 'wager-limit'])
    expect(await set(3, 1, 200)).toBe('waits')

    database.set('+25h')
    await sleep(300)
    expect([await refusal(1, 1), await ends()]).toEqual(['excluded', until])
    expect(await set(1, 30, 1)).toBe('shorter')
    expect([await stake(2, 40), await refusal(2, 1)]).toEqual([null, 'wager-limit'])

    // A day after the step back: what was counted an hour ahead of it is still in the window.
    database.set('+2970m')
    await sleep(300)
    expect(await refusal(2, 1)).toBe('wager-limit')
    expect(await answer(3, 1, 'approved')).toBe('too-early')
    database.set('+3001m')
    await sleep(300)
    expect([await refusal(2, 100), await answer(3, 1, 'approved'), await refusal(1, 1)]).toEqual([
      null,
      'set',
      'excluded',
    ])
    database.set('+4321m')
    await sleep(300)
    expect(await refusal(1, 1)).toBeNull()

    const { rows } = await database.pool.query(
      `select player_id from ledger_movement group by player_id
       having min(seq) <> 1 or max(seq) <> count(*) or max(seq) <> (
         select seq from wallet_gate g where g.player_id = ledger_movement.player_id
       )`,
    )
    expect([rows, (await stop()).length]).toEqual([[], LOADERS])
    expect(await brokenRules(database.pool, [LIMIT_INVARIANTS])).toEqual([])
  })

  test('is reported unchanged by the nodes, and the change is logged (T032)', async () => {
    const { log, lines } = recordedLog()
    const { clock, look, stop } = await startClockSync(database.pool, log)
    const off = async () => Math.abs(clock.nowMs() - (await one<Date>('clock_timestamp()')).getTime())
    expect(await off()).toBeLessThan(1000)
    database.set('+26h')
    await look()
    expect(await off()).toBeLessThan(1000)
    database.set('+25h')
    await look()
    expect(await off()).toBeLessThan(1000)
    const jumps = lines.filter((line) => line.event === 'clock.jumped')
    expect(jumps.map(({ jumpMs }) => Math.round(Number(jumpMs) / 1000 / HOUR_S))).toEqual([26, -1])
    await stop()
  })

  test(
    `goes ${FAST} times as fast: each timer fires once, in its order, and none before its time (T035)`,
    { timeout: 300_000 },
    async () => {
      database.set(`+0 x${FAST}`)
      const status = createLimitStatus(database.kysely.$extendTables<LimitTables>())
      const sessionKey = Buffer.alloc(32)
      const siteFor = (): never => {
        throw new Error('nobody asks')
      }
      const stop = startJobs(createPeople({ siteFor, database, sessionKey }))
      const endOf = (player: number) =>
        one<Date | null>('(select ended_at from player_session where player_id = $1)', player)
      for (const player of [11, 12, 13]) await grant(player)
      const checked = await session(11)
      await session(14)
      const began = await now()
      await set(11, 32, 60)
      await set(14, 31, 2)
      await set(13, 1, 100)
      await set(13, 1, 200)
      await set(12, 33, 1)

      const fired: Record<string, number[]> = { check: [], session: [], looser: [], back: [] }
      const note = async (what: string): Promise<void> => void fired[what]?.push((await now()) - began)
      while (fired['back']?.length === 0) {
        if ((await refusal(11, 1)) === 'reality-check') {
          await note('check')
          await status.acknowledge(checked)
        }
        if (fired['session']?.length === 0 && (await endOf(14)) !== null) await note('session')
        if ((await answer(13, 1, 'approved')) === 'set') await note('looser')
        if ((await refusal(12, 1)) === null) await note('back')
      }
      const inHours = (seconds: readonly number[] = []) => seconds.map((at) => Math.floor(at / HOUR_S))
      await stop()
      expect(inHours(fired['session'])).toEqual([2])
      expect(await endOf(14)).toEqual(await one<Date>('(select limit_at from player_session where player_id = 14)'))
      expect(inHours(fired['looser'])).toEqual([24])
      expect(inHours(fired['back'])).toEqual([24])
      // One an hour, each an hour after the last was seen at the earliest.
      const checks = [0, ...(fired['check'] ?? [])]
      expect(checks.length).toBeGreaterThan(20)
      expect(checks.slice(1).filter((at, nth) => at - (checks[nth] ?? 0) < HOUR_S)).toEqual([])
      expect(await answer(13, 1, 'approved')).toBe('nothing-waits')
    },
  )

  const now = async (): Promise<number> => (await one<Date>('clock_timestamp()')).getTime() / 1000
  async function session(player: number): Promise<{ readonly id: bigint; readonly sessionId: string }> {
    await database.pool.query(
      `insert into player (id, site_id, login, password_hash, name, country, currency, birth_date)
         overriding system value
       values ($1::bigint, 'evens', 'clock-' || $1::bigint, '', 'x', 'GB', 'EUR', '1990-01-01')`,
      [player],
    )
    const { rows } = await database.pool.query<{ id: bigint; sessionId: string }>(
      `insert into player_session (player_id, id, expires_at, address, agent, idle_minutes, is_kept)
       values ($1, gen_random_uuid(), clock_timestamp() + interval '12 hours', '', '', 1440, false)
       returning player_id as id, id as "sessionId"`,
      [player],
    )
    const [made] = rows
    if (made === undefined) throw new Error('no session')
    return made
  }
})
