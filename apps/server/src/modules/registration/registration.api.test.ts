import type { Registered, RegistrationCode } from '@evens/contracts'
import examples from 'libphonenumber-js/examples.mobile.json'
import { getExampleNumber } from 'libphonenumber-js/mobile'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { FORM, startRegistration, type StartedRegistration } from './testing/start-registration.ts'

let database: Database
let site: StartedRegistration

beforeAll(async () => {
  database = await aSiteDatabase()
  site = await startRegistration(database)
})
afterAll(async () => {
  await site.app.close()
  await database.close()
})

type Row = Readonly<Record<string, unknown>>
const playerOf = async (id: string): Promise<Row> => {
  const { rows } = await database.pool.query<Row>('select * from player where id = $1', [id])
  return rows[0] ?? {}
}
const agreedBy = async (id: string): Promise<Row> => {
  const { rows } = await database.pool.query<{ document: string; version: string }>(
    'select document, version from player_agreement where player_id = $1',
    [id],
  )
  return Object.fromEntries(rows.map(({ document, version }) => [document, version]))
}
type Reply = Awaited<ReturnType<StartedRegistration['register']>>
const errorsOf = (reply: Reply) => {
  const { code, errors } = reply.json<{ code: string; errors: { field?: string; detail: string }[] }>()
  return { code, fields: errors.map(({ field }) => field), details: errors.map(({ detail }) => detail) }
}
const PHONE = getExampleNumber('GB', examples)?.number ?? ''

