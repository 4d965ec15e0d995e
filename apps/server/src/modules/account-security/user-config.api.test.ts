import { getUserConfig, UserConfig } from '@evens/contracts'
import { Errors } from 'typebox/value'
import { SITES } from '../../../../../sites/index.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { DEMO_PASSWORD } from '../players/index.ts'
import { startRegistration, type StartedRegistration } from '../registration/testing/start-registration.ts'
import { addSecurity } from './testing/start-account-security.ts'

const words = (text: string): string[] => text.trim().split(/\s+/)
const FIELDS = words(`
  disallow_line_sport disallow_live_sport phone_number phone_code user_email user_name user_country_code
  user_country_id activation_type user_ref_id user_msg_count isRequiredTransfer is_active_secure_question
  user_hide_balance changed_pass_day_count user_data protection_level protection_methods
  should_sync_protection_methods is_need_identification ban_level ban_version user_status_id verification_status
  verification_types verification_status_group_code requested_additional_document has_deposit
  is_identification_bonus show_verification_modal_on_deposit_page remaining_days_to_activate
  requireIdentification user_created_ts show_2fa_popup isCCLine isCClive`)
const FIELDS_OF_DATA = words(
  'date_birthday document_type_id inn name passport passport_date passport_end_date registration_address surname',
)
const METHODS = words(
  'is_changed_password enable_two_factor_auth enable_phone_binding enable_security_question enable_email_auth',
)

let database: Database
let site: StartedRegistration
let player: { readonly id: string; readonly cookies: Readonly<Record<string, string>> }

type Signed = { readonly cookies: readonly { readonly name: string; readonly value: string }[] }
const cookiesOf = ({ cookies }: Signed) => ({
  user_token: cookies.find(({ name }) => name === 'user_token')?.value ?? '',
})

beforeAll(async () => {
  database = await aSiteDatabase()
  site = await startRegistration(database)
  addSecurity({ ...site, database }, site)
  const joined = await site.join({ email: 'shown@mail.example' })
  player = { id: joined.json<{ session: { userId: string } }>().session.userId, cookies: cookiesOf(joined) }
})
afterAll(async () => {
  await site.app.close()
  await database.close()
})

const read = async (cookies: Readonly<Record<string, string>>): Promise<UserConfig> => {
  const reply = await site.app.inject({ url: getUserConfig.path, cookies })
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
  return reply.json<{ result: UserConfig }>().result
}
const change = (columns: string) => database.pool.query(`update player set ${columns} where id = $1`, [player.id])

describe('the record of a player', () => {
  test('has every field of the specification and nothing else', async () => {
    const shown = await read(player.cookies)
    expect([...Errors(UserConfig, shown)]).toEqual([])
    expect(Object.keys(shown)).toEqual(FIELDS)
    expect(Object.keys(shown.user_data)).toEqual(FIELDS_OF_DATA)
    expect(Object.keys(shown.protection_methods)).toEqual(METHODS)
    expect(shown).toMatchObject({
      user_email: 'sh***@mail.example',
      phone_number: null,
      user_name: 'Ada Marlow',
      user_country_code: 'gb',
      user_country_id: 77,
      activation_type: 1,
      user_ref_id: 1,
      changed_pass_day_count: 0,
      protection_level: 20,
      verification_status: 1,
      ban_level: 0,
      remaining_days_to_activate: null,
      user_data: { date_birthday: '1990-02-03', name: 'Ada', surname: 'Marlow', passport: null },
    })
  })

  test('shows contacts and documents masked, and sports in order', async () => {
    await change(`phone = '+447400123456', phone_confirmed_at = now(), document_number = 'AB 12-3456', tax_number = '778899',
      address = '12 Kettle Lane, Orbiton',
      disallow_line_sport = '{tennis,boxing}', question_id = 1, password_changed_at = created_at + interval '2 minutes',
      totp_sealed = 'x'`)
    const shown = await read(player.cookies)
    expect(JSON.stringify(shown)).not.toMatch(/7400123456|3456|778899|shown@|Kettle/)
    expect(shown).toMatchObject({
      phone_number: '***56',
      phone_code: '+44',
      disallow_line_sport: ['boxing', 'tennis'],
      activation_type: 2,
      protection_level: 100,
      is_active_secure_question: true,
      user_data: { passport: '***56', inn: '***99' },
    })
  })

  test('is for its player alone', async () => {
    expect((await site.app.inject({ url: getUserConfig.path })).statusCode).toBe(401)
  })
})

