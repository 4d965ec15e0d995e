import { afterAll, describe, expect, test } from 'vitest'
import { lastMessageTo } from '../sessions/testing/start-sessions.ts'
import {
  aBrowser,
  actsOf,
  codeIn,
  kindsTo,
  PROOF,
  signedIn,
  aSecuritySite,
  type Browser,
} from './testing/start-account-security.ts'

const { database, node, stop } = await aSecuritySite()
afterAll(stop)

type Sent = { readonly id: string; readonly deadline: number }
const unconfirm = (id: bigint) =>
  database.pool.query('update player set email_confirmed_at = null, phone_confirmed_at = null where id = $1', [id])
const send = async (browser: Browser, channel: string): Promise<Sent> =>
  (await browser.post('/web-api/user/activation/send', { channel })).json<Sent>()
const tokenIn = (link = ''): string => new URL(link, 'https://own.invalid').searchParams.get('token') ?? ''
const wrongOf = (code = ''): string => (code === '111111' ? '222222' : '111111')

describe('activation', () => {
  test('goes from none to e-mail to both, each by the code that was sent there', async () => {
    const facts = { email: 'ada@mail.example', phone: '+447400123456' }
    const { id, browser } = await signedIn(node, database, facts)
    await unconfirm(id)
    const before = await browser.get('/web-api/user/security')
    expect(before.json()).toMatchObject({ activation_type: 0, remaining_days_to_activate: 30 })
    const types: unknown[] = []
    for (const channel of ['email', 'phone'] as const) {
      const { id: codeId } = await send(browser, channel)
      const { code } = (await lastMessageTo(database, facts[channel])) ?? {}
      const wrong = await browser.post('/web-api/user/activation/confirm', { channel, id: codeId, code: wrongOf(code) })
      expect(codeIn(wrong)).toEqual([400, 'WRONG_CODE'])
      const right = await browser.post('/web-api/user/activation/confirm', { channel, id: codeId, code })
      types.push(right.json<{ activation_type: number }>().activation_type)
    }
    expect(types).toEqual([1, 2])
    const after = await browser.get('/web-api/user/security')
    expect(after.json()).toMatchObject({ activation_type: 2, remaining_days_to_activate: null })
    expect(await actsOf(database, id)).toEqual(expect.arrayContaining(['email-confirmed', 'phone-confirmed']))
    expect(node.notified).toContain(id)
  })

  test('a phone alone makes type 3', async () => {
    const { id, browser } = await signedIn(node, database, { phone: '+447400123457' })
    await unconfirm(id)
    const { id: codeId } = await send(browser, 'phone')
    const { code } = (await lastMessageTo(database, '+447400123457')) ?? {}
    const reply = await browser.post('/web-api/user/activation/confirm', { channel: 'phone', id: codeId, code })
    expect(reply.json()).toEqual({ confirmed: 'phone', activation_type: 3 })
  })

  test('the link in the letter does it once, also in another browser', async () => {
    const { id, browser } = await signedIn(node, database, { email: 'link@mail.example' })
    await unconfirm(id)
    await send(browser, 'email')
    const token = tokenIn((await lastMessageTo(database, 'link@mail.example'))?.['link'])
    const elsewhere = aBrowser(node.app)
    const first = await elsewhere.post('/web-api/user/activation/link', { token })
    expect(first.json()).toEqual({ confirmed: 'email', activation_type: 1 })
    expect(codeIn(await elsewhere.post('/web-api/user/activation/link', { token }))).toEqual([410, 'LINK_OVER'])
  })

  test('a link confirms the address it was sent to, not the one that came after it', async () => {
    const { id, browser } = await signedIn(node, database, { email: 'before@mail.example' })
    await unconfirm(id)
    await send(browser, 'email')
    const token = tokenIn((await lastMessageTo(database, 'before@mail.example'))?.['link'])
    await database.pool.query("update player set email = 'after@mail.example' where id = $1", [id])
    expect(codeIn(await aBrowser(node.app).post('/web-api/user/activation/link', { token }))[1]).toBe('LINK_OVER')
  })

  test('a code is over after its time, and after five wrong ones (T040)', async () => {
    const { id, browser } = await signedIn(node, database, { email: 'late@mail.example' })
    await unconfirm(id)
    const { id: codeId } = await send(browser, 'email')
    const { code } = (await lastMessageTo(database, 'late@mail.example')) ?? {}
    await database.pool.query("update one_time_code set deadline = now() - interval '1 second' where id = $1", [codeId])
    const late = await browser.post('/web-api/user/activation/confirm', { channel: 'email', id: codeId, code })
    expect(codeIn(late)).toEqual([410, 'TIME_UP'])

    const again = await send(browser, 'email')
    const given = { channel: 'email', id: again.id }
    const { code: next } = (await lastMessageTo(database, 'late@mail.example')) ?? {}
    for (let at = 0; at < 5; at += 1) {
      await browser.post('/web-api/user/activation/confirm', { ...given, code: wrongOf(next) })
    }
    const right = await browser.post('/web-api/user/activation/confirm', { ...given, code: next })
    expect(right.statusCode).toBe(400)
  })

  test('another player’s code confirms nothing of mine', async () => {
    const mine = await signedIn(node, database, { email: 'mine@mail.example' })
    const theirs = await signedIn(node, database, { email: 'theirs@mail.example' })
    await unconfirm(mine.id)
    await unconfirm(theirs.id)
    const { id: codeId } = await send(theirs.browser, 'email')
    const { code } = (await lastMessageTo(database, 'theirs@mail.example')) ?? {}
    const reply = await mine.browser.post('/web-api/user/activation/confirm', { channel: 'email', id: codeId, code })
    expect(codeIn(reply)).toEqual([410, 'TIME_UP'])
    expect((await mine.browser.get('/web-api/user/security')).json()).toMatchObject({ activation_type: 0 })
  })

  test('it is sent three times in an hour and not more (T042)', async () => {
    const { id, browser } = await signedIn(node, database, { phone: '+447400123458' })
    await unconfirm(id)
    for (let at = 0; at < 3; at += 1) {
      expect((await browser.post('/web-api/user/activation/send', { channel: 'phone' })).statusCode).toBe(200)
    }
    const fourth = await browser.post('/web-api/user/activation/send', { channel: 'phone' })
    expect(codeIn(fourth)).toEqual([429, 'TOO_MANY_CODES'])
  })

  test('a confirmed or absent contact is not confirmed again', async () => {
    const { browser } = await signedIn(node, database, { email: 'done@mail.example' })
    for (const channel of ['email', 'phone']) {
      const reply = await browser.post('/web-api/user/activation/send', { channel })
      expect(codeIn(reply)).toEqual([409, 'NOTHING_TO_CONFIRM'])
    }
  })
})

