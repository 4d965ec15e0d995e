import type { RegistrationCode } from '@evens/contracts'
import { documentKey, documentOf, emailKey } from '@evens/rules/registration'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import type { Identifier } from './exclusions.ts'
import { startRegistration, type StartedRegistration } from './testing/start-registration.ts'

/** A site that asks for a document, too. */
const OVERLAY = {
  registration: {
    types: [
      {
        type: 'full_reg',
        required: ['country_id', 'currency_id', 'name', 'surname', 'date_birthday', 'email', 'password'],
        optional: ['passport'],
      },
      { type: 'phone_reg', required: ['country_id', 'currency_id', 'phone_number', 'password'], optional: [] },
      { type: 'one_click', required: ['country_id', 'currency_id'], optional: [] },
    ],
  },
}

let database: Database
let site: StartedRegistration

beforeAll(async () => {
  database = await aSiteDatabase()
  site = await startRegistration(database, OVERLAY)
})
afterAll(async () => {
  await site.app.close()
  await database.close()
})

type Reply = Awaited<ReturnType<StartedRegistration['register']>>
const codeOf = (reply: Reply): string => reply.json<{ code: string }>().code
const players = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ count: bigint }>('select count(*) from player where not is_demo')
  return Number(rows[0]?.count)
}

test('twenty registrations with one mail box at once make one player (T004)', async () => {
  const before = await players()
  const emails = Array.from({ length: 20 }, (_one, at) => `o.n.e+${at}@race.example`)
  // One after the other: twenty passwords at once are more than the queue for hashing takes. The race is the confirmation.
  const ids: string[] = []
  for (const email of emails) ids.push((await site.register({ email })).json<RegistrationCode>().id)
  const codes = await Promise.all(emails.map((email) => site.codeSentTo(email)))
  const replies = await Promise.all(ids.map((id, at) => site.confirm(id, codes[at] ?? '')))
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const others = replies.filter(({ statusCode }) => statusCode !== 200)
  expect(new Set(others.map(codeOf))).toEqual(new Set(['ALREADY_REGISTERED']))
  expect(await players()).toBe(before + 1)
})

test('one code twenty times at once makes one player', async () => {
  const before = await players()
  const { id } = (await site.register({ email: 'single@race.example' })).json<RegistrationCode>()
  const code = await site.codeSentTo('single@race.example')
  const replies = await Promise.all(Array.from({ length: 20 }, () => site.confirm(id, code)))
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await players()).toBe(before + 1)
})

describe('an address that has an account is answered like a free one (T037)', () => {
  const known = 'known@mail.example'
  const shapeOf = (reply: Awaited<ReturnType<StartedRegistration['register']>>) => {
    const { id, deadlineMs, ...rest } = reply.json<RegistrationCode>()
    return {
      status: reply.statusCode,
      headers: Object.keys(reply.headers).toSorted(),
      cookies: reply.cookies.map(({ name }) => name),
      rest,
      kinds: [typeof id, id.length, typeof deadlineMs],
    }
  }
  const effects = async (email: string) => {
    const { rows } = await database.pool.query<{ kind: string; code: bigint }>(
      `select kind, length(given ->> 'code') as code, (select count(*) from one_time_code where address = $1) as codes
       from message_outbox where address = $1 order by created_at desc limit 1`,
      [email],
    )
    return rows
  }

  test('neither by its reply nor by its messages', async () => {
    expect((await site.join({ email: known })).statusCode).toBe(200)
    await database.pool.query('delete from one_time_code')
    const [taken, free] = [
      await site.register({ email: known }),
      await site.register({ email: 'kn-free@mail.example' }),
    ]
    expect(shapeOf(taken)).toEqual(shapeOf(free))
    expect(await effects(known)).toEqual(await effects('kn-free@mail.example'))
  })

  test('by a wrong code, by too many of them, and by asking again', async () => {
    // The rate limit of codes is not under test.
    await database.pool.query('delete from attempt')
    const answers = async (email: string) => {
      const { id } = (await site.register({ email })).json<RegistrationCode>()
      const statuses: number[] = []
      for (let at = 0; at < 7; at += 1) statuses.push((await site.confirm(id, 'wrong1')).statusCode)
      statuses.push((await site.post('/web-api/user/registration/resend', { id })).statusCode)
      return statuses
    }
    expect(await answers(known)).toEqual(await answers('unknown@mail.example'))
  })

  test('no player row is read before the code is confirmed', async () => {
    await database.pool.query('delete from attempt')
    await database.pool.query(`
      create function reading_a_player() returns boolean language plpgsql as $$
        begin raise exception 'a player was read'; end $$;
      create policy nobody_reads on player using (reading_a_player());
      alter table player enable row level security;
      alter table player force row level security`)
    try {
      await expect(database.pool.query('select 1 from player')).rejects.toThrow('a player was read')
      expect((await site.register({ email: known })).statusCode).toBe(200)
    } finally {
      await database.pool.query(`
        alter table player no force row level security;
        alter table player disable row level security;
        drop policy nobody_reads on player`)
    }
  })

  test('only a holder of the code learns that the address is taken, and nothing more', async () => {
    const reply = await site.join({ email: 'k.nown+new@mail.example', name: 'Eve' })
    expect([reply.statusCode, codeOf(reply), reply.cookies.map(({ name }) => name)]).toEqual([
      409,
      'ALREADY_REGISTERED',
      expect.not.arrayContaining(['user_token']),
    ])
    const { rows } = await database.pool.query('select name from player where email = $1', [known])
    expect(rows).toEqual([{ name: 'Ada Marlow' }])
  })
})

