import type { RightsReply, SecureDataReply } from '@evens/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { aPlayer, enterAs, post, startSessions, type SessionsNode } from './testing/start-sessions.ts'

let database: Database
let node: SessionsNode
let made = 0
beforeAll(async () => {
  database = await aSiteDatabase()
  node = await startSessions(database)
})
afterAll(async () => {
  await node.app.close()
  await database.close()
})

const HALF_AN_HOUR_MS = 30 * 60_000

async function someone() {
  const id = await aPlayer(node, database, { login: `granted${(made += 1)}`, birthDate: '1990-01-01' })
  return { id, token: await enterAs(node, id) }
}
const secure = (token: string | undefined, headers: Record<string, string> = {}) =>
  post(node.app, '/web-api/user/secure-data', undefined, { ...(token !== undefined && { token }), headers })
const rights = async (token?: string, grant?: string): Promise<RightsReply> => {
  const cookies = { ...(token !== undefined && { user_token: token }), ...(grant !== undefined && { grant }) }
  return (await node.app.inject({ url: '/web-api/user/rights', cookies })).json()
}

describe('secure data', () => {
  test('is two cookies: one that scripts never see lasts half an hour, and both are gone after signing out', async () => {
    const { token } = await someone()
    const reply = await secure(token)
    const { ggru, grant, expiresAt } = reply.json<SecureDataReply>()
    expect(Math.abs(expiresAt - Date.now() - HALF_AN_HOUR_MS)).toBeLessThan(60_000)
    const cookies = new Map(reply.cookies.map((cookie) => [cookie.name, cookie]))
    expect(cookies.get('ggru')).toMatchObject({ value: ggru, httpOnly: true, sameSite: 'Lax' })
    expect(cookies.get('grant')).toMatchObject({ value: grant, httpOnly: true, sameSite: 'Lax' })
    expect(cookies.get('grant')?.expires?.getTime()).toBe(Math.floor(expiresAt / 1000) * 1000)
    expect(reply.headers['cache-control']).toContain('no-store')
    const left = await node.app.inject({
      method: 'POST',
      url: '/web-api/user/disconnect',
      cookies: { user_token: token, ggru, grant },
    })
    expect(
      left.cookies
        .filter(({ value }) => value === '')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['ggru', 'grant', 'user_token'])
  })

  test('identifies a player permanently without revealing which one', async () => {
    const [one, two] = [await someone(), await someone()]
    const ggruOf = async (token: string) => (await secure(token)).json<SecureDataReply>().ggru
    const first = await ggruOf(one.token)
    expect(await ggruOf(await enterAs(node, one.id))).toBe(first)
    expect(await ggruOf(two.token)).not.toBe(first)
    expect(first).not.toContain(String(one.id))
  })

  test('is refused without a session and for foreign pages', async () => {
    expect((await secure(undefined)).statusCode).toBe(401)
    const foreign = await secure((await someone()).token, { 'sec-fetch-site': 'cross-site' })
    expect([foreign.statusCode, foreign.cookies]).toEqual([403, []])
  })

  test('a grant opens nothing for another player, another session, later, or changed', async () => {
    const [one, two] = [await someone(), await someone()]
    const { grant, expiresAt } = (await secure(one.token)).json<SecureDataReply>()
    const other = await enterAs(node, one.id)
    const [, code = ''] = grant.split('.')
    const forged = Array.from({ length: 43 }, (_one, at) => {
      const letter = code[at] === 'A' ? 'B' : 'A'
      return `${expiresAt}.${code.slice(0, at)}${letter}${code.slice(at + 1)}`
    })
    expect((await rights(one.token, grant)).rights.secureData).toBe(true)
    for (const [token, given] of [
      [two.token, grant],
      [other, grant],
      [one.token, undefined],
      [one.token, `${expiresAt + 60_000}.${code}`],
      [one.token, `${Date.now() - 1}.${code}`],
      [one.token, `${grant}x`],
      ...forged.slice(0, -1).map((text) => [one.token, text] as const),
    ] as const)
      expect((await rights(token, given)).rights.secureData, String(given)).toBe(false)
  })
})

describe('rights', () => {
  const ALL = { stake: true, deposit: true, withdraw: true, appeal: false, secureData: false }

  test('a visitor has none', async () => {
    expect(await rights()).toEqual({
      user_id: null,
      rights: { stake: false, deposit: false, withdraw: false, appeal: false, secureData: false },
      reason: null,
    })
  })

  test('a player has all of them', async () => {
    const { id, token } = await someone()
    expect(await rights(token)).toEqual({ user_id: String(id), rights: ALL, reason: null })
  })

  const away = (column: string) =>
    `insert into limit_player (player_id, ${column}) values ($1, clock_timestamp() + interval '1 day')`
  test.each([
    {
      who: 'takes a time-out',
      by: away('timed_out_until'),
      reason: 'timed-out',
      lost: { stake: false, deposit: false },
    },
    {
      who: 'has excluded themselves',
      by: away('excluded_until'),
      reason: 'excluded',
      lost: { stake: false, deposit: false, appeal: true },
    },
    {
      who: 'is stopped by the house',
      by: `insert into suspension (site_id, scope, subject, actor, reason) select site_id, 'player', id::text, 'operator ann', 'test' from player where id = $1`,
      reason: 'betting-off',
      lost: { stake: false, deposit: false },
    },
    {
      who: 'is banned',
      by: 'update player set ban_level = 45 where id = $1',
      reason: 'banned',
      lost: { stake: false, deposit: false, appeal: true },
    },
  ])('a player who $who can still withdraw', async ({ by, reason, lost }) => {
    const { id, token: before } = await someone()
    const { rowCount } = await database.pool.query(by, [id])
    expect(rowCount).toBe(1)
    // A ban ends the sessions; a player who has left signs in for their money alone.
    const link = await node.people.codes.link({
      siteId: node.site.sites[0].id,
      playerId: id,
      purpose: 'sign_in',
      seconds: 60,
    })
    const entered = await post(
      node.app,
      '/web-api/user/login/token',
      { token: link, save: false },
      {
        headers: { 'x-withdraw-only': '1' },
      },
    )
    const token = entered.cookies.find(({ name }) => name === 'user_token')?.value ?? before
    expect(await rights(token)).toMatchObject({ rights: { ...ALL, ...lost }, reason })
  })
})
