import { sql, type Kysely } from 'kysely'

/** Like what is owed, an advance is never above nothing: it was lent against winnings that are still to come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ledger_account drop constraint ledger_account_balance`.execute(db)
  await sql`
    alter table ledger_account add constraint ledger_account_balance check (
      case
        when player_id = 0 then kind in ('funding', 'bets', 'promo', 'pools') and balance is null
        when kind in ('cash', 'held', 'bonus') then balance >= 0
        when kind in ('owed', 'advance') then balance <= 0
        else false
      end
    )`.execute(db)
}