describe('binding', () => {
  const begin = (browser: Browser, channel: string, address: string) =>
    browser.post('/web-api/user/binding/begin', { channel, address, proof: PROOF })

  test('of another contact unsettles the account for a while; a first one does not (T043)', async () => {
    const { id, browser } = await signedIn(node, database, { email: 'settled@mail.example' })
    const bindTo = async (channel: string, address: string): Promise<boolean> => {
      const { id: codeId } = (await begin(browser, channel, address)).json<Sent>()
      const { code } = (await lastMessageTo(database, address)) ?? {}
      await browser.post('/web-api/user/binding/confirm', { channel, id: codeId, code })
      const { rows } = await database.pool.query<{ is: boolean }>('select players_contact_settled($1, 24) as is', [id])
      return rows[0]?.is === true
    }
    expect(await bindTo('phone', '+447400654321')).toBe(true)
    expect(await bindTo('email', 'unsettled@mail.example')).toBe(false)
  })

  test('an e-mail address is replaced, and the old one is notified (T043)', async () => {
    const { id, browser } = await signedIn(node, database, { email: 'old@mail.example', phone: '+447400123459' })
    const { id: codeId } = (await begin(browser, 'email', ' New@Mail.Example ')).json<Sent>()
    const { code } = (await lastMessageTo(database, 'new@mail.example')) ?? {}
    const bound = await browser.post('/web-api/user/binding/confirm', { channel: 'email', id: codeId, code })
    expect(bound.json()).toEqual({ bound: 'email', activation_type: 2 })
    const { rows } = await database.pool.query('select email from player where id = $1', [id])
    expect(rows).toEqual([{ email: 'new@mail.example' }])
    expect(await kindsTo(database, 'old@mail.example')).toEqual(['email_changed'])
    expect(await kindsTo(database, '+447400123459')).toEqual(['email_changed'])
    expect(await actsOf(database, id)).toContain('email-bound')
  })

  test('a taken address gets the same reply but no code (T037)', async () => {
    await signedIn(node, database, { email: 'taken@mail.example' })
    const { browser } = await signedIn(node, database)
    const [free, taken] = [
      await begin(browser, 'email', 'free@mail.example'),
      await begin(browser, 'email', 'taken@mail.example'),
    ]
    expect([taken.statusCode, Object.keys(taken.json<object>())]).toEqual([200, Object.keys(free.json<object>())])
    expect(await kindsTo(database, 'taken@mail.example')).toEqual([])
    expect(await kindsTo(database, 'free@mail.example')).toEqual(['confirmation_code'])
  })

  test('two players binding one address at once: one gets it', async () => {
    const both = [await signedIn(node, database), await signedIn(node, database)]
    const codes: { id: string; code: string | undefined }[] = []
    for (const { browser } of both) {
      const { id } = (await begin(browser, 'email', 'wanted@mail.example')).json<Sent>()
      codes.push({ id, code: (await lastMessageTo(database, 'wanted@mail.example'))?.['code'] })
    }
    const replies = await Promise.all(
      both.map(({ browser }, at) => browser.post('/web-api/user/binding/confirm', { channel: 'email', ...codes[at] })),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test.each(['nonsense', '+1 200 12', 'a@b'])('"%s" is no address', async (address) => {
    const { browser } = await signedIn(node, database)
    for (const channel of ['email', 'phone']) {
      expect(codeIn(await begin(browser, channel, address))).toEqual([422, 'ADDRESS_UNUSABLE'])
    }
  })
})
