import type { SummaryReply } from '@evens/contracts'
import type { Principal } from '../../platform/http/principal.ts'
import { netDepositsOf, totalsOf } from './core/totals.ts'
import type { createSums } from './sums.ts'

type Period = { readonly from?: string | undefined; readonly to?: string | undefined }

const END = Infinity

/** What a period has brought, what this session has, and what was ever paid in and out; by currency. */
export function createSummary({ standingAt, sumsOf }: ReturnType<typeof createSums>) {
  return async function summaryOf(
    player: Pick<Principal, 'id'>,
    { from = '0', to }: Period,
    sessionSinceMs: number | null,
  ): Promise<SummaryReply> {
    const moments = [Number(from), to === undefined ? END : Number(to), sessionSinceMs ?? END, END]
    const standing = await standingAt(player.id, moments)
    const [first = 1n, before = 1n, session = 1n, end = 1n] = standing.seqs
    const ranges = [
      { from: first, before },
      { from: session, before: end },
      { from: 1n, before: end },
    ]
    const [period = [], sinceThen = [], ever = []] = await sumsOf(player.id, ranges, standing)
    return {
      period: totalsOf(period),
      session: totalsOf(sinceThen),
      sessionSince: sessionSinceMs,
      lifetimeNetDeposits: netDepositsOf(ever),
    }
  }
}
