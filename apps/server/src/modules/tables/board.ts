import type { TableSnapshot } from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import type { TopicDelta, TopicSource } from '../../platform/live/index.ts'
import type { MessageBus } from '../../platform/message-bus.ts'
import type { RoundRow } from './outcomes.ts'
import type { TableReads } from './reads.ts'
import { firstShown, type Rows, rowsOf, type Shown, showBets, showRows, snapshotOf } from './shown.ts'
import { keyOf, type Table } from './table-list.ts'

const SUBJECT = 'tables.bets'

export const topicOf = ({ site, title }: Pick<Table, 'site' | 'title'>): string => `table:${site.id}:${title.id}`

type Deps = {
  readonly tables: readonly Table[]
  readonly reads: TableReads
  readonly messageBus: MessageBus
  readonly clock: Clock
  /** A row as it may be told now. */
  readonly told: (table: Table, row: RoundRow) => Promise<RoundRow>
}

/**
 * The topics of tables. The database is the truth: each node shows its rows with every look, and reads a list of bets when
 * a message says that it has changed. A message that is lost is made up for by the next move of the round.
 */
export function createBoard({ tables, reads, messageBus, clock, told }: Deps) {
  const topics = new Set(tables.map(topicOf))
  const shown = new Map<string, Shown>()
  let isFollowed: (topic: string) => boolean = () => false

  messageBus.subscribe(SUBJECT, (message) => {
    const one = shown.get(String(message))
    if (one !== undefined) one.isStale = true
  })

  const tell = async (table: Table, rows: Rows): Promise<Rows> => ({ ...rows, row: await told(table, rows.row) })

  async function show(table: Table, rows: Rows): Promise<void> {
    const topic = topicOf(table)
    const one = shown.get(topic)
    if (one === undefined) {
      shown.set(topic, await firstShown(reads, table, rows, clock.nowMs()))
      return
    }
    await showRows(one, reads, table, rows)
    if (isFollowed(topic)) await showBets(one, reads, table, clock.nowMs())
  }

  const source: TopicSource = {
    owns: (topic) => topics.has(topic),
    snapshot(topic) {
      const one = shown.get(topic)
      return one === undefined ? null : { v: one.v, d: one.snapshot }
    },
    *drain(follows): Iterable<TopicDelta> {
      isFollowed = follows
      for (const [topic, one] of shown) {
        if (one.changed === null) continue
        yield { topic, p: one.from, v: one.v, d: one.changed }
        one.changed = null
      }
    },
  }

  return {
    source,
    /** Tells every node that bets at a table have changed. */
    changed: (table: Table): void => messageBus.publish(SUBJECT, topicOf(table)),
    /** Shows the last round of each table. */
    async refresh(rows: readonly RoundRow[]): Promise<void> {
      const byTable = Map.groupBy(rows, (row) => `${row.site_id}/${row.title}`)
      for (const table of tables) {
        const last = rowsOf(byTable.get(keyOf(table)) ?? [])
        if (last !== undefined) await show(table, await tell(table, last))
      }
    },
    /** As the database has it now. */
    async now(table: Table): Promise<TableSnapshot | null> {
      const rows = rowsOf(await reads.last(table))
      return rows === undefined ? null : snapshotOf(reads, table, await tell(table, rows))
    },
  }
}