describe('one account for a person', () => {
  test('a document that has an account is refused without revealing it', async () => {
    expect((await site.join({ email: 'doc1@mail.example', passport: 'AB 12-34' })).statusCode).toBe(200)
    const reply = await site.join({ email: 'doc2@mail.example', passport: 'ab1234' })
    expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'REGISTRATION_REFUSED'])
  })

  const keysOf = async (email: string | null, document: string | null) => {
    const { rows } = await database.pool.query(
      `insert into player (site_id, login, password_hash, name, country, currency, email, document_number)
       values ('ledara', gen_random_uuid()::text, '', 'x', 'GB', 'EUR', $1, $2) returning email_key, document_key`,
      [email, document],
    )
    return rows[0] as { email_key: string | null; document_key: string | null }
  }

  test.each(['j.doe+x@mail.example', 'plain@mail.example', 'a+b+c@x.example', 'no-tag@sub.mail.example'])(
    'the database compares %s as the rules do',
    async (email) => expect((await keysOf(email, null)).email_key).toBe(emailKey(email)),
  )

  test.each(['AB 99-1', '4510 123456', 'ЖЗ-77 12', 'X/1.2-3'])('and the document %s', async (document) => {
    expect((await keysOf(null, document)).document_key).toBe(documentKey(documentOf(document) ?? ''))
  })
})

