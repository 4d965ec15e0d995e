import type pg from 'pg'
import { brokenByCount, brokenInBlocks } from '../../platform/database/seals/verify.ts'
import { sealedTables, type Finding, type TableCovers } from './verify.ts'

/** 256 KB of a table, about a thousand rows: some milliseconds of one core. */
const BLOCKS_AT_ONCE = 32

/**
 * Visits every sealed record within a bounded time, a range of blocks of each table at a look, so that a file that was
 * changed while the server stood is found, too. It goes on beside the hourly rule over all records, which costs more.
 */
export function createSweep(covers: TableCovers) {
  const nextBlock = new Map<string, number>()

  return async (client: Pick<pg.ClientBase, 'query'>): Promise<readonly Finding[]> => {
    const found: Finding[] = []
    for (const [table, cover] of sealedTables(covers)) {
      const from = nextBlock.get(table) ?? 0
      const to = from + BLOCKS_AT_ONCE
      const { broken, isAtEnd } = await brokenInBlocks(client, table, cover, [from, to])
      nextBlock.set(table, isAtEnd ? 0 : to)
      const rows = [...broken, ...(await brokenByCount(client, table, cover))]
      found.push(...rows.map(({ record, finding }) => ({ table, record, finding, closes: cover.closes })))
    }
    return found
  }
}