describe('terms that have changed', () => {
  const status = async () => {
    const reply = await site.app.inject({
      url: '/web-api/api-v3/v2/user/agreement-rules/status',
      cookies: player.cookies,
    })
    return reply.json<{ result: boolean; updatedAt: number }>()
  }
  const outdate = () =>
    database.pool.query("update player_agreement set version = '2020-01' where player_id = $1", [player.id])

  test('are to be confirmed, and no money call is answered before (451 with exception_code 1)', async () => {
    const { since } = SITES[0].registration.documents.terms
    expect(await status()).toEqual({ result: false, updatedAt: since })
    await outdate()
    expect((await status()).result).toBe(true)
    expect(await site.people.accountStatusOf({ id: BigInt(player.id), siteId: 'evens' })).toMatchObject({
      isTermsChanged: true,
    })
    const refused = await site.app.inject({ method: 'POST', url: '/web-api/test-money', cookies: player.cookies })
    expect([refused.statusCode, refused.json()]).toMatchObject([451, { code: 'TERMS_CHANGED', exception_code: 1 }])
    const confirmed = await site.post(
      '/web-api/api-v3/v2/user/agreement-rules/confirm',
      {},
      { cookies: player.cookies },
    )
    expect(confirmed.json()).toMatchObject({ result: false })
    const passed = await site.app.inject({ method: 'POST', url: '/web-api/test-money', cookies: player.cookies })
    expect(passed.statusCode).toBe(200)
  })

  test('earlier acceptances stay recorded', async () => {
    const { rows } = await database.pool.query(
      "select version from player_agreement where player_id = $1 and document = 'terms' order by version",
      [player.id],
    )
    expect(rows).toEqual([{ version: '2020-01' }, { version: '2026-11' }])
  })

  test('a demo player was never asked and is not sent away', async () => {
    const cookies = cookiesOf(await site.post('/web-api/user/login', { uLogin: 'demo1', uPassword: DEMO_PASSWORD }))
    const reply = await site.app.inject({ url: '/web-api/api-v3/v2/user/agreement-rules/status', cookies })
    expect(reply.json<{ result: boolean }>().result).toBe(false)
  })
})

describe('the answer about cookies', () => {
  const logConsent = async (on: StartedRegistration, cookiesAgreeTime: number): Promise<unknown> => {
    const { cookies } = player
    return (await on.post('/web-api/user/cookies-agreement', { cookiesAgreeTime }, { cookies })).json()
  }
  const logged = async (): Promise<unknown[]> =>
    (
      await database.pool.query(
        `select version::bigint > extract(epoch from now()) as is_ahead from player_agreement
         where player_id = $1 and document = 'cookies'`,
        [player.id],
      )
    ).rows

  test('is logged where the site logs it, once an hour at most, and never as of tomorrow', async () => {
    expect(await logConsent(site, 1_700_000_000)).toEqual({ isLogged: false })
    expect(await logged()).toEqual([])
    const logging = await startRegistration(database, { switches: { logCookiesAgreement: true } })
    const tomorrow = Math.floor(Date.now() / 1000) + 86_400
    expect(await logConsent(logging, tomorrow)).toEqual({ isLogged: true })
    expect(await logConsent(logging, 1_700_000_000)).toEqual({ isLogged: false })
    expect(await logged()).toEqual([{ is_ahead: false }])
    await logging.app.close()
  })
})
