import type { Generated } from 'kysely'

/** Owned by this module: others ask its functions. */
export type SecurityTables = {
  player_totp_draft: { player_id: bigint; sealed: Buffer; wrong: Generated<number>; expires_at: Date }
  player_passkey: {
    id: Generated<string>
    player_id: bigint
    rp_id: string
    credential_id: string
    public_key: Buffer
    counter: bigint
    transports: string[]
    is_synced: boolean
    name: string
    created_at: Generated<Date>
    used_at: Date | null
  }
  passkey_challenge: {
    challenge: string
    visitor_hash: Buffer
    purpose: 'add' | 'sign-in'
    player_id: bigint | null
    expires_at: Date
  }
  player_social_link: {
    id: Generated<string>
    player_id: bigint
    site_id: string
    issuer: string
    subject: string
    provider: string
    label: string
    linked_at: Generated<Date>
  }
  social_visit: {
    state_hash: Buffer
    visitor_hash: Buffer
    site_id: string
    provider: string
    nonce: string
    verifier: string
    return_to: string
    language: string
    player_id: bigint | null
    expires_at: Date
  }
  player_answered_browser: { player_id: bigint; visitor_hash: Buffer; answered_at: Generated<Date> }
  block_appeal: {
    id: Generated<string>
    player_id: bigint
    ban_level: number
    text: string
    state: Generated<'open' | 'granted' | 'declined'>
    created_at: Generated<Date>
    answer: string | null
    answered_at: Date | null
  }
  player_transfer: {
    id: Generated<string>
    player_id: bigint
    from_site: string
    to_site: string
    code_id: string | null
    moved_at: Date | null
    asked_by: string | null
    reason: string | null
    created_at: Generated<Date>
  }
}
