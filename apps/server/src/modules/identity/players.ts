import { sql, type Kysely } from 'kysely'
import type { HiddenSports } from '../../platform/http/principal.ts'
import type { IdentityTables } from './tables.ts'

/** A player as the rest of the house knows one. */
export type Player = {
  readonly id: bigint
  readonly siteId: string
  readonly login: string
  readonly name: string
  readonly country: string
  readonly currency: string
  readonly hiddenSports: HiddenSports
}

export type Credentials = Player & {
  readonly passwordHash: string
  /** Asked of the database's clock. */
  readonly isLocked: boolean
}

export type Newcomer = Omit<Player, 'id' | 'hiddenSports'> & { readonly passwordHash: string; readonly isDemo: boolean }

/** Locked after this many wrong passwords in a row, for this long. */
const FAILURES_MAX = 10
const LOCK_MINUTES = 15

export const loginOf = (typed: string): string => typed.trim().normalize('NFKC').toLowerCase()

export const OF_PLAYER = [
  'player.id',
  'site_id',
  'login',
  'name',
  'country',
  'currency',
  'disallow_line_sport',
  'disallow_live_sport',
] as const

type PlayerRow = Readonly<Record<'login' | 'name' | 'country' | 'currency' | 'site_id', string>> & {
  readonly id: bigint
  readonly disallow_line_sport: readonly string[]
  readonly disallow_live_sport: readonly string[]
}
export const playerOf = (row: PlayerRow): Player => ({
  id: row.id,
  siteId: row.site_id,
  login: row.login,
  name: row.name,
  country: row.country,
  currency: row.currency,
  hiddenSports: { line: row.disallow_line_sport, live: row.disallow_live_sport },
})

export function createPlayers(db: Kysely<IdentityTables>) {
  return {
    async byLogin(siteId: string, login: string): Promise<Credentials | null> {
      const row = await db
        .selectFrom('player')
        .select([...OF_PLAYER, 'password_hash', sql<boolean>`coalesce(locked_until > now(), false)`.as('is_locked')])
        .where('site_id', '=', siteId)
        .where('login', '=', login)
        .executeTakeFirst()
      if (row === undefined) return null
      return { ...playerOf(row), passwordHash: row.password_hash, isLocked: row.is_locked }
    },

    /** The count starts anew with each lock, so that a lock ends by itself. */
    async noteFailure(id: bigint): Promise<void> {
      await sql`
        update player set
          failures = case when failures + 1 >= ${FAILURES_MAX} then 0 else failures + 1 end,
          locked_until = case when failures + 1 >= ${FAILURES_MAX}
            then now() + make_interval(mins => ${LOCK_MINUTES}) else locked_until end
        where id = ${id}`.execute(db)
    },

    async noteSuccess(id: bigint): Promise<void> {
      await db.updateTable('player').set({ failures: 0, locked_until: null }).where('id', '=', id).execute()
    },

    /** Null when the login is taken: the one who has it stays as he is. */
    async add({ siteId, login, name, country, currency, passwordHash, isDemo }: Newcomer): Promise<bigint | null> {
      const row = await db
        .insertInto('player')
        .values({
          site_id: siteId,
          login,
          name,
          country,
          currency,
          password_hash: passwordHash,
          is_demo: isDemo,
          locked_until: null,
        })
        .onConflict((conflict) => conflict.columns(['site_id', 'login']).doNothing())
        .returning('id')
        .executeTakeFirst()
      return row?.id ?? null
    },
  }
}
export type Players = ReturnType<typeof createPlayers>
