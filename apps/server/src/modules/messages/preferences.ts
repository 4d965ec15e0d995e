import { getMessagePreferences, type MessagePreferences, setMessagePreferences } from '@evens/contracts'
import { MESSAGE_TOPICS, type MessageTopic } from '@evens/contracts/messages'
import { AMOUNT_MAX } from '@evens/kernel'
import { type Kysely, sql } from 'kysely'
import type { Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type App, serve } from '../../platform/http/serve.ts'
import type { MessageTables } from './tables.ts'

export type PreferenceChange = Pick<MessagePreferences, 'notByMail' | 'bySms' | 'betAmount'>

type Row = {
  readonly email: string | null
  readonly is_phone_confirmed: boolean
  readonly not_by_mail: MessageTopic[] | null
  readonly by_sms: MessageTopic[] | null
  readonly bet_amount: bigint | null
  readonly bet_currency: string | null
}

const NOTHING_CHOSEN: Row = {
  email: null,
  is_phone_confirmed: false,
  not_by_mail: null,
  by_sms: null,
  bet_amount: null,
  bet_currency: null,
}

/** The player's choice of optional messages. */
export function createPreferences(db: Kysely<MessageTables>) {
  async function read({ id, currency }: Pick<Principal, 'id' | 'currency'>): Promise<MessagePreferences> {
    const { rows } = await sql<Row>`
      select contact.email, contact.is_phone_confirmed, chosen.not_by_mail, chosen.by_sms, chosen.bet_amount, chosen.bet_currency
      from players_contact contact left join message_preference chosen using (player_id)
      where contact.player_id = ${id}`.execute(db)
    const [row = NOTHING_CHOSEN] = rows
    return {
      notByMail: row.not_by_mail ?? [],
      bySms: row.by_sms ?? [],
      betAmount: row.bet_amount === null ? null : String(row.bet_amount),
      currency: row.bet_currency ?? currency,
      hasEmail: row.email !== null,
      hasPhone: row.is_phone_confirmed,
    }
  }

  return {
    read,
    async choose(player: Pick<Principal, 'id' | 'currency'>, change: PreferenceChange): Promise<MessagePreferences> {
      if (change.notByMail.some((topic) => MESSAGE_TOPICS[topic].mail === 'always'))
        throw new Refusal('BAD_REQUEST', { field: 'notByMail' })
      if (BigInt(change.betAmount ?? 0) > AMOUNT_MAX) throw new Refusal('BAD_REQUEST', { field: 'betAmount' })
      const { hasPhone } = await read(player)
      if (change.bySms.length > 0 && !hasPhone) throw new Refusal('BAD_REQUEST', { field: 'bySms' })
      const currency = change.betAmount === null ? null : player.currency
      await sql`
        insert into message_preference (player_id, not_by_mail, by_sms, bet_amount, bet_currency)
        values (${player.id}, ${change.notByMail}, ${change.bySms}, ${change.betAmount}, ${currency})
        on conflict (player_id) do update set not_by_mail = excluded.not_by_mail, by_sms = excluded.by_sms,
          bet_amount = excluded.bet_amount, bet_currency = excluded.bet_currency, changed_at = clock_timestamp()`.execute(
        db,
      )
      return read(player)
    },
  }
}
export type Preferences = ReturnType<typeof createPreferences>

export function preferenceRoutes(app: App, { read, choose }: Preferences): void {
  serve(app, getMessagePreferences, ({ player }) => read(player))
  serve(app, setMessagePreferences, ({ player, body }) => choose(player, body))
}