describe('the ways in', () => {
  test('full_reg is asked for a code, makes the player of it and signs them in', async () => {
    const begun = await site.register({ email: ' Full@Mail.Example ', promocode: 'AUTUMN' })
    expect(begun.statusCode).toBe(200)
    const code = begun.json<RegistrationCode>()
    expect(code).toMatchObject({ result: 'confirm', channel: 'email', to: 'fu***@mail.example' })
    expect(begun.cookies.map(({ name }) => name)).not.toContain('user_token')
    const reply = await site.confirm(code.id, await site.codeSentTo('full@mail.example'))
    expect(reply.statusCode).toBe(200)
    const { session, credentials, next } = reply.json<Registered>()
    expect([credentials, next, session.login]).toEqual([null, null, session.userId])
    expect(reply.cookies.map(({ name }) => name)).toContain('user_token')
    expect(await playerOf(session.userId)).toMatchObject({
      site_id: 'evens',
      email: 'full@mail.example',
      email_confirmed_at: expect.any(Date),
      phone: null,
      name: 'Ada Marlow',
      country: 'GB',
      currency: 'EUR',
      registration_type: 'full_reg',
      // The form does not offer it, so it is not stored.
      takes_newsletter: false,
      promocode: 'AUTUMN',
    })
    expect(await agreedBy(session.userId)).toEqual({ terms: '2026-11', privacy: '2026-11' })
    const again = await site.post('/web-api/user/login', { uLogin: 'full@mail.example', uPassword: FORM.password })
    expect(again.statusCode).toBe(200)
  })

  test('phone_reg makes no player before the number is proven', async () => {
    const begun = await site.register({ type: 'phone_reg', phone_number: PHONE.replace('+44', '0'), countryCode: 'gb' })
    const { id, channel, to } = begun.json<RegistrationCode>()
    expect([channel, to]).toEqual(['phone', `${PHONE.slice(0, 3)}***${PHONE.slice(-2)}`])
    const count = () => database.pool.query('select 1 from player where phone = $1', [PHONE])
    expect((await count()).rowCount).toBe(0)
    const right = await site.codeSentTo(PHONE)
    const wrong = await site.confirm(id, right === '000000' ? '000001' : '000000')
    expect([wrong.statusCode, errorsOf(wrong).code]).toEqual([400, 'WRONG_CODE'])
    expect((await site.confirm(id, right)).statusCode).toBe(200)
    expect((await count()).rowCount).toBe(1)
    expect((await site.confirm(id, right)).statusCode).toBe(410)
  })

  test('one_click returns its credentials once, and they sign in', async () => {
    const reply = await site.register({ type: 'one_click' })
    const { credentials, session } = reply.json<Registered>()
    expect(credentials?.login).toBe(session.userId)
    expect(reply.cookies.map(({ name }) => name)).toContain('user_token')
    const again = await site.post('/web-api/user/login', {
      uLogin: credentials?.login,
      uPassword: credentials?.password,
    })
    expect(again.statusCode).toBe(200)
    expect(await playerOf(session.userId)).toMatchObject({ email: null, phone: null, given_name: '', surname: '' })
  })

  describe('one_click that is sent again', () => {
    const players = async (): Promise<number> =>
      Number((await database.pool.query<{ count: string }>('select count(*) from player')).rows[0]?.count)
    const made = (reply: Reply) => {
      const { credentials, session } = reply.json<Registered>()
      return { credentials, userId: session.userId }
    }
    const aKey = (): string => crypto.randomUUID()

    test('with its key gets the same reply and creates no player, also concurrently', async () => {
      const asked = { type: 'one_click', key: aKey() }
      const before = await players()
      const replies = await Promise.all(Array.from({ length: 5 }, () => site.register(asked)))
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
      const [first, ...others] = replies.map(made)
      expect(others).toEqual([first, first, first, first])
      expect(made(await site.register(asked))).toEqual(first)
      expect(await players()).toBe(before + 1)
    })

    test.each([
      { what: 'with another wish', with: { currency_id: 'USD' }, change: '' },
      { what: 'after an hour', with: {}, change: "update registration_once set at = now() - interval '61 minutes'" },
      {
        what: 'after the password was changed',
        with: {},
        change: 'update player set password_hash = (select max(password_hash) from player where is_demo)',
      },
      { what: 'after a second factor was set', with: {}, change: "update player set totp_sealed = 'x'" },
    ])('$what is refused, and signs no one in', async ({ with: other, change }) => {
      const asked = { type: 'one_click', key: aKey() }
      const { userId } = made(await site.register(asked))
      const of = change.includes('registration_once') ? 'player_id' : 'id'
      if (change !== '') await database.pool.query(`${change} where ${of} = $1`, [userId])
      const reply = await site.register({ ...asked, ...other })
      expect([reply.statusCode, errorsOf(reply).code]).toEqual([409, 'KEY_REUSED'])
      expect(reply.cookies.map(({ name }) => name)).not.toContain('user_token')
    })

    test('without a key is not understood', async () => {
      const { type, ...rest } = { ...FORM, type: 'one_click' }
      const reply = await site.post('/web-api/user/registration', { ...rest, type })
      expect(reply.statusCode).toBe(400)
    })
  })

  test('pay-and-play returns the path of the first deposit', async () => {
    const reply = await site.join({ type: 'pay-and-play', email: 'pay@mail.example' })
    expect(reply.json<Registered>()).toMatchObject({ next: '/office/recharge', credentials: null })
  })

  test('pay-and-play is opened by a telephone alone, too', async () => {
    const phone = '+447400999888'
    const begun = await site.register({ type: 'pay-and-play', email: '', phone_number: phone })
    const { id, channel } = begun.json<RegistrationCode>()
    expect(channel).toBe('phone')
    const reply = await site.confirm(id, await site.codeSentTo(phone))
    const { session } = reply.json<Registered>()
    expect(await playerOf(session.userId)).toMatchObject({ phone, phone_confirmed_at: expect.any(Date), email: null })
  })

  const aTicket = (person: object): Promise<string> =>
    site.people.codes.link({
      siteId: 'evens',
      playerId: null,
      purpose: 'social-registration',
      seconds: 60,
      given: { provider: 'local', issuer: 'https://id.example', email: '', givenName: 'Ada', surname: 'M', ...person },
    })

  test('soc_reg completes a registration begun at a provider, once', async () => {
    const ticket = await aTicket({ subject: 's-1', email: 'Soc@Mail.example', isEmailVerified: true })
    const replies = await Promise.all([1, 2, 3].map(() => site.register({ type: 'soc_reg', ticket })))
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const won = replies.find(({ statusCode }) => statusCode === 200)?.json<Registered>()
    expect(await playerOf(won?.session.userId ?? '0')).toMatchObject({ email: 'soc@mail.example' })
    const { rows } = await database.pool.query('select player_id from player_social_link where subject = $1', ['s-1'])
    expect(rows).toEqual([{ player_id: BigInt(won?.session.userId ?? '0') }])
  })

  test('a name from the provider is not requested again; an invalid one is', async () => {
    const namesOf = (ticket: string) => site.post('/web-api/user/registration/social-names', { ticket })
    const ticket = await aTicket({ subject: 's-3', givenName: ' Nora  Ann', surname: 'Winter' })
    expect((await namesOf(ticket)).json()).toEqual({ name: 'Nora Ann', surname: 'Winter' })
    const reply = await site.register({ type: 'soc_reg', ticket, name: '', surname: 'Snow' })
    const { session } = reply.json<Registered>()
    expect(await playerOf(session.userId)).toMatchObject({ given_name: 'Nora Ann', surname: 'Snow' })
    expect(errorsOf(await namesOf(ticket)).code, 'it is used now').toBe('REGISTRATION_TICKET')

    const odd = await aTicket({ subject: 's-4', givenName: '<b>x</b>', surname: 'W1nter' })
    expect((await namesOf(odd)).json()).toEqual({ name: '', surname: '' })
    const refused = await site.register({ type: 'soc_reg', ticket: odd, name: '', surname: '' })
    expect(errorsOf(refused).fields).toEqual(['name', 'surname'])
  })

  test('an address that a provider has not confirmed is not taken over', async () => {
    const ticket = await aTicket({ subject: 's-2', email: 'unsure@mail.example', isEmailVerified: false })
    const { session } = (await site.register({ type: 'soc_reg', ticket })).json<Registered>()
    expect(await playerOf(session.userId)).toMatchObject({ email: null, email_confirmed_at: null })
  })

  test('a ticket that is none of ours opens nothing', async () => {
    const reply = await site.register({ type: 'soc_reg', ticket: 'x'.repeat(43) })
    expect([reply.statusCode, errorsOf(reply).code]).toEqual([409, 'REGISTRATION_TICKET'])
  })

  test('the agreement on responsible gaming that was accepted is logged', async () => {
    const accepted = await site.post('/web-api/user/registration/responsible-gaming', {})
    const cookies = Object.fromEntries(accepted.cookies.map(({ name, value }) => [name, value]))
    const form = await site.app.inject({ url: '/web-api/user/registration/form?path=/en/casino', cookies })
    expect(form.json()).toMatchObject({ responsibleGaming: { isAccepted: true }, bonus: null, minimumAge: 18 })
    const { session } = (await site.register({ type: 'one_click' }, { cookies })).json<Registered>()
    expect(await agreedBy(session.userId)).toMatchObject({ 'responsible-gaming': '2026-11' })
  })
})

