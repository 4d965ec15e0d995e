import type { HistoryTotal } from '@evens/contracts'
import type { Database } from '../../../platform/database/index.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { History } from '../history.ts'

type Sums = Pick<HistoryTotal, 'iso' | 'staked' | 'returned' | 'inPlay' | 'net'>

/**
 * The same figures, added up from the entries of the ledger alone: what left the player's own accounts for stakes and was
 * not given back, what was paid for them, and what is held. A free bet is the house's money.
 */
export async function ledgerTotals({ pool }: Pick<Database, 'pool'>, player: bigint): Promise<readonly Sums[]> {
  const { rows } = await pool.query<Sums>(
    `with entry as (
      select e.currency, m.kind as movement, e.kind, e.amount
      from ledger_movement m
      join ledger_entry e on e.player_id = m.player_id and e.seq = m.seq and e.owner_id = m.player_id
      where m.player_id = $1 and m.kind in ('stake', 'release', 'advance-void', 'settlement', 'correction', 'cash-out',
        'toto-stake', 'toto-payout', 'toto-refund', 'toto-correction', 'lotto-stake', 'lotto-prize', 'lotto-refund',
        'game-stake', 'game-win', 'game-end', 'game-refund', 'jackpot-win')
    ), sums as (
      select currency,
        -sum(amount) filter (where kind <> 'held' and movement in ('stake', 'release', 'advance-void', 'toto-stake',
          'lotto-stake', 'game-stake')) as staked,
        sum(amount) filter (where kind <> 'held' and movement in ('settlement', 'correction', 'cash-out', 'toto-payout',
          'toto-refund', 'toto-correction', 'lotto-prize', 'lotto-refund', 'game-win', 'game-end', 'game-refund', 'jackpot-win')) as returned
      from entry group by currency
    ), held as (
      select currency, balance - coalesce((
        select sum(c.stake) from coupon c where c.player_id = $1 and c.currency = a.currency
          and c.promo_code is not null and c.state = 'accepted'
      ), 0) as balance
      from ledger_account a where player_id = $1 and kind = 'held'
    ), pooled as (
      select currency, sum(stake) as stake from (
        select currency, stake from toto_coupon where player_id = $1 and state = 'accepted'
        union all
        select currency, stake from lotto_stake where player_id = $1 and (prize is null or (prize > 0 and paid_seq is null))
      ) as open group by currency
    )
    select sums.currency as iso, coalesce(staked, 0)::text as staked, coalesce(returned, 0)::text as returned,
      (coalesce(held.balance, 0) + coalesce(pooled.stake, 0))::text as "inPlay",
      (coalesce(returned, 0) - coalesce(staked, 0) + coalesce(held.balance, 0) + coalesce(pooled.stake, 0))::text as net
    from sums left join held using (currency) left join pooled using (currency) order by 1`,
    [player],
  )
  return rows
}

/** The history's totals without the fields that the ledger cannot confirm. */
export const sumsOf = (totals: readonly HistoryTotal[]): readonly Sums[] =>
  totals.map(({ iso, staked, returned, inPlay, net }) => ({ iso, staked, returned, inPlay, net }))

/** Every player of the site who has ever bet. */
export async function bettorsOf({ pool }: Pick<Database, 'pool'>): Promise<readonly Principal[]> {
  const { rows } = await pool.query<{ id: bigint; currency: string }>(
    'select distinct p.id, p.currency from player p join coupon c on c.player_id = p.id order by 1',
  )
  return rows.map(({ id, currency }) => ({
    id,
    sessionId: '',
    currency,
    siteId: 'evens',
    hiddenSports: { line: [], live: [] },
    stakeFactorMilli: 1000,
  }))
}

/** Players whose history does not add up to the ledger. A currency without a stake is not compared. */
export async function differing(
  database: Pick<Database, 'pool'>,
  history: Pick<History, 'totals'>,
  players: readonly Principal[],
): Promise<readonly object[]> {
  const found: object[] = []
  for (const player of players) {
    const [totals, ledger] = [await history.totals(player, {}), await ledgerTotals(database, player.id)]
    const isStaked = new Set(ledger.map(({ iso }) => iso))
    const shown = sumsOf(totals.filter(({ iso }) => isStaked.has(iso)))
    if (JSON.stringify(shown) !== JSON.stringify(ledger)) found.push({ player: player.id, shown, ledger })
  }
  return found
}
