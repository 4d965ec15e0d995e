import type { Migrations } from '../../../platform/database/index.ts'
import * as ledger from './0006-wallet-ledger.ts'

export const walletMigrations: Migrations = { '0006-wallet-ledger': ledger }
