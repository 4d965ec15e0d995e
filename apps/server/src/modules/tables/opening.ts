import type { Clock as TimeSource } from '@evens/kernel'
import type { Kysely } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import type { Chains } from './chains.ts'
import { linksToPublish } from './core/clocks.ts'
import type { RoundRow } from './outcomes.ts'
import type { TablesTables } from './rows.ts'
import { openRound } from './sql-calls.ts'
import { refOf, type Table } from './table-list.ts'

type Deps = { readonly db: Kysely<TablesTables>; readonly chains: Chains; readonly clock: TimeSource }

/** When the next round of a table may open; at once without one before. */
export function opensMs({ clock: { pauseMs } }: Table, last: RoundRow | undefined): number {
  if (last === undefined) return 0
  const endedAt = last.state === 'over' ? last.ends_at : last.over_at
  return endedAt === null ? Number.POSITIVE_INFINITY : endedAt.getTime() + pauseMs
}

/** Opens rounds, each on the next link of its table's chain, and publishes the next chain in time. */
export function createOpening({ db, chains, clock }: Deps) {
  /** The link of the next round; null while its chain may not be used yet. */
  async function nextPlace(table: Table, last: RoundRow | undefined) {
    const before = last === undefined ? undefined : await chains.find(table, last.chain)
    const isSpent = before === undefined || last === undefined || last.link >= before.length
    const place = isSpent ? { chain: (last?.chain ?? 0) + 1, link: 1 } : { chain: last.chain, link: last.link + 1 }
    if (before === undefined || place.link + linksToPublish(table.clock) > before.length)
      chains.publish(table, (last?.chain ?? 0) + 1)
    const chain = await chains.find(table, place.chain)
    return chain !== undefined && chain.first_at.getTime() <= clock.nowMs() ? place : null
  }

  /** True when this node has opened it. */
  return async (table: Table, last: RoundRow | undefined): Promise<boolean> => {
    const place = await nextPlace(table, last)
    if (place === null) return false
    const { openMs, gapMs, showMs, pauseMs, isAhead = false } = table.clock
    const commitment = await chains.link(table, place.chain, place.link - 1)
    const n = String((last?.n ?? 0n) + 1n)
    const maths = table.game.name
    const opened = { ...refOf(table), n, maths, ...place, commitment, openMs, gapMs, showMs, pauseMs, isAhead }
    return (await callSql(db, openRound, opened)) === true
  }
}
export type Opening = ReturnType<typeof createOpening>
