import type { Generated, GeneratedAlways, Kysely, QueryExecutorProvider } from 'kysely'

/** Owned by this module: others ask its functions. */
export type PlayerTables = {
  player: {
    id: Generated<bigint>
    site_id: string
    login: string
    password_hash: string
    name: string
    country: string
    currency: string
    is_demo: Generated<boolean>
    contact_changed_at: Date | null
    created_at: Generated<Date>
    disallow_line_sport: Generated<string[]>
    disallow_live_sport: Generated<string[]>
    email: string | null
    email_confirmed_at: Date | null
    phone: string | null
    phone_confirmed_at: Date | null
    surname: Generated<string>
    given_name: Generated<string>
    birth_date: string | null
    document_type_id: number | null
    document_number: string | null
    document_date: string | null
    document_end_date: string | null
    tax_number: string | null
    address: string | null
    language: Generated<string>
    registration_type: Generated<string>
    referral: string | null
    bonus_choice: string | null
    password_changed_at: Generated<Date>
    totp_sealed: Buffer | null
    totp_step: bigint | null
    question_id: number | null
    answer_hash: string | null
    takes_newsletter: Generated<boolean>
    hides_balance: Generated<boolean>
    status_id: Generated<number>
    ban_level: Generated<number>
    ban_version: Generated<number>
    verification_status: Generated<number>
    stake_factor_milli: Generated<number>
    promocode: string | null
    email_key: GeneratedAlways<string | null>
    document_key: GeneratedAlways<string | null>
  }
  player_agreement: { player_id: bigint; document: string; version: string; at: Generated<Date> }
}

/** A connection or a transaction of any module, whichever tables its type names. */
export type Within = QueryExecutorProvider

export const tablesIn = (within: Within) => within as Kysely<PlayerTables>
