import type { AccountsReply, AccountRequestReply, CurrenciesReply, PlayerAccount, SiteConfig } from '@evens/contracts'
import { currencyByNumber } from '@evens/kernel'
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import type { Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hidesBalance, setHidesBalance } from '../players/index.ts'
import { accountId, type AccountType, readAccountId } from './core/account-id.ts'
import { currencyLabel, currencyName, shownCurrency } from './shown-currency.ts'
import type { WalletTables } from './tables.ts'

/** As many as a player may have, the main one among them. */
export const CURRENCIES_MAX = 20

export type Translate = (language: string, key: string) => string

type Balances = {
  readonly main: string
  readonly currencies: readonly string[]
  readonly balances: ReadonlyMap<string, bigint>
  readonly points: number
  readonly hasDeposited: boolean
  readonly isHalted: boolean
}

type BalancesRow = {
  readonly currencies: readonly { readonly currency: string; readonly is_main: boolean }[]
  readonly balances: readonly { readonly kind: string; readonly currency: string; readonly balance: string }[]
  readonly points: bigint
  readonly has_deposited: boolean
  readonly is_halted: boolean
}

/** A player's accounts. Their wish to hide the balance is stored with the player, not in the ledger. */
type Held = Omit<AccountsReply, 'user_hide_balance'>

type AccountsDeps = {
  readonly db: Kysely<WalletTables>
  readonly translate: Translate
  readonly notify: (players: readonly bigint[]) => void
}

/** A player's accounts by currency. */
export function createAccounts({ db, translate, notify }: AccountsDeps) {
  const of = async (playerId: bigint, active: string, language: string): Promise<Held> =>
    heldOf({ player: playerId, active, at: await readBalances(db, playerId, active), language, translate })

  return {
    of,
    ...createCurrencyChanges({ db, translate, notify }),

    async toAdd(player: Principal, site: SiteConfig, language: string): Promise<CurrenciesReply> {
      const { currencies } = await readBalances(db, player.id, player.currency)
      return {
        currencies: site.currencies.all
          .filter((code) => !currencies.includes(code))
          .map((code) => {
            const { currencyId, iso, symbol } = shownCurrency(code)
            return { id: currencyId, iso, symbol, name: currencyName(code, language) }
          }),
      }
    },

    /** The accounts for a page, with the player's setting to hide amounts. */
    async shown({ id, currency }: Principal, language: string): Promise<AccountsReply> {
      const [held, hides] = await Promise.all([of(id, currency, language), hidesBalance(db, id)])
      return { ...held, user_hide_balance: hides }
    },

    async hideBalance(player: Principal, hides: boolean): Promise<void> {
      await setHidesBalance(db, player.id, hides)
      notify([player.id])
    },
  }
}

/** Adds, removes and chooses currencies of a player; SQL functions decide, under the gate lock. */
function createCurrencyChanges({ db, translate, notify }: AccountsDeps) {
  /** Renders the outcome and notifies the player's pages of a change. */
  function reply(playerId: bigint, became: string, language: string): AccountRequestReply {
    const success = became === 'done' || became === 'there'
    if (success) notify([playerId])
    return { success, message: translate(language, `wallet_wish_${became.replaceAll('-', '_')}`) }
  }

  async function decide(player: Principal, language: string, call: ReturnType<typeof sql<{ became: string }>>) {
    const { rows } = await call.execute(db)
    return reply(player.id, rows[0]?.became ?? 'unknown', language)
  }

  async function accountOf(player: Principal, id: string) {
    const { main } = await readBalances(db, player.id, player.currency)
    const found = readAccountId(id, player.id, main)
    if (found === null) throw new Refusal('BAD_REQUEST', { field: 'id' })
    return found
  }

  return {
    async add(player: Principal, site: SiteConfig, number: number, language: string): Promise<AccountRequestReply> {
      const currency = currencyByNumber(number)
      if (!currency.ok) throw new Refusal('BAD_REQUEST', { field: 'currencyId' })
      const { code } = currency.value
      if (!site.currencies.all.includes(code)) return reply(player.id, 'not-offered', language)
      return decide(
        player,
        language,
        sql`select wallet_add_currency(${site.id}, ${player.id}, ${code}, ${CURRENCIES_MAX}) as became ${asking(player)}`,
      )
    },

    async remove(player: Principal, site: SiteConfig, id: string, language: string): Promise<AccountRequestReply> {
      const { currency } = await accountOf(player, id)
      return decide(
        player,
        language,
        sql`select wallet_remove_currency(${site.id}, ${player.id}, ${currency}) as became ${asking(player)}`,
      )
    },

    async choose(player: Principal, site: SiteConfig, id: string, language: string): Promise<AccountRequestReply> {
      const { type, currency } = await accountOf(player, id)
      if (type === 4) return reply(player.id, 'bonus', language)
      return decide(
        player,
        language,
        sql`select wallet_choose_currency(${site.id}, ${player.id}, ${currency}) as became ${asking(player)}`,
      )
    },
  }
}