describe('a field that is wrong', () => {
  const today = new Date(Date.now() - 12 * 3_600_000)
  const yearsAgo = (years: number, days = 0): string =>
    new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + days))
      .toISOString()
      .slice(0, 10)

  test.each([
    { what: { country_id: 250 }, field: 'country_id', text: 'Choose a country from the list.' },
    { what: { currency_id: 'XXX' }, field: 'currency_id', text: 'Choose a currency from the list.' },
    { what: { currency_id: 'eur' }, field: 'currency_id', text: 'Choose a currency from the list.' },
    { what: { currency_id: 'ЕUR' }, field: 'currency_id', text: 'Choose a currency from the list.' },
    { what: { currency_id: 'CHF' }, field: 'currency_id', text: 'Choose a currency from the list.' },
    { what: { name: '' }, field: 'name', text: 'Enter your first name.' },
    { what: { surname: '=1+1' }, field: 'surname', text: 'Enter your name in letters, as in your document.' },
    { what: { date_birthday: '1990-02-30' }, field: 'date_birthday', text: 'Enter a valid date of birth.' },
    {
      what: { date_birthday: yearsAgo(18, 1) },
      field: 'date_birthday',
      text: 'You must be at least 18 to open an account.',
    },
    { what: { email: 'ada@' }, field: 'email', text: 'Enter a valid e-mail address.' },
    { what: { email: 'a@b.example\r\nBcc: c@d.example' }, field: 'email', text: 'Enter a valid e-mail address.' },
    { what: { password: 'short' }, field: 'password', text: 'Use at least 8 characters.' },
    {
      what: { email: 'marlowada@mail.example', password: 'MarlowAda' },
      field: 'password',
      text: 'Don’t use your name, address or number as the password.',
    },
    {
      what: { password: 'password1234' },
      field: 'password',
      text: 'This password is easy to guess. Make it longer, or use several unrelated words.',
    },
    { what: { promocode: 'a b' }, field: 'promocode', text: 'Use only letters, digits and hyphens.' },
    {
      what: { first_deposit_bonus_choice: 'million' },
      field: 'first_deposit_bonus_choice',
      text: 'This bonus is not available. Choose one from the list.',
    },
    {
      what: { is_terms_accepted: false },
      field: 'is_terms_accepted',
      text: 'Accept the terms and the privacy policy to continue.',
    },
    {
      what: { is_privacy_accepted: false },
      field: 'is_privacy_accepted',
      text: 'Accept the privacy policy to continue.',
    },
    { what: { is_age_confirmed: false }, field: 'is_age_confirmed', text: 'Confirm your age to continue.' },
    {
      what: { type: 'phone_reg', phone_number: '12345', countryCode: 'gb' },
      field: 'phone_number',
      text: 'Enter a valid phone number for this country.',
    },
    {
      what: { type: 'phone_reg', phone_number: '+44 7400 123456', countryCode: 'zz' },
      field: 'phone_number',
      text: 'Enter a valid phone number for this country.',
    },
    { what: { type: 'pay-and-play', email: '' }, field: 'email', text: 'Enter your e-mail address.' },
  ])('$what is reported at $field (T053, T056)', async ({ what, field, text }) => {
    const reply = await site.register(what, { headers: { 'x-language': 'en' } })
    expect(reply.statusCode).toBe(422)
    expect(errorsOf(reply)).toEqual({ code: 'REGISTRATION_FIELDS', fields: [field], details: [text] })
  })

  test('a person of age in every time zone may register', async () => {
    expect((await site.register({ type: 'one_click', date_birthday: yearsAgo(18) })).statusCode).toBe(200)
  })

  test('all errors are reported at once, in the reader’s language', async () => {
    const reply = await site.register({ currency_id: 'XXX', name: '' }, { headers: { 'x-language': 'ru' } })
    expect(errorsOf(reply)).toMatchObject({
      fields: ['currency_id', 'name'],
      details: ['Выберите валюту из списка.', 'Введите имя.'],
    })
  })

  test.each([
    { body: { country_id: '77' } },
    { body: { country_id: 1.5 } },
    { body: { country_id: { $gt: 0 } } },
    { body: { email: ['a@mail.example'] } },
    { body: { email: `${'a'.repeat(250)}@mail.example` } },
    { body: { type: 'admin' } },
    { body: { is_terms_accepted: 'true' } },
    { body: { ban_level: 0 } },
    { body: { player_id: '1' } },
  ])('a body that the contract does not know is refused: $body', async ({ body }) => {
    expect((await site.register(body)).statusCode).toBe(400)
  })
})

