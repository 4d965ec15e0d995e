import { defineModule } from '../../platform/module.ts'
import type { Database } from '../../platform/database/index.ts'
import { createWallet, type WalletDeps } from './wallet.ts'
import { WALLET_FIGURES } from './figures.ts'
import { walletMigrations } from './migrations/index.ts'

/**
 * The view of open items: a bet without money on hold, or a payment under way, may still move money in its currency. It
 * joins the `openItems` of all modules, so the wallet names no product.
 */
export const openItemView = (selects: readonly string[]): string => `
create or replace view wallet_open_item (player_id, currency) with (security_invoker = true) as
  ${selects.join('\n  union all ')};
`

const WALLET_INVARIANTS = new URL('invariants.sql', import.meta.url)

export const walletModule = defineModule({
  name: 'wallet',
  level: 'core',
  publicSql: [
    'points_move',
    'points_of',
    'wallet_account',
    'wallet_account_refusal',
    'wallet_add_currency',
    'wallet_answered',
    'wallet_balance',
    'wallet_begin_key',
    'wallet_close_product',
    'wallet_entry',
    'wallet_find_key',
    'wallet_finish_key',
    'wallet_halt_reason',
    'wallet_has_account',
    'wallet_hash_key',
    'wallet_is_closed',
    'wallet_is_halted',
    'wallet_last_seq',
    'wallet_lock_halt',
    'wallet_lock_player',
    'wallet_lock_player_as',
    'wallet_lock_players',
    'wallet_main_currency',
    'wallet_move',
    'wallet_movement',
    'wallet_movements_of',
    'wallet_open_product',
    'wallet_pay',
    'wallet_plain_keys',
    'wallet_post',
    'wallet_post_all',
    'wallet_points',
    'wallet_posting',
    'wallet_rate',
    'wallet_refuse_closed',
    'wallet_request',
    'wallet_resume',
    'wallet_seq_at',
    'wallet_session_is_active',
    'wallet_take',
    'wallet_tax',
  ],
  portSql: ['wallet_exchange_limit', 'wallet_posted', 'wallet_session_is_active', 'wallet_session_since'],
  figures: WALLET_FIGURES,
  migrations: walletMigrations,
  invariants: WALLET_INVARIANTS,
  create: ({ database, ...deps }: { readonly database: Database } & WalletDeps) => createWallet(database, deps),
})
