import { REFUSALS } from '@evens/contracts'
import { withCovers, withFunctions, type Migrations } from '../../../platform/database/index.ts'
import { walletCovers } from '../covers.ts'
import * as ledger from './0006-wallet-ledger.ts'
import * as advance from './0011-wallet-advance.ts'
import * as checked from './0017-wallet-checked.ts'
import * as keys from './0019-wallet-keys.ts'
import * as currencies from './0033-wallet-currencies.ts'
import * as sums from './0045-wallet-sums.ts'
import * as posted from './0050-wallet-posted.ts'
import * as keySession from './0091-wallet-key-session.ts'
import * as closed from './0085-wallet-closed.ts'
import * as names from './0100-wallet-names.ts'
import * as staticKeys from './0110-wallet-keys-static.ts'
import * as rateExpiry from './0133-wallet-rate-expiry.ts'
import * as recent from './0142-wallet-recent.ts'
import * as tax from './0155-wallet-tax.ts'
import * as games from './0171-wallet-games.ts'
import * as jackpots from './0190-wallet-jackpots.ts'
import * as bonusHeld from './0200-wallet-bonus-held.ts'

const steps: Migrations = {
  '0006-wallet-ledger': ledger,
  '0011-wallet-advance': advance,
  '0017-wallet-checked': checked,
  '0019-wallet-keys': keys,
  '0033-wallet-currencies': currencies,
  '0045-wallet-sums': sums,
  '0050-wallet-posted': posted,
  '0091-wallet-key-session': keySession,
  '0085-wallet-closed': closed,
  '0100-wallet-names': names,
  '0110-wallet-keys-static': staticKeys,
  '0133-wallet-rate-expiry': rateExpiry,
  '0142-wallet-recent': recent,
  '0155-wallet-tax': tax,
  '0171-wallet-games': games,
  '0190-wallet-jackpots': jackpots,
  '0200-wallet-bonus-held': bonusHeld,
}

const functions = new URL('../sql/', import.meta.url)

export const walletMigrations = withCovers(
  'wallet',
  withFunctions('wallet', steps, functions, { reasons: { wallet_exchange_reason: REFUSALS.exchange } }),
  walletCovers,
)