test.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])(
  'a foreign page cannot register: %j (T072)',
  async (headers) => {
    expect((await site.register({ type: 'one_click' }, { headers })).statusCode).toBe(403)
  },
)

test('registration requires a captcha of type 111', async () => {
  const payload = { ...FORM, type: 'one_click' }
  const reply = await site.app.inject({ method: 'POST', url: '/web-api/user/registration', payload })
  expect([reply.statusCode, reply.json<{ captcha: { type: number } }>().captcha.type]).toEqual([400, 111])
})

test.each([
  { contact: { type: 'full_reg', email: 'bound@mail.example' }, asks: null },
  { contact: { type: 'phone_reg', email: '', phone_number: '7400123771', countryCode: 'gb' }, asks: 113 },
] as const)('resending a code requires a captcha of type $asks', async ({ contact, asks }) => {
  const { id } = (await site.register({ ...contact })).json<RegistrationCode>()
  const url = '/web-api/user/registration/resend'
  const reply = await site.app.inject({ method: 'POST', url, payload: { id } })
  expect(reply.json<{ captcha?: { type: number } }>().captcha?.type ?? null).toBe(asks)
  expect((await site.post(url, { id })).json<RegistrationCode>().id).toBe(id)
})

test('a code that is asked for again takes the place of the one before', async () => {
  const { id } = (await site.register({ email: 'again@mail.example' })).json<RegistrationCode>()
  const first = await site.codeSentTo('again@mail.example')
  expect((await site.post('/web-api/user/registration/resend', { id })).json<RegistrationCode>().id).toBe(id)
  const second = await site.codeSentTo('again@mail.example')
  if (first !== second) expect((await site.confirm(id, first)).statusCode).toBe(400)
  expect((await site.confirm(id, second)).statusCode).toBe(200)
})