describe('an excluded person gets no account', () => {
  const PHONE = '+447400123456'
  const exclude = (identifiers: readonly Identifier[], more: object = {}) =>
    site.exclusions.add({ siteId: 'evens', identifiers, until: null, ...more })
  const REFUSED = [403, 'REGISTRATION_REFUSED', [{ detail: expect.any(String) }]]
  const answerOf = (reply: Awaited<ReturnType<StartedRegistration['join']>>) => [
    reply.statusCode,
    codeOf(reply),
    reply.json<{ errors: unknown }>().errors,
  ]
  const deviceToken = async (): Promise<string> => {
    const { token } = await site.device.register(site.sites[0], { audio: '1', canvas: '2', screen: '3' } as never)
    return token
  }

  test('by any way of writing the address, and not before the code', async () => {
    await exclude([{ kind: 'email', value: 'gone@mail.example' }])
    const begun = await site.register({ email: 'g.o.n.e+new@mail.example' })
    expect(begun.statusCode).toBe(200)
    expect(answerOf(await site.join({ email: 'g.o.n.e+new@mail.example' }))).toEqual(REFUSED)
  })

  test('by the telephone number', async () => {
    await exclude([{ kind: 'phone', value: PHONE }])
    const begun = await site.register({ type: 'phone_reg', phone_number: '07400 123456', countryCode: 'gb' })
    const reply = await site.confirm(begun.json<RegistrationCode>().id, await site.codeSentTo(PHONE))
    expect(answerOf(reply)).toEqual(REFUSED)
  })

  test('by the document, however it is written, with the same words', async () => {
    await exclude([{ kind: 'document', value: 'ZZ 77-1' }])
    const byDocument = answerOf(await site.join({ email: 'ex3@mail.example', passport: 'zz771' }))
    expect(byDocument).toEqual(REFUSED)
    expect(byDocument).toEqual(answerOf(await site.join({ email: 'gone+2@mail.example' })))
  })

  test('and operators see which identifier matched (T068)', async () => {
    const notified = async () =>
      (await database.pool.query('select kind, way, player_id from exclusion_match order by n')).rows
    const before = await notified()
    await exclude([{ kind: 'email', value: 'told@mail.example' }])
    await site.join({ email: 'told+1@mail.example', passport: 'ZZ771' })
    const met = { way: 'registration', player_id: null }
    expect((await notified()).slice(before.length)).toEqual([
      { kind: 'email', ...met },
      { kind: 'document', ...met },
    ])
    const { rows } = await database.pool.query("select detail from audit_entry where act = 'excluded-met' order by id")
    expect(rows.at(-1)).toEqual({ detail: { kind: 'document', way: 'registration' } })
  })

  test('by the device', async () => {
    const token = await deviceToken()
    const headers = { 'x-device': token }
    expect((await site.register({ type: 'one_click' }, { headers })).statusCode).toBe(200)
    const { device } = site
    await exclude([{ kind: 'device', value: device.of({ headers, hostname: 'localhost' } as never) ?? '' }])
    expect(answerOf(await site.register({ type: 'one_click' }, { headers }))).toEqual(REFUSED)
  })

  test('a payout method is known again, too', async () => {
    const token: Identifier = { kind: 'payout', value: 'tok_1' }
    await exclude([token])
    expect(await site.exclusions.has('evens', [token])).toBe(true)
    expect(await site.exclusions.has('evens', [{ ...token, value: 'tok_2' }])).toBe(false)
    expect(await site.exclusions.has('ledara', [token])).toBe(false)
  })

  test('until its time is over, and it is never made shorter', async () => {
    const one: Identifier = { kind: 'email', value: 'soon@mail.example' }
    await exclude([one], { until: new Date(Date.now() - 1000) })
    expect(await site.exclusions.has('evens', [one])).toBe(false)
    await exclude([one], { until: new Date(Date.now() + 86_400_000) })
    await exclude([one], { until: new Date(Date.now() - 1000) })
    expect(await site.exclusions.has('evens', [one])).toBe(true)
    await exclude([one], { until: null })
    await exclude([one], { until: new Date(Date.now() + 1000) })
    const { rows } = await database.pool.query(
      "select until from excluded_identifier where kind = 'email' order by added_at desc limit 1",
    )
    expect(rows).toEqual([{ until: null }])
  })

  test('on every site of the operator if the exclusion covers them', async () => {
    const one: Identifier = { kind: 'email', value: 'all@mail.example' }
    await exclude([one], { siteId: null })
    expect(await site.exclusions.has('ledara', [one])).toBe(true)
  })

  test('the table reveals no identities', async () => {
    const { rows } = await database.pool.query<{ text: string }>('select e::text as text from excluded_identifier e')
    expect(rows.map(({ text }) => text).join()).not.toMatch(/mail\.example|7400|ZZ|tok_/)
  })
})

test('a way in that the site does not offer is closed', async () => {
  const reply = await site.register({ type: 'soc_reg', ticket: 'x' })
  expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'REGISTRATION_OFF'])
})

test('a site with registration switched off closes every way to register that it lists', async () => {
  const closed = await startRegistration(database, { switches: { registration: false } })
  try {
    const reply = await closed.register({ email: 'closed@mail.example' })
    expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'REGISTRATION_OFF'])
  } finally {
    await closed.app.close()
  }
})

test('unfinished registrations are removed', async () => {
  await site.register({ email: 'leaves@mail.example' })
  const left = async () => (await database.pool.query('select 1 from registration_pending')).rowCount
  expect(await left()).toBeGreaterThan(0)
  await database.pool.query("update registration_pending set until = now() - interval '1 second'")
  await site.registration.sweep()
  expect(await left()).toBe(0)
})
