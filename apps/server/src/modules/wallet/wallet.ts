import type { AccountsReply, PlayerAccount } from '@evens/contracts'
import { currencyOf, invariant, type Minor } from '@evens/kernel'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import type { App } from '../../platform/http/serve.ts'
import { keepChecking } from './keep-checking.ts'
import { walletRoutes } from './routes.ts'
import type { WalletTables } from './tables.ts'

export type Wallet = ReturnType<typeof createWallet>

/** Whose money is where. What moves it goes through the ledger, one movement at a time. */
export function createWallet({ kysely, pool }: Pick<Database, 'kysely' | 'pool'>) {
  const db = kysely.$extendTables<WalletTables>()

  const wallet = {
    async accountsOf(playerId: bigint, currency: string): Promise<AccountsReply> {
      const rows = await db
        .selectFrom('ledger_account')
        .select(['kind', 'balance'])
        .where('player_id', '=', playerId)
        .where('currency', '=', currency)
        .execute()
      const of = (kind: string): bigint => rows.find((row) => row.kind === kind)?.balance ?? 0n
      const shared = { ...shownOf(currency), held: String(of('held')) }
      const main: PlayerAccount = { ...shared, id: `${playerId}-0`, money: String(of('cash')), type: 0, isActive: true }
      const bonus: PlayerAccount = {
        ...shared,
        id: `${playerId}-4`,
        money: String(of('bonus')),
        held: '0',
        type: 4,
        isActive: false,
      }
      return { accounts: of('bonus') === 0n ? [main] : [main, bonus] }
    },

    /** Play money of a sandbox, once for a player: whoever has moved money before gets none. */
    async grantPlayMoney(playerId: bigint, currency: string, amount: Minor): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await sql`insert into wallet_gate (player_id) values (${playerId}) on conflict do nothing`.execute(tx)
        const { rows } = await sql<{ seq: bigint }>`
          select seq from wallet_gate where player_id = ${playerId} for update`.execute(tx)
        if (rows[0]?.seq !== 0n) return
        await post(tx, {
          playerId,
          currency,
          kind: 'play-money',
          ref: 'sandbox',
          moves: [['*funding', 'cash', amount]],
        })
      })
    },

    /** Looks every minute whether the ledger holds; returns what ends it. */
    keepChecking: (warn: (message: string) => void, oracles: readonly URL[] = []) => keepChecking(pool, warn, oracles),
    routes: (app: App): void => walletRoutes(app, wallet),
  }
  return wallet
}

type Place = 'cash' | 'held' | 'bonus' | 'owed' | '*funding' | '*bets' | '*promo' | '*pools'
type Movement = {
  readonly playerId: bigint
  readonly currency: string
  readonly kind: string
  readonly ref: string
  readonly moves: readonly (readonly [from: Place, to: Place, amount: Minor])[]
}

async function post(tx: Kysely<WalletTables>, { playerId, currency, kind, ref, moves }: Movement): Promise<void> {
  const written = JSON.stringify(moves.map(([from, to, amount]) => [from, to, String(amount)]))
  await sql`select wallet_post(${playerId}, ${currency}, ${kind}, ${ref}, ${written}::jsonb)`.execute(tx)
}

function shownOf(code: string): Pick<PlayerAccount, 'iso' | 'symbol' | 'exponent'> {
  const currency = currencyOf(code)
  invariant(currency.ok, `an account has the currency ${code}`)
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
  const symbol = parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code
  return { iso: code, symbol, exponent: currency.value.exponent }
}
