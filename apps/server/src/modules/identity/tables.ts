import type { Generated, GeneratedAlways } from 'kysely'

/** The tables of this module; nobody else touches them. */
export type IdentityTables = {
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
    promocode: string | null
    email_key: GeneratedAlways<string | null>
    document_key: GeneratedAlways<string | null>
  }
  player_agreement: { player_id: bigint; document: string; version: string; at: Generated<Date> }
  player_session: {
    player_id: bigint
    id: string
    started_at: Generated<Date>
    expires_at: Date
    ended_at: Date | null
    ended_why: string | null
    address: string
    agent: string
    last_seen_at: Generated<Date>
    idle_minutes: Generated<number>
    is_kept: Generated<boolean>
    country: string | null
    confirmed_at: Date | null
    limit_at: Generated<Date | null>
  }
  player_device: {
    player_id: bigint
    hash: Buffer
    first_seen_at: Generated<Date>
    last_seen_at: Generated<Date>
  }
  player_recovery_code: { player_id: bigint; hash: Buffer; used_at: Date | null }
  one_time_code: {
    id: string
    site_id: string
    player_id: bigint | null
    purpose: string
    address: string
    hash: Buffer
    tries: Generated<number>
    created_at: Generated<Date>
    deadline: Date
    used_at: Date | null
  }
  one_time_link: {
    hash: Buffer
    site_id: string
    player_id: bigint | null
    purpose: string
    given: Generated<unknown>
    deadline: Date
    used_at: Date | null
  }
  attempt: { key: Buffer; count: number; most: number; until: Date }
}
