import type { BigWin } from '@evens/contracts'
import { type Kysely, sql } from 'kysely'
import { bigWinOf, type PaidCoupon } from './core/big-win.ts'
import type { BettingTables } from './tables.ts'

/** Coupons placed earlier are no news, and the block range index on their time bounds the rows that are read. */
const RECENT_HOURS = 24
const READ_MAX = 400
const WINS_MAX = 8
const FIRST_MS = 1500
const EVERY_MS = 60_000

type Row = Omit<PaidCoupon, 'closedAt'> & { readonly site_id: string; readonly closed_at: Date }

/**
 * Keeps the newest big wins of each site in memory. Read on a timer and never for a request. A coupon that is opened
 * again by a correction leaves with the next read.
 */
export function createBigWins(db: Kysely<BettingTables>) {
  let restMs = FIRST_MS
  let bySite: ReadonlyMap<string, readonly BigWin[]> = new Map()

  async function read(): Promise<void> {
    restMs = EVERY_MS
    const { rows } = await sql<Row>`
      select site_id, currency, stake, payout, closed_at,
        array(select leg -> 'fixture' ->> 'sport' from jsonb_array_elements(agreed -> 'legs') as leg) as sports
      from coupon
      where placed_at > clock_timestamp() - make_interval(hours => ${RECENT_HOURS})
        and state = 'settled' and payout >= stake * 3
      order by closed_at desc limit ${READ_MAX}`.execute(db)
    const found = new Map<string, BigWin[]>()
    for (const { site_id, closed_at, ...row } of rows) {
      const win = bigWinOf({ ...row, closedAt: closed_at })
      const wins = found.get(site_id) ?? []
      if (win !== null && wins.length < WINS_MAX) found.set(site_id, [...wins, win])
    }
    bySite = found
  }

  return { read, restMs: (): number => restMs, of: (site: string): readonly BigWin[] => bySite.get(site) ?? [] }
}
