import { createHash, randomBytes } from 'node:crypto'
import { type Generated, type Kysely, sql } from 'kysely'

/** The tables of this module, which only it accesses. */
export type SiteTables = {
  site_visitor_session: {
    token_hash: Buffer
    site_id: string
    started_at: Generated<Date>
    expires_at: Date
  }
  site_release: {
    version: string
    first_started_at: Generated<Date>
  }
}

export const SESSION_COOKIE = 'SESSION'
export const SESSION_DAYS = 30

const TOKEN = /^[\w-]{43}$/
const EXPIRED_SWEPT_AT_ONCE = 50

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
const inThirtyDays = sql<Date>`now() + make_interval(days => ${SESSION_DAYS})`

/** The cookie holds a random token and the database only its hash, so that a copy of the table opens no session. */
export function createVisitorSessions(db: Kysely<SiteTables>) {
  async function prolong(siteId: string, token: string): Promise<boolean> {
    if (!TOKEN.test(token)) return false
    const { numUpdatedRows } = await db
      .updateTable('site_visitor_session')
      .set({ expires_at: inThirtyDays })
      .where('token_hash', '=', hashOf(token))
      .where('site_id', '=', siteId)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  async function start(siteId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    await sweep()
    await db
      .insertInto('site_visitor_session')
      .values({ token_hash: hashOf(token), site_id: siteId, expires_at: inThirtyDays })
      .execute()
    return token
  }

  /** Each new session takes a few dead ones away, so that no job is needed for it. */
  async function sweep(): Promise<void> {
    await sql`
      delete from site_visitor_session where token_hash in (
        select token_hash from site_visitor_session where expires_at <= now()
        limit ${EXPIRED_SWEPT_AT_ONCE} for update skip locked
      )`.execute(db)
  }

  return {
    /** The visitor's token from now on. A foreign or expired one is never adopted (session fixation). */
    async open(siteId: string, token: string | undefined): Promise<string> {
      return token !== undefined && (await prolong(siteId, token)) ? token : start(siteId)
    },
  }
}
