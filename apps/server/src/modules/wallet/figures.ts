import type { Figure } from '../../platform/database-figures.ts'

/** The products by the kind of movement, so that turnover can be told apart without asking each of them. */
const PRODUCT = `case when m.kind like 'toto%' then 'toto' when m.kind like 'lotto%' then 'lotto'
  when m.kind like 'game-%' or m.kind like 'jackpot-%' then 'games' else 'sport' end`
const RECENT = `from ledger_movement m join ledger_entry e using (player_id, seq)
  where m.at > clock_timestamp() - interval '5 minutes' and e.owner_id = m.player_id and m.player_id > 0`

export const WALLET_FIGURES: readonly Figure[] = [
  {
    name: 'evens_stakes_recent_minor',
    help: 'Stakes taken from cash in the last five minutes, by product and currency, in the smallest unit.',
    labels: ['product', 'currency'],
    query: `select ${PRODUCT} as product, e.currency, -sum(e.amount) as value ${RECENT}
      and m.kind in ('stake', 'toto-stake', 'lotto-stake', 'game-stake') and e.kind = 'cash' group by 1, 2`,
  },
  {
    name: 'evens_payouts_recent_minor',
    help: 'Payouts and returned stakes in the last five minutes, by product and currency, in the smallest unit.',
    labels: ['product', 'currency'],
    query: `select ${PRODUCT} as product, e.currency, sum(e.amount) as value ${RECENT}
      and m.kind in ('settlement', 'correction', 'cash-out', 'release', 'toto-payout', 'toto-correction', 'toto-refund',
        'lotto-prize', 'lotto-refund', 'game-win', 'game-end', 'game-refund', 'jackpot-win') and e.kind = 'cash' and e.amount > 0 group by 1, 2`,
  },
  {
    name: 'evens_tax_withheld_minor',
    help: 'Tax withheld from payouts and not yet returned by a correction, by currency, in the smallest unit.',
    labels: ['currency'],
    query: `select currency, sum(amount) as value from ledger_entry where owner_id = 0 and kind = 'tax' group by currency`,
  },
  {
    name: 'evens_tax_withheld_recent_minor',
    help: 'Tax withheld in the last five minutes less what corrections returned, by product and currency, in the smallest unit.',
    labels: ['product', 'currency'],
    query: `select ${PRODUCT} as product, e.currency, sum(e.amount) as value
      from ledger_movement m join ledger_entry e using (player_id, seq)
      where m.at > clock_timestamp() - interval '5 minutes' and e.owner_id = 0 and e.kind = 'tax' group by 1, 2`,
  },
  {
    name: 'evens_money_halted',
    help: '1 while all money is halted (docs/runbooks/halted-ledger.md).',
    query: 'select count(*) as value from wallet_halt',
  },
  {
    name: 'evens_money_halted_seconds',
    help: 'Time since money was halted; 0 while it moves.',
    query: 'select coalesce(extract(epoch from clock_timestamp() - max(at)), 0) as value from wallet_halt',
  },
]