test('a registration is nothing to the other brand', async () => {
  const { id } = (await site.register({ email: 'brand@mail.example' })).json<RegistrationCode>()
  const code = await site.codeSentTo('brand@mail.example')
  expect((await site.confirm(id, code, { headers: { host: 'ledara.localhost' } })).statusCode).toBe(410)
  expect((await site.confirm(id, code)).statusCode).toBe(200)
})

test('the referral is stored, and forged cookies do no harm (T078)', async () => {
  const cookies = {
    refererid: 'p-12',
    affid: 'x\r\nSet-Cookie: a=b',
    referral_values: JSON.stringify({ type: 'reflinkid', reflinkid: 'a\r\nb', promocode: 'AB' }),
    subid: 'y'.repeat(3000),
  }
  const reply = await site.register({ type: 'one_click', ref_code: 'a;b' }, { cookies })
  expect(reply.headers).not.toHaveProperty('a')
  expect(reply.cookies.map(({ name }) => name)).not.toContain('a')
  const { referral } = await playerOf(reply.json<Registered>().session.userId)
  expect(JSON.parse(String(referral))).toEqual({ ref: 'p-12', promocode: 'AB' })
})

test('one_click credentials can be e-mailed to the player by a holder of the password', async () => {
  const made = await site.register({ type: 'one_click' })
  const { credentials } = made.json<Registered>()
  const token = made.cookies.find(({ name }) => name === 'user_token')?.value ?? ''
  const send = (password: string | undefined) =>
    site.post(
      '/web-api/user/registration/send-credentials',
      { email: 'Mine@Mail.example', password },
      { cookies: { user_token: token } },
    )
  expect((await send('wrong')).statusCode).toBe(401)
  expect((await send(credentials?.password)).statusCode).toBe(204)
  const { rows } = await database.pool.query("select given from message_outbox where address = 'mine@mail.example'")
  expect(rows).toEqual([{ given: expect.objectContaining({ login: credentials?.login }) }])
})

test.each([
  { password: 'password1234', about: [], score: [0, 1], refusal: 'too-weak' },
  { password: 'marlow1990', about: ['Ada', 'Marlow'], score: [0, 1], refusal: 'too-weak' },
  { password: 'plain kettle orbit', about: [], score: [3, 4], refusal: null },
])('the strength of $password: $refusal', async ({ password, about, score, refusal }) => {
  const reply = await site.post('/web-api/user/registration/password', { password, about })
  expect(reply.json()).toMatchObject({ refusal })
  expect(score).toContain(reply.json<{ score: number }>().score)
})

test('a registration that is left before its end is counted, by its way and its step', async () => {
  const registry = new Registry()
  site.registration.metrics(registry)
  const left = await site.post('/web-api/user/registration/left', { type: 'phone_reg', step: 'proof' })
  expect([left.statusCode, left.body]).toEqual([204, ''])
  expect(await registry.metrics()).toContain(
    'evens_registrations_abandoned_total{site="evens",type="phone_reg",step="proof"} 1',
  )
  const headers = { 'sec-fetch-site': 'cross-site' }
  const foreign = await site.post('/web-api/user/registration/left', { type: 'phone_reg', step: 'form' }, { headers })
  expect(foreign.statusCode).toBe(403)
})