/** One query, so that all figures are of one moment; every page view runs it. */
async function readBalances(db: Kysely<WalletTables>, playerId: bigint, active: string): Promise<Balances> {
  const { rows } = await sql<BalancesRow>`
    select
      coalesce((select json_agg(json_build_object('currency', currency, 'is_main', is_main) order by is_main desc, added_at)
        from wallet_currency where player_id = ${playerId}), '[]') as currencies,
      coalesce((select json_agg(json_build_object('kind', kind, 'currency', currency, 'balance', balance::text))
        from ledger_account where player_id = ${playerId}), '[]') as balances,
      coalesce((select points from points_account where player_id = ${playerId}), 0) as points,
      exists (select from ledger_movement where player_id = ${playerId} and kind = 'deposit') as has_deposited,
      exists (select from wallet_halt) as is_halted`.execute(db)
  const row = rows[0] ?? { currencies: [], balances: [], points: 0n, has_deposited: false, is_halted: true }
  const main = row.currencies.find(({ is_main }) => is_main)?.currency ?? active
  // A balance in a removed currency is shown all the same.
  const moved = row.balances.filter(({ balance }) => balance !== '0').map(({ currency }) => currency)
  return {
    main,
    currencies: [...new Set([main, ...row.currencies.map(({ currency }) => currency), active, ...moved])],
    balances: new Map(row.balances.map(({ kind, currency, balance }) => [`${kind} ${currency}`, BigInt(balance)])),
    points: Number(row.points),
    hasDeposited: row.has_deposited,
    isHalted: row.is_halted,
  }
}

type Shown = {
  readonly player: bigint
  /** The currency that the player plays in. */
  readonly active: string
  readonly at: Balances
  readonly language: string
  readonly translate: Translate
}

function heldOf(shown: Shown): Held {
  const { active, at } = shown
  const all = at.currencies.flatMap((currency): PlayerAccount[] => {
    const own = shownAccount(shown, currency === at.main ? 0 : 9, currency)
    const bonus = shownAccount(shown, 4, currency)
    return bonus.money === '0' && bonus.held === '0' ? [own] : [own, bonus]
  })
  const accounts = all.filter(({ iso }) => iso === active)
  const [first] = accounts
  if (first === undefined) throw new Error('a player plays from one account')
  return {
    accounts,
    all_accounts: all,
    active_account: first,
    balance: first.money,
    bonuses: all.flatMap(({ id, type, money, iso }) => (type === 4 ? [{ idBonus: id, money, iso }] : [])),
    points: at.points,
    is_available_first_deposit_bonus: !at.hasDeposited,
    is_account_frozen: at.isHalted,
  }
}

function shownAccount({ player, active, at, language, translate }: Shown, type: AccountType, currency: string) {
  const balance = (kind: string): string => String(at.balances.get(`${kind} ${currency}`) ?? 0n)
  return {
    id: accountId(player, type, currency, at.main),
    ...shownCurrency(currency),
    money: balance(type === 4 ? 'bonus' : 'cash'),
    held: balance(type === 4 ? 'bonus-held' : 'held'),
    type,
    label: type === 9 ? currencyLabel(currency, language) : translate(language, LABELS[type]),
    isActive: type !== 4 && currency === active,
    points: at.points,
    isPointsTypeBalance: false,
  } satisfies PlayerAccount
}

/** The from clause of a decision: locks the player's gate and checks their session first. */
const asking = ({ id, sessionId }: Principal) => sql`from wallet_lock_player_as(${id}, ${sessionId})`

export type MainAccount = {
  readonly main: string
  /** Every currency of the player, the main one among them. */
  readonly held: readonly string[]
  /** True without a balance and open items in the main currency. */
  readonly isEmpty: boolean
}

/** The main account of a player; `registered` is its currency until another one is added. */
export async function mainAccountOf(
  db: QueryExecutorProvider,
  playerId: bigint,
  registered: string,
): Promise<MainAccount> {
  const { rows } = await sql<{ main: string; held: string[]; is_empty: boolean }>`
    select main, array(select currency from wallet_currency where player_id = ${playerId}) as held,
      not wallet_has_open(${playerId}, main) and not exists (
        select from ledger_account where player_id = ${playerId} and currency = main and balance <> 0
      ) as is_empty
    from coalesce(wallet_main_currency(${playerId}), ${registered}::text) as main`.execute(db)
  const { main, held, is_empty } = rows[0] ?? { main: registered, held: [], is_empty: false }
  return { main, held: [...new Set([main, ...held])], isEmpty: is_empty }
}

/** Changes the currency of the main account; the caller has seen under the gate lock that it is empty. */
export async function changeMainCurrency(db: QueryExecutorProvider, playerId: bigint, to: string): Promise<void> {
  await sql`update wallet_currency set currency = ${to} where player_id = ${playerId} and is_main`.execute(db)
}

const LABELS: Readonly<Record<0 | 4, string>> = { 0: 'wallet_account_main', 4: 'wallet_account_bonus' }

type BonusMoney = { readonly currency: string; readonly balance: bigint }
type PointsMovement = { readonly seq: bigint; readonly at: Date; readonly amount: bigint; readonly points: bigint }

/** A player's bonus money, by currency. */
export async function bonusMoneyOf(db: QueryExecutorProvider, playerId: bigint): Promise<readonly BonusMoney[]> {
  const { rows } = await sql<BonusMoney>`
    select currency, balance from ledger_account
    where player_id = ${playerId} and kind = 'bonus' and balance > 0 order by currency`.execute(db)
  return rows
}

/** A player's points and their history, the newest first; `before` pages on. */
export async function pointsOf(
  db: QueryExecutorProvider,
  playerId: bigint,
  { before, max }: { readonly before: string | null; readonly max: number },
): Promise<{ readonly points: bigint; readonly movements: readonly PointsMovement[] }> {
  const { rows: movements } = await sql<PointsMovement>`
    select seq, at, amount, points from points_movement
    where player_id = ${playerId} and (${before}::bigint is null or seq < ${before}::bigint)
    order by seq desc limit ${max}`.execute(db)
  const { rows } = await sql<{ points: bigint }>`
    select points from points_account where player_id = ${playerId}`.execute(db)
  return { points: rows[0]?.points ?? 0n, movements }
}
