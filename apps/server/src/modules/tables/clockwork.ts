import type { Clock as TimeSource } from '@evens/kernel'
import { type Kysely, sql } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import { type Opening, opensMs } from './opening.ts'
import type { RoundRow } from './outcomes.ts'
import type { TablesTables } from './rows.ts'
import type { Running } from './running.ts'
import type { Settling } from './settle.ts'
import { cleanRounds, closeRound, notePaid } from './sql-calls.ts'
import { keyOf, roundRef, type Table } from './table-list.ts'

const TICK_MS = 250
const LEAST_REST_MS = 20
const CLEANED_AT_ONCE = 1000

type Deps = {
  readonly db: Kysely<TablesTables>
  readonly tables: readonly Table[]
  readonly open: Opening
  readonly running: Running
  readonly settling: Settling
  readonly clock: TimeSource
}

/** Moves the rounds of all tables on. Every node does; a move is one transaction under the row's lock, so it happens once. */
export function createClockwork({ db, tables, open, running, settling, clock }: Deps) {
  /** When each table is to be looked at again. */
  const dueMs = new Map<string, number>()
  let hasMoved = false

  function isDue(table: Table, atMs: number): boolean {
    dueMs.set(keyOf(table), atMs)
    return atMs <= clock.nowMs()
  }

  async function openNext(table: Table, last: RoundRow | undefined): Promise<unknown> {
    return !table.isClosed && isDue(table, opensMs(table, last)) && open(table, last)
  }

  const MOVES: Readonly<Record<RoundRow['state'], (table: Table, row: RoundRow) => Promise<unknown>>> = {
    open: async (table, row) =>
      isDue(table, row.closes_at.getTime()) &&
      callSql(db, closeRound, { ...roundRef(table, row), gapMs: table.clock.gapMs }),
    closed: async (table, row) => isDue(table, row.starts_at.getTime()) && running.start(table, row),
    running: async (table, row) =>
      (await running.fly(table, row)) ?? (isDue(table, await running.dueMs(table, row)) && running.end(table, row)),
    over: openNext,
    void: openNext,
  }

  function note(moved: unknown): void {
    if (moved !== false && moved !== null) hasMoved = true
  }

  async function workOn(table: Table, rows: readonly RoundRow[]): Promise<void> {
    for (const row of rows) {
      if (row.over_at === null || row.paid_at !== null) continue
      await settling.settle(table, row)
      await callSql(db, notePaid, roundRef(table, row))
    }
    const last = rows.at(-1)
    // The round that is shown ends before the one that takes bets meanwhile is closed.
    const before = rows.at(-2)
    if (before !== undefined && before.over_at === null) note(await MOVES[before.state](table, before))
    note(await (last === undefined ? openNext(table, last) : MOVES[last.state](table, last)))
    if (last?.state === 'running' && table.clock.isAhead === true) note(!table.isClosed && (await open(table, last)))
  }

  return {
    /** Until the next look: a quarter of a second, or less where something is due before or was just moved. */
    restMs(): number {
      if (hasMoved) return LEAST_REST_MS
      const nowMs = clock.nowMs()
      const ahead = [...dueMs.values()].map((atMs) => atMs - nowMs).filter((ms) => ms > 0)
      return Math.max(LEAST_REST_MS, Math.min(TICK_MS, ...ahead))
    },
    /** One look at every table, which is then shown; a table that fails does not keep the others waiting. */
    async work(show: (rows: readonly RoundRow[]) => Promise<void>): Promise<void> {
      const all = await roundsOf(db, tables)
      hasMoved = false
      const rows = Map.groupBy(all, (row) => `${row.site_id}/${row.title}`)
      const worked = await Promise.allSettled(
        tables.map((table) => workOn(table, inOrder(rows.get(keyOf(table)) ?? []))),
      )
      await show(all)
      const failed = worked.find((one) => one.status === 'rejected')
      if (failed !== undefined) throw failed.reason
    },
    async clean(): Promise<void> {
      while (((await callSql(db, cleanRounds, { most: CLEANED_AT_ONCE })) ?? 0) >= CLEANED_AT_ONCE);
    },
  }
}

const inOrder = (rows: readonly RoundRow[]): readonly RoundRow[] => rows.toSorted((a, b) => Number(a.n - b.n))

/** The last round of each table, and those before it that are shown or whose bets are not all paid. */
async function roundsOf(db: Kysely<TablesTables>, tables: readonly Table[]): Promise<readonly RoundRow[]> {
  const asked = JSON.stringify(tables.map((table) => [table.site.id, table.title.id]))
  const { rows } = await sql<RoundRow>`
    select r.* from jsonb_array_elements(${asked}::jsonb) as asked (of)
    cross join lateral (
      select * from table_round where site_id = asked.of->>0 and title = (asked.of->>1)::integer order by n desc limit 1
    ) as r
    union all
    select * from table_round r where (state = 'running' or (paid_at is null and over_at is not null)) and exists (
      select from table_round later where (later.site_id, later.title) = (r.site_id, r.title) and later.n > r.n
    )`.execute(db)
  return rows
}
