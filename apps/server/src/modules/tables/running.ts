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
/** A flight in which no node was alive for longer before its crash is void. */
const DEAD_MS = 2000
/** A crash is told so long after it: no node's clock is off by as much, so no collect is still taken by another one. */
const TELL_MS = 100

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
    /** A round as it may be told now: a flight with its crash while collects that came before it are still counted. */
    async told(table: Table, row: RoundRow): Promise<RoundRow> {
      if (row.state !== 'running' || table.clock.showMs !== null) return row
      const ends = await endsMs(table, row)
      const mayBeVoid = row.bets !== 0 && ends - (row.alive_at?.getTime() ?? 0) > DEAD_MS
      if (mayBeVoid || clock.nowMs() < ends + TELL_MS) return row
      const { seed, outcome } = await outcomes.of(table, row)
      return { ...row, seed, outcome, ends_at: new Date(ends) }
    },
    /** The next moment of a round that is shown: its crash is told, then it is over. */
    async dueMs(table: Table, row: RoundRow): Promise<number> {
      const ends = await endsMs(table, row)
      const isTold = table.clock.showMs !== null || clock.nowMs() >= ends + TELL_MS
      return ends + (isTold ? table.clock.graceMs : TELL_MS)
    },
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
      // Many payouts may take longer than a flight may go without a sign of life.
      const between = () => stayAlive(table, row, clock.nowMs())
      if (state === null) await settling.collectReached(table, row, nowMs - row.starts_at.getTime(), between)
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
