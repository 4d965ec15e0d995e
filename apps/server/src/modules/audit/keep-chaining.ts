import type pg from 'pg'
import { keepDoing } from '../../platform/keep-doing.ts'
import { writeAnchor } from './anchor.ts'

const TICK_MS = 1000
const BATCH = 1000

/** Links what waits until nothing does, and anchors where the chain ends. */
export async function chainWaiting(pool: Pick<pg.Pool, 'query'>, anchor: string): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ last_position: bigint | null; last_hash: Buffer | null }>(
      'select last_position, last_hash from audit_chain($1)',
      [BATCH],
    )
    const { last_position: position, last_hash: hash } = rows[0] ?? { last_position: null, last_hash: null }
    if (position === null || hash === null) return
    writeAnchor(anchor, { position, hash: hash.toString('hex') })
  }
}

/** An entry waits for its link a second or so. Returns what ends it. */
export function keepChaining(pool: pg.Pool, anchor: string, warn: (message: string) => void): () => Promise<void> {
  return keepDoing(TICK_MS, () => chainWaiting(pool, anchor), warn)
}
