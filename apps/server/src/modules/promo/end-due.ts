import { type Kysely, sql } from 'kysely'

const AT_ONCE = 200

/** Ends rewards whose time is over, in short transactions; returns the players who have one. */
export async function endDue(db: Kysely<unknown>): Promise<ReadonlySet<bigint>> {
  const touched = new Set<bigint>()
  for (let count = AT_ONCE; count >= AT_ONCE / 2;) {
    const { rows } = await sql<{ player: bigint }>`select promo_end_due(${AT_ONCE}) as player`.execute(db)
    for (const { player } of rows) touched.add(player)
    count = rows.length
  }
  return touched
}

/** Queues a message for each reward that ends in two days. */
export async function announceEnding(db: Kysely<unknown>): Promise<void> {
  await sql`select promo_announce_ending()`.execute(db)
}
