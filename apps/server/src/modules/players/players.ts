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

    fillDemoProfile: (siteId: string, login: string, profile: DemoProfile) =>
      fillDemoProfile(db, siteId, login, profile),
  }
}
export type Players = ReturnType<typeof createPlayers>

/** Profile and confirmed contacts of a verified demo player. */
export type DemoProfile = {
  readonly givenName: string
  readonly surname: string
  readonly birthDate: string
  readonly address: string
  /** Null for one who has sent no documents. */
  readonly documentNumber: string | null
  readonly email: string
  readonly phone: string
}

const DEMO_DOCUMENT = { type: 1, issued: '2021-03-15', ends: '2031-03-14' } as const

/**
 * Fills the empty fields of a demo player; what its visitors have entered stays. A contact of another account is left
 * out, because an address belongs to one player of a site.
 */
async function fillDemoProfile(
  db: Kysely<PlayerTables>,
  siteId: string,
  login: string,
  profile: DemoProfile,
): Promise<void> {
  const free = (channel: 'email' | 'phone') => sql<string | null>`coalesce(${sql.ref(channel)}, (
    select ${profile[channel]}::text where not exists (
      select from player as other where other.site_id = ${siteId} and other.${sql.ref(channel)} = ${profile[channel]})))`
  const filled = await db
    .updateTable('player')
    .set({
      given_name: profile.givenName,
      surname: profile.surname,
      birth_date: sql<string>`coalesce(birth_date, ${profile.birthDate}::date)`,
      address: sql<string>`coalesce(address, ${profile.address})`,
      ...(profile.documentNumber !== null && {
        document_type_id: sql<number>`coalesce(document_type_id, ${DEMO_DOCUMENT.type}::integer)`,
        document_number: sql<string>`coalesce(document_number, ${profile.documentNumber})`,
        document_date: sql<string>`coalesce(document_date, ${DEMO_DOCUMENT.issued}::date)`,
        document_end_date: sql<string>`coalesce(document_end_date, ${DEMO_DOCUMENT.ends}::date)`,
      }),
      // A password counts as the player's own from a second after the registration on.
      password_changed_at: sql<Date>`greatest(password_changed_at, created_at + interval '1 second')`,
      email: free('email'),
      phone: free('phone'),
    })
    .where('site_id', '=', siteId)
    .where('login', '=', login)
    .where('is_demo', '=', true)
    .where('given_name', '=', '')
    .returning('id')
    .executeTakeFirst()
  if (filled === undefined) return
  await db
    .updateTable('player')
    .set({
      email_confirmed_at: sql<Date>`case when email = ${profile.email} then coalesce(email_confirmed_at, created_at)
        else email_confirmed_at end`,
      phone_confirmed_at: sql<Date>`case when phone = ${profile.phone} then coalesce(phone_confirmed_at, created_at)
        else phone_confirmed_at end`,
    })
    .where('id', '=', filled.id)
    .execute()
}
