import { readFileSync } from 'node:fs'
import type pg from 'pg'
import type { Anchor } from './anchor.ts'

const VERIFY = new URL('verify.sql', import.meta.url)

type Fault = { readonly position: bigint | null; readonly entry_id: bigint | null; readonly fault: string }

/** What was changed, the first of it; nothing when the log is whole. */
export async function auditFaults(
  client: Pick<pg.ClientBase, 'query'>,
  anchor: Anchor | null,
): Promise<readonly string[]> {
  const given = [anchor?.position ?? 0n, Buffer.from(anchor?.hash ?? '', 'hex')]
  const { rows } = await client.query<Fault>(readFileSync(VERIFY, 'utf8'), given)
  return rows.map(({ position, entry_id: entry, fault }) =>
    position === null ? `entry ${entry} ${fault}` : `link ${position} ${fault}`,
  )
}
