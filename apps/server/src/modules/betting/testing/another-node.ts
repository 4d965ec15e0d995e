import type pg from 'pg'
import { lockWaitersAre } from '../../../testing/lock-waiters.ts'
import { createBetting } from '../index.ts'
import type { startBetting } from './start-betting.ts'
import { SILENT_LOG } from '../../../testing/recorded-log.ts'

export type BettingSite = Awaited<ReturnType<typeof startBetting>>
export type BettingNode = ReturnType<typeof createBetting>

/** One more node of a site on the same database, as after a crash. It runs no jobs. */
export const anotherNode = ({ database, book, betting, clock }: BettingSite): BettingNode =>
  createBetting({
    database,
    book,
    siteFor: betting.siteFor,
    siteById: () => betting.siteFor(undefined),
    clock,
    quoteKey: Buffer.alloc(32, 3),
    notify: () => undefined,
    log: SILENT_LOG,
  })

/** Settles everything that the feed has sent. */
export async function settleAll({ settling, advances }: BettingNode): Promise<void> {
  while (await settling.takeIn());
  while ((await settling.settleNew()) > 0);
  while ((await settling.settleMissed()) > 0);
  await advances.resolveOpen()
}

/**
 * Holds a player's gate: no movement of money and no change of orders until it is released; then in order of arrival.
 */
export async function holdGate(pool: pg.Pool, player: bigint | undefined) {
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from wallet_gate where player_id = $1 for update', [player])
  return {
    waitersAre: (count: number): Promise<void> => lockWaitersAre(pool, count),
    async letGo(): Promise<void> {
      await holder.query('commit')
      holder.release()
    },
  }
}
