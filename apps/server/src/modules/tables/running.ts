import type { Clock as TimeSource } from '@evens/kernel'
import type { Kysely } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import { crashMs } from './core/flight.ts'
import { type Outcomes, pointOf, type RoundRow } from './outcomes.ts'
import type { TablesTables } from './rows.ts'
import type { Settling } from './settle.ts'
import { endRound, noteAlive, runRound } from './sql-calls.ts'
import { keyOf, roundRef, type Table } from './table-list.ts'

const ALIVE_MS = 1000

type Deps = {
  readonly db: Kysely<TablesTables>
  readonly outcomes: Outcomes
  readonly settling: Settling
  readonly clock: TimeSource
}

/** Shows draws and flies flights, from the digest to the end. */
export function createRunning({ db, outcomes, settling, clock }: Deps) {
  const aliveMs = new Map<string, number>()

  /** Notes that a node is alive, once a second; `void` when none was for too long. */
  async function stayAlive(table: Table, row: RoundRow, nowMs: number): Promise<string | null> {
    const lastMs = Math.max(row.alive_at?.getTime() ?? 0, aliveMs.get(keyOf(table)) ?? 0)
    if (nowMs - lastMs < ALIVE_MS) return null
    const state = await callSql(db, noteAlive, roundRef(table, row))
    if (state === 'running') aliveMs.set(keyOf(table), nowMs)
    return state === 'void' ? state : null
  }

  async function endsMs(table: Table, row: RoundRow): Promise<number> {
    const point = pointOf((await outcomes.of(table, row)).outcome)
    return point === null ? (row.ends_at?.getTime() ?? 0) : row.starts_at.getTime() + crashMs(point)
  }

  return {
    /** When a round that is shown is over. */
    overMs: async (table: Table, row: RoundRow): Promise<number> => (await endsMs(table, row)) + table.clock.graceMs,
    async start(table: Table, row: RoundRow): Promise<string | null> {
      const drawn = await outcomes.of(table, row)
      const isDraw = table.clock.showMs !== null
      const { seed, outcome } = isDraw ? drawn : { seed: null, outcome: null }
      return callSql(db, runRound, { ...roundRef(table, row), seed, outcome })
    },
    /** Pays what a flight with bets has reached, and notes that a node is alive. */
    async fly(table: Table, row: RoundRow): Promise<string | null> {
      const nowMs = clock.nowMs()
      if (table.clock.showMs !== null || row.bets === 0 || nowMs >= (await endsMs(table, row))) return null
      const state = await stayAlive(table, row, nowMs)
      if (state === null) await settling.collectReached(table, row, nowMs - row.starts_at.getTime())
      return state
    },
    async end(table: Table, row: RoundRow): Promise<string | null> {
      const { seed, outcome } = await outcomes.of(table, row)
      const endsAt = table.clock.showMs === null ? await endsMs(table, row) : null
      return callSql(db, endRound, { ...roundRef(table, row), seed, outcome, endsAt, graceMs: table.clock.graceMs })
    },
  }
}
export type Running = ReturnType<typeof createRunning>
