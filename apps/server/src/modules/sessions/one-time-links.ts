import { createHash, randomBytes } from 'node:crypto'
import { sql, type QueryExecutorProvider } from 'kysely'

type LinkRequest = {
  readonly siteId: string
  readonly playerId: bigint | null
  readonly purpose: string
  readonly seconds: number
  /** Returned with the token; not visible in it. */
  readonly given?: Readonly<Record<string, string | boolean>>
}

type Redeemed = {
  readonly playerId: bigint | null
  readonly given: Readonly<Record<string, string | boolean>>
}

type LinkTry = { readonly siteId: string; readonly purpose: string; readonly token: string }

const TOKEN_BYTES = 32

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const isGood = ({ siteId, purpose, token }: LinkTry) => sql<boolean>`
  hash = ${hashOf(token)} and site_id = ${siteId} and purpose = ${purpose}
  and used_at is null and deadline > clock_timestamp()`

/** One-time tokens for links in messages and between two steps of one flow: opaque, stored as hashes. */
export function createLinks(db: QueryExecutorProvider) {
  return {
    async link(request: LinkRequest, within: QueryExecutorProvider = db): Promise<string> {
      const { siteId, playerId, purpose, seconds, given = {} } = request
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      await sql`
        insert into one_time_link (hash, site_id, player_id, purpose, given, deadline)
        values (
          ${hashOf(token)}, ${siteId}, ${playerId}, ${purpose}, ${JSON.stringify(given)}::jsonb,
          clock_timestamp() + make_interval(secs => ${seconds})
        )`.execute(within)
      return token
    },

    /** Reads a token without spending it; null when it is unknown, used or expired. */
    async look(given: LinkTry): Promise<Redeemed | null> {
      const { rows } = await sql<Redeemed>`
        select player_id as "playerId", given from one_time_link where ${isGood(given)}`.execute(db)
      return rows[0] ?? null
    },

    /** Invalidates every open token of a player for these purposes. */
    async revoke(playerId: bigint, purposes: readonly string[], within: QueryExecutorProvider = db): Promise<void> {
      await sql`
        update one_time_link set used_at = clock_timestamp()
        where player_id = ${playerId} and purpose = any(${purposes}) and used_at is null`.execute(within)
    },

    /** Spends a token: of concurrent callers one gets it. A transaction that rolls back leaves it unspent. */
    async redeem(given: LinkTry, within: QueryExecutorProvider = db): Promise<Redeemed | null> {
      const { rows } = await sql<Redeemed>`
        update one_time_link set used_at = clock_timestamp() where ${isGood(given)}
        returning player_id as "playerId", given`.execute(within)
      return rows[0] ?? null
    },
  }
}
