import { createBetting } from '../index.ts'
import type { startBetting } from './start-betting.ts'

export type BettingSite = Awaited<ReturnType<typeof startBetting>>
export type BettingNode = ReturnType<typeof createBetting>

/** One more node of a site on the same database, as after a crash. It does nothing by itself. */
export const anotherNode = ({ database, book, betting, clock }: BettingSite): BettingNode =>
  createBetting({
    database,
    book,
    siteFor: betting.siteFor,
    siteById: () => betting.siteFor(undefined),
    clock,
    quoteKey: Buffer.alloc(32, 3),
    tell: () => undefined,
    warn: () => undefined,
  })

/** Everything that the feed has said is settled. */
export async function settleAll({ settling, advances }: BettingNode): Promise<void> {
  while (await settling.takeIn());
  while ((await settling.settleNew()) > 0);
  while ((await settling.settleMissed()) > 0);
  await advances.resolveOpen()
}
