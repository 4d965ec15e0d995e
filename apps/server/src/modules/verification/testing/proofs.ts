import type { DocumentType } from '@evens/contracts'
import type { Database } from '../../../platform/database/index.ts'

export const IDENTITY: readonly DocumentType[] = ['identity_front', 'identity_back', 'address']

type Expiry = { readonly expiresOn?: string }

/** As if operators had accepted these documents. */
export const prove = (
  { pool }: { readonly pool: Pick<Database['pool'], 'query'> },
  players: bigint | readonly bigint[],
  types: readonly DocumentType[],
  { expiresOn }: Expiry = {},
) =>
  pool.query(
    `insert into verification_document (id, player_id, site_id, type, state, expires_on)
     select left(replace(gen_random_uuid()::text, '-', ''), 24), player, players_site_of(player), type, 'accepted', $3::date
     from unnest($1::bigint[]) as player, unnest($2::text[]) as type
     on conflict (player_id, type) do update set state = 'accepted', reason = null, expires_on = excluded.expires_on`,
    [[players].flat(), types, expiresOn ?? null],
  )

export const proveEverything = (database: Pick<Database, 'pool'>, players: bigint | readonly bigint[]) =>
  prove(database, players, [...IDENTITY, 'payment_method', 'source_of_funds'])
