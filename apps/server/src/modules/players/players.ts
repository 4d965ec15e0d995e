import { sql, type Expression, type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { HiddenSports } from '../../platform/http/principal.ts'
import type { PlayerTables } from './tables.ts'

/** A player as other modules know one. */
export type Player = {
  readonly id: bigint
  readonly siteId: string
  readonly login: string
  readonly name: string
  readonly country: string
  readonly currency: string
  readonly hiddenSports: HiddenSports
  /** Scales the maximum stake, in thousandths; set by operators and never shown to the player. */
  readonly stakeFactorMilli: number
  /** Above 0 for one who is banned, or has excluded themselves. */
  readonly banLevel: number
}

/** A player with the credentials that a sign-in checks; never part of a reply. */
export type Credentials = {
  readonly player: Player
  readonly passwordHash: string
  readonly email: string | null
  readonly isEmailConfirmed: boolean
  readonly phone: string | null
  readonly isPhoneConfirmed: boolean
  readonly language: string
  readonly hasSecondFactor: boolean
}

type DemoPlayer = Omit<Player, 'id' | 'hiddenSports' | 'stakeFactorMilli' | 'banLevel'> & {
  readonly passwordHash: string
  readonly birthDate: string | null
  readonly isDemo: boolean
}

export const loginOf = (typed: string): string => typed.trim().normalize('NFKC').toLowerCase()

/** The level in force: self-exclusion counts as a ban that still allows withdrawals. */
export const BAN_LEVEL = sql<number>`player_ban_level(player.id, player.ban_level, player.ban_version)`.as('ban_level')

const OF_PLAYER = [
  'player.id',
  'site_id',
  'login',
  'name',
  'player.country',
  'currency',
  'disallow_line_sport',
  'disallow_live_sport',
  'stake_factor_milli',
  BAN_LEVEL,
] as const

export type PlayerRow = Readonly<Record<'login' | 'name' | 'country' | 'currency' | 'site_id', string>> & {
  readonly id: bigint
  readonly disallow_line_sport: readonly string[]
  readonly disallow_live_sport: readonly string[]
  readonly stake_factor_milli: number
  readonly ban_level: number
}
export const playerOf = (row: PlayerRow): Player => ({
  id: row.id,
  siteId: row.site_id,
  login: row.login,
  name: row.name,
  country: row.country,
  currency: row.currency,
  hiddenSports: { line: row.disallow_line_sport, live: row.disallow_live_sport },
  stakeFactorMilli: row.stake_factor_milli,
  banLevel: row.ban_level,
})

/** For a query of another module: joins the row of the player whose id stands in `column`. */
export const joinPlayer = (column: RawBuilder<unknown>) => sql`join player on player.id = ${column}`

/** The columns that `playerOf` reads, of a query with `joinPlayer`. */
export const PLAYER_COLUMNS = sql`
  player.id, player.site_id, player.login, player.name, player.country, player.currency, player.disallow_line_sport,
  player.disallow_live_sport, player.stake_factor_milli, player_ban_level(player.id, player.ban_level, player.ban_version) as ban_level`

const OF_CREDENTIALS = [
  ...OF_PLAYER,
  'password_hash',
  'email',
  'email_confirmed_at',
  'phone',
  'phone_confirmed_at',
  'language',
] as const

type CredentialsRow = PlayerRow & {
  readonly password_hash: string
  readonly email: string | null
  readonly email_confirmed_at: Date | null
  readonly phone: string | null
  readonly phone_confirmed_at: Date | null
  readonly language: string
  readonly has_second_factor: boolean
}
const credentialsOf = (row: CredentialsRow): Credentials => ({
  player: playerOf(row),
  passwordHash: row.password_hash,
  email: row.email,
  isEmailConfirmed: row.email_confirmed_at !== null,
  phone: row.phone,
  isPhoneConfirmed: row.phone_confirmed_at !== null,
  language: row.language,
  hasSecondFactor: row.has_second_factor,
})

const PLAYER_ID = /^[1-9]\d{0,17}$/

export function createPlayers(db: Kysely<PlayerTables>) {
  type Is = ExpressionBuilder<PlayerTables, 'player'>

  async function find(siteId: string, fits: (is: Is) => Expression<SqlBool>): Promise<Credentials | null> {
    const row = await db
      .selectFrom('player')
      .select([...OF_CREDENTIALS, sql<boolean>`totp_sealed is not null`.as('has_second_factor')])
      .where('site_id', '=', siteId)
      .where(fits)
      .executeTakeFirst()
    return row === undefined ? null : credentialsOf(row)
  }

  return {
    byLogin: (siteId: string, login: string) => find(siteId, (is) => is('login', '=', login)),
    byEmail: (siteId: string, email: string) => find(siteId, (is) => is('email', '=', email)),
    byPhone: (siteId: string, phone: string) => find(siteId, (is) => is('phone', '=', phone)),
    byId: (siteId: string, id: bigint) => find(siteId, (is) => is('id', '=', id)),

    /** Finds by login, e-mail address or account number in one query. */
    async byTyped(siteId: string, typed: string): Promise<Credentials | null> {
      const login = loginOf(typed)
      const id = PLAYER_ID.test(login) ? BigInt(login) : 0n
      const rows = await db
        .selectFrom('player')
        .select([...OF_CREDENTIALS, sql<boolean>`totp_sealed is not null`.as('has_second_factor')])
        .where('site_id', '=', siteId)
        .where((is) => is.or([is('login', '=', login), is('email', '=', login), is('id', '=', id)]))
        .execute()
      // A login may equal another player's number, so the login wins.
      const row = rows.find((one) => one.login === login) ?? rows.find((one) => one.email === login) ?? rows[0]
      return row === undefined ? null : credentialsOf(row)
    },

    /** Null when the login is taken; the existing player is unchanged. */
    async add({
      siteId,
      login,
      name,
      country,
      currency,
      passwordHash,
      birthDate,
      isDemo,
    }: DemoPlayer): Promise<bigint | null> {
      const row = await db
        .insertInto('player')
        .values({
          site_id: siteId,
          login,
          name,
          country,
          currency,
          password_hash: passwordHash,
          birth_date: birthDate,
          is_demo: isDemo,
        })
        .onConflict((conflict) => conflict.columns(['site_id', 'login']).doNothing())
        .returning('id')
        .executeTakeFirst()
      return row?.id ?? null
    },

    fillDemoBirthDates: (siteId: string, birthDate: string) => fillDemoBirthDates(db, siteId, birthDate),
  }
}
export type Players = ReturnType<typeof createPlayers>

/** Demo players of earlier versions have no date of birth, without which they could not play. */
async function fillDemoBirthDates(db: Kysely<PlayerTables>, siteId: string, birthDate: string): Promise<void> {
  await db
    .updateTable('player')
    .set({ birth_date: birthDate })
    .where('site_id', '=', siteId)
    .where('is_demo', '=', true)
    .where('birth_date', 'is', null)
    .execute()
}
