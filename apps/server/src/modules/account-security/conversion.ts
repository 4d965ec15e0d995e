import type { ConversionReply, ConversionStatus, SiteConfig } from '@evens/contracts'
import { sql, type Kysely } from 'kysely'
import { Refusal } from '../../platform/http/refusal.ts'
import { changeCurrency, currencyOf, noteAct } from '../players/index.ts'
import { changeMainCurrency, CURRENCIES_MAX, mainAccountOf, type MainAccount } from '../wallet/index.ts'
import type { SecurityDeps } from './deps.ts'
import type { SecurityTables } from './tables.ts'

type Whose = { readonly id: bigint; readonly sessionId: string; readonly siteId: string }

/** Converts the main account while it is empty and nothing is open; otherwise adds a currency. */
export function createConversion({ db, notify, sessions }: Pick<SecurityDeps, 'db' | 'notify' | 'sessions'>) {
  async function holdingsOf(tx: Kysely<SecurityTables>, playerId: bigint): Promise<MainAccount> {
    const registered = await currencyOf(tx, playerId)
    if (registered === null) throw new Refusal('NOT_FOUND')
    return mainAccountOf(tx, playerId, registered)
  }

  function statusOf({ held, isEmpty }: MainAccount, others: readonly string[]): ConversionStatus {
    if (others.length === 0) return 0
    if (isEmpty) return 1
    return held.length < CURRENCIES_MAX ? 2 : 0
  }

  const othersOf = ({ held }: MainAccount, { currencies }: Pick<SiteConfig, 'currencies'>): string[] =>
    currencies.all.filter((currency) => !held.includes(currency))

  async function convertMain(tx: Kysely<SecurityTables>, { id, siteId }: Whose, from: string, to: string) {
    await changeCurrency(tx, id, from, to)
    await changeMainCurrency(tx, id, to)
    await noteAct(tx, { siteId, playerId: id, act: 'account-converted', detail: { from, to } })
  }

  async function addCurrency(tx: Kysely<SecurityTables>, { id, siteId }: Whose, currency: string) {
    const { rows } = await sql<{ became: string }>`
      select wallet_add_currency(${siteId}, ${id}, ${currency}, ${CURRENCIES_MAX}) as became`.execute(tx)
    if (rows[0]?.became !== 'done') throw new Refusal('CONVERSION_NOT_ALLOWED')
  }

  return {
    async show({ id }: Whose, site: SiteConfig): Promise<ConversionReply> {
      const holdings = await holdingsOf(db, id)
      const currencies = othersOf(holdings, site)
      return { status: statusOf(holdings, currencies), currency: holdings.main, currencies }
    },

    /** Locks the player's gate first: no bet or deposit comes between check and change. */
    async convert(player: Whose, site: SiteConfig, account: 'main' | 'additional', currency: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await sql`select wallet_lock_player_as(${player.id}, ${player.sessionId})`.execute(tx)
        const holdings = await holdingsOf(tx, player.id)
        const others = othersOf(holdings, site)
        const status = statusOf(holdings, others)
        if (!others.includes(currency) || status === 0) throw new Refusal('CONVERSION_NOT_ALLOWED')
        if (account === 'additional') return addCurrency(tx, player, currency)
        if (status !== 1) throw new Refusal('CONVERSION_NOT_ALLOWED')
        return convertMain(tx, player, holdings.main, currency)
      })
      // Cached sessions hold the currency.
      sessions.forget([player.id])
      notify([player.id])
    },
  }
}
