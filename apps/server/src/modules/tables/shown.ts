import type { TableDelta, TableSnapshot } from '@evens/contracts'
import type { RoundRow } from './outcomes.ts'
import type { TableReads } from './reads.ts'
import { roundView } from './round-view.ts'
import type { Table } from './table-list.ts'

/** A list of bets is read at most twice a second. */
const BETS_MS = 500

/** A table as a node shows it. */
export type Shown = {
  v: number
  snapshot: TableSnapshot
  row: RoundRow
  next: RoundRow | null
  /** Fields that have changed since the last drain, and the version before. */
  changed: TableDelta | null
  from: number
  /** Bets while the round is open. */
  count: number
  /** Its bets have changed since they were read. */
  isStale: boolean
  readMs: number
}

/** The round that is shown, and the one that takes bets meanwhile. */
export type Rows = { readonly row: RoundRow; readonly next: RoundRow | null }

const isLive = ({ over_at }: RoundRow): boolean => over_at === null

/** Of the last rounds of a table; undefined without any. */
export function rowsOf(rows: readonly RoundRow[]): Rows | undefined {
  const inOrder = rows.toSorted((a, b) => Number(a.n - b.n))
  const last = inOrder.at(-1)
  if (last === undefined) return undefined
  const row = inOrder.find(isLive) ?? last
  return { row, next: row === last ? null : last }
}

export async function snapshotOf(reads: TableReads, table: Table, { row, next }: Rows): Promise<TableSnapshot> {
  const { bets, count } = await reads.bets(table, row.n)
  return {
    round: roundView(row, count),
    bets,
    results: await reads.results(table, row.n),
    next: next === null ? null : roundView(next, (await reads.bets(table, next.n)).count),
    pots: await reads.pots(table, row),
  }
}

/** Versions begin with the time, so that a snapshot has none again that it had before a restart. */
export async function firstShown(reads: TableReads, table: Table, rows: Rows, nowMs: number): Promise<Shown> {
  const snapshot = await snapshotOf(reads, table, rows)
  const { bets: count } = snapshot.round
  return { v: nowMs, snapshot, ...rows, changed: null, from: nowMs, count, isStale: false, readMs: nowMs }
}

function change(one: Shown, delta: TableDelta): void {
  if (one.changed === null) one.from = one.v
  one.changed = { ...one.changed, ...delta }
  one.snapshot = { ...one.snapshot, ...delta }
  one.v += 1
}

/** Shows a row of the database as it is now. */
export async function showRows(one: Shown, reads: TableReads, table: Table, { row, next }: Rows): Promise<void> {
  const before = one.row
  one.row = row
  if (next?.n !== one.next?.n) change(one, { next: next === null ? null : roundView(next, 0) })
  one.next = next
  const isNext = row.n !== before.n
  const isTold = row.outcome !== null && before.outcome === null
  if (!isNext && !isTold && row.state === before.state && row.bets === before.bets) {
    one.isStale ||= row.bets !== 0 && row.paid_at?.getTime() !== before.paid_at?.getTime()
    return
  }
  if (isNext) one.count = 0
  change(one, { round: roundView(row, one.count) })
  if (table.game.kind === 'bingo') change(one, { pots: await reads.pots(table, row) })
  if (isNext) change(one, { bets: [], results: await reads.results(table, row.n) })
  one.isStale ||= row.bets !== 0
}

/** Reads the bets again where somebody follows them. */
export async function showBets(one: Shown, reads: TableReads, table: Table, nowMs: number): Promise<void> {
  if (!one.isStale || nowMs - one.readMs < BETS_MS) return
  one.isStale = false
  one.readMs = nowMs
  const { bets, count } = await reads.bets(table, one.row.n)
  if (count !== one.count && one.row.bets === null) {
    one.count = count
    change(one, { round: roundView(one.row, count) })
  }
  if (JSON.stringify(bets) !== JSON.stringify(one.snapshot.bets)) change(one, { bets })
  if (table.game.kind === 'bingo') await showPots(one, reads, table)
}

async function showPots(one: Shown, reads: TableReads, table: Table): Promise<void> {
  const pots = await reads.pots(table, one.row)
  if (JSON.stringify(pots) !== JSON.stringify(one.snapshot.pots)) change(one, { pots })
  if (one.next === null) return
  const { count } = await reads.bets(table, one.next.n)
  if (count !== one.snapshot.next?.bets) change(one, { next: roundView(one.next, count) })
}
