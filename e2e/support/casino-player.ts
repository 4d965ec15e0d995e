import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { query } from './query.ts'
import { signInTo } from './sign-in.ts'

const MONEY = '10000000'
const database = (): string => process.env['EVENS_DATABASE'] ?? ''

export type CasinoPlayer = {
  readonly currency: string
  /** Cash of the player in the ledger, in minor units. */
  readonly cash: () => Promise<string>
}

/** Signs in as a new player on the quiet site: rounds of one player are serialized, and every balance is asserted. */
export async function signInToPlay(page: Page): Promise<CasinoPlayer> {
  const uLogin = `casino-${randomUUID()}`
  const [made] = await query<{ id: string; currency: string }>(
    database(),
    `insert into player (site_id, login, password_hash, name, country, currency, birth_date, is_demo)
       select site_id, $1, password_hash, name, country, currency, birth_date, true from player where login = 'demo2'
       order by id limit 1 returning id::text, currency`,
    [uLogin],
  )
  if (made === undefined) throw new Error('there is no demo player to copy')
  const { id, currency } = made
  const moves = JSON.stringify([['*funding', 'cash', MONEY]])
  await query(database(), `select wallet_post($1, $2, 'play-money', 'sandbox', $3)`, [id, currency, moves])
  await signInTo(page.request, { uLogin })
  return {
    currency,
    async cash() {
      const text = `select wallet_balance($1, 'cash', $2)::text as cash`
      const [row] = await query<{ cash: string }>(database(), text, [id, currency])
      return row?.cash ?? ''
    },
  }
}
