import type { CaptchaAsked, ErrorReply, Registered } from '@evens/contracts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { solve } from '../captcha/testing/solve.ts'
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

type Reply = Awaited<ReturnType<StartedRegistration['register']>>
const agreedBy = async (id: string): Promise<readonly string[]> => {
  const { rows } = await database.pool.query<{ document: string; version: string }>(
    'select document, version from player_agreement where player_id = $1',
    [id],
  )
  return rows.map(({ document, version }) => `${document} ${version}`).toSorted()
}
const codeOf = (reply: Reply): string => reply.json<ErrorReply>().code

test('the agreement accepted in the form is logged with its version, and this browser is not asked again', async () => {
  const reply = await site.register({ type: 'one_click', is_responsible_gaming_accepted: true })
  const { session } = reply.json<Registered>()
  expect(await agreedBy(session.userId)).toContain('responsible-gaming 2026-11')
  const cookies = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))
  const form = await site.app.inject({ url: '/web-api/user/registration/form', cookies })
  expect(form.json()).toMatchObject({ responsibleGaming: { isAccepted: true } })

  const without = await site.register({ type: 'one_click', is_responsible_gaming_accepted: false })
  expect(await agreedBy(without.json<Registered>().session.userId)).toEqual(['privacy 2026-11', 'terms 2026-11'])
})

describe('a captcha that was prepared while the form was filled', () => {
  const post = (headers: Readonly<Record<string, string>>) =>
    site.app.inject({
      method: 'POST',
      url: '/web-api/user/registration',
      payload: { ...FORM, type: 'one_click', key: randomUUID() },
      headers,
      remoteAddress: '10.9.9.9',
    })
  const ahead = async (type = 111): Promise<string> => {
    const { body } = await site.app.inject({ url: `/web-api/captcha/update?type=${type}` })
    return solve(JSON.parse(body) as CaptchaAsked)
  }

  test('is taken with the first request, and only once', async () => {
    const headers = { 'x-captcha': await ahead() }
    expect((await post(headers)).statusCode).toBe(200)
    const again = await post(headers)
    expect([again.statusCode, codeOf(again)]).toEqual([400, 'CAPTCHA_REQUIRED'])
  })

  test.each([
    { what: 'missing', headers: async () => ({}) },
    { what: 'of another action', headers: async () => ({ 'x-captcha': await ahead(112) }) },
    { what: 'forged', headers: async () => ({ 'x-captcha': (await ahead()).replace(/.{8}$/, 'AAAAAAAA') }) },
  ])('is asked for again when it is $what', async ({ headers }) => {
    const refused = await post(await headers())
    expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'CAPTCHA_REQUIRED'])
  })
})
