import type pg from 'pg'
import { brokenByCount, brokenInBlocks } from '../../platform/database/seals/verify.ts'
import { sealedTables, type Finding, type TableCovers } from './verify.ts'

/** 256 KB of a table, about a thousand rows: some milliseconds of one core. */
const BLOCKS_MIN = 32
/** A look every 15 seconds: fewer of them than an hour has. */
const LOOKS_A_SWEEP = 220

/** The number of blocks to look at, so that a table of this size is visited whole within the hour. */
export const blocksAtOnce = (blocks: number): number => Math.max(BLOCKS_MIN, Math.ceil(blocks / LOOKS_A_SWEEP))

/**
 * Visits every sealed record within the hour, a range of blocks of each table at a look, so that a file that was changed
 * while the server stood is found, too.
 */
export function createSweep(covers: TableCovers) {
  const places = new Map<string, { readonly from: number; readonly blocks: number }>()

  return async (client: Pick<pg.ClientBase, 'query'>): Promise<readonly Finding[]> => {
    const found: Finding[] = []
    for (const [table, cover] of sealedTables(covers)) {
      const { from, blocks: known } = places.get(table) ?? { from: 0, blocks: 0 }
      const to = from + blocksAtOnce(known)
      const { broken, blocks } = await brokenInBlocks(client, table, cover, [from, to])
      places.set(table, { from: to >= blocks ? 0 : to, blocks })
      const rows = [...broken, ...(await brokenByCount(client, table, cover))]
      found.push(...rows.map(({ record, finding }) => ({ table, record, finding, closes: cover.closes })))
    }
    return found
  }
}
