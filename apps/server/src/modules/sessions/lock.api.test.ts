import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { aPlayer, PASSWORD, post, replyOf, startSessions, type SessionsNode } from './testing/start-sessions.ts'

let database: Database
let nodes: readonly [SessionsNode, SessionsNode]

beforeAll(async () => {
  database = await aSiteDatabase()
  nodes = [await startSessions(database), await startSessions(database)]
  for (const login of ['nora', 'otto', 'vera', 'theo', 'lena']) await aPlayer(nodes[0], database, { login })
})
afterAll(() => database.close())

let addresses = 0
const somewhere = (): string => `198.51.100.${(addresses += 1)}`
const enter = (
  uLogin: string,
  uPassword: string,
  from: string,
  node: 0 | 1 = 0,
  cookies: Record<string, string> = {},
) =>
  post(
    nodes[node].app,
    '/web-api/user/login',
    { uLogin, uPassword },
    {
      from,
      headers: {
        cookie: Object.entries(cookies)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
      },
    },
  )
const bare = (uLogin: string, uPassword: string, remoteAddress: string) =>
  nodes[0].app.inject({
    method: 'POST',
    url: '/web-api/user/login',
    remoteAddress,
    payload: { uLogin, uPassword },
  })
const codeOf = (reply: Awaited<ReturnType<typeof enter>>): string => reply.json<{ code?: string }>().code ?? 'in'

describe('an account (T037)', () => {
  test('after ten wrong passwords from many addresses it is locked on every node, and so is an unknown one', async () => {
    const ofKnown = []
    const ofUnknownAccount = []
    for (let at = 0; at < 11; at += 1) {
      ofKnown.push(replyOf(await enter('nora', `wrong ${at}`, somewhere())))
      ofUnknownAccount.push(replyOf(await enter('nobody-at-all', `wrong ${at}`, somewhere())))
    }
    expect(ofKnown).toEqual(ofUnknownAccount)
    expect(ofKnown.map(({ body }) => body['code'])).toEqual([
      ...Array.from({ length: 10 }, () => 'WRONG_CREDENTIALS'),
      'SIGN_IN_LOCKED',
    ])
    const [right, nobody] = [
      await enter('nora', PASSWORD, somewhere(), 1),
      await enter('nobody-at-all', PASSWORD, somewhere(), 1),
    ]
    expect(codeOf(right)).toBe('SIGN_IN_LOCKED')
    expect(replyOf(right)).toEqual(replyOf(nobody))
    expect(right.headers['set-cookie']).toBeUndefined()
  })

  test('the pause ends by itself after a quarter of an hour', async () => {
    const { rows } = await database.pool.query<{ left: number }>(
      'select max(extract(epoch from until - clock_timestamp()))::float8 as left from attempt',
    )
    expect(rows[0]?.left).toBeLessThanOrEqual(15 * 60)
    await database.pool.query('update attempt set until = clock_timestamp()')
    expect(codeOf(await enter('nora', PASSWORD, somewhere()))).toBe('in')
  })

  test('forty guesses at once on two nodes are ten guesses', async () => {
    const from = Array.from({ length: 40 }, somewhere)
    const answers = await Promise.all(
      from.map((address, at) =>
        nodes[at % 2 === 0 ? 0 : 1].app.inject({
          method: 'POST',
          url: '/web-api/user/login',
          remoteAddress: address,
          payload: { uLogin: 'otto', uPassword: `wrong ${at}` },
        }),
      ),
    )
    expect(answers.filter((reply) => codeOf(reply) === 'WRONG_CREDENTIALS').length).toBeLessThanOrEqual(10)
    expect(answers.filter((reply) => codeOf(reply) === 'in')).toEqual([])
  })

  test('a stranger does not lock the owner out of a browser that they used before', async () => {
    const first = await enter('vera', PASSWORD, somewhere())
    const mark = first.cookies.find(({ name }) => name === 'known_device')?.value ?? ''
    await enter('vera', 'wrong', somewhere())
    await enter('vera', 'wrong', somewhere())
    await database.pool.query('update attempt set count = 10 where count = 2')
    expect(codeOf(await enter('vera', PASSWORD, somewhere()))).toBe('SIGN_IN_LOCKED')
    expect(codeOf(await enter('vera', PASSWORD, somewhere(), 0, { known_device: mark }))).toBe('in')
    expect(codeOf(await enter('vera', PASSWORD, somewhere(), 0, { known_device: 'A'.repeat(43) }))).toBe(
      'SIGN_IN_LOCKED',
    )
  })

  test('the right password resets the counter', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let at = 0; at < 2; at += 1) await enter('theo', `wrong ${at}`, somewhere())
      await database.pool.query('update attempt set count = 9 where count = 2')
      expect(codeOf(await enter('theo', PASSWORD, somewhere()))).toBe('in')
    }
  })
})

describe('a captcha of type 100', () => {
  const FREE = 3
  test.each([
    { what: 'of one account', login: () => 'lena', from: somewhere },
    { what: 'of an account that nobody has', login: () => 'nobody-here', from: somewhere },
    { what: 'from one address', login: (at: number) => `many-${at}`, from: () => '203.0.113.50' },
  ])('is asked for after three failures $what', async ({ login, from }) => {
    const answers = []
    for (let at = 0; at < FREE + 1; at += 1) answers.push(await bare(login(at), 'wrong', from()))
    expect(answers.map(codeOf)).toEqual([
      ...Array.from({ length: FREE }, () => 'WRONG_CREDENTIALS'),
      'CAPTCHA_REQUIRED',
    ])
    expect(answers.at(-1)?.json()).toMatchObject({ captcha: { type: 100 } })
  })
})

test('an address that stuffs credentials is stopped, and its whole network with it (T036)', async () => {
  await database.pool.query('delete from attempt')
  const from = (at: number): string => `2001:db8:7:9::${at.toString(16)}`
  for (let at = 0; at < 2; at += 1)
    expect(codeOf(await enter(`stuffed-${at}`, 'wrong', from(at)))).toBe('WRONG_CREDENTIALS')
  // As if it had gone on: each account was tried once, the network twice.
  await database.pool.query('update attempt set count = 99 where count = 2')
  expect(codeOf(await enter('stuffed-99', 'wrong', from(99)))).toBe('WRONG_CREDENTIALS')
  expect(codeOf(await enter('lena', PASSWORD, from(100)))).toBe('SIGN_IN_LOCKED')
  expect(codeOf(await enter('lena', PASSWORD, '2001:db8:7:a::1'))).toBe('in')
})

test('an unknown login costs as much as a wrong password, and a locked one costs nothing (T037)', async () => {
  await database.pool.query('delete from attempt')
  const hashed = vi.spyOn(nodes[0].people.passwords, 'isRight')
  const costOf = async (login: string): Promise<number> => {
    hashed.mockClear()
    await bare(login, 'wrong', somewhere())
    return hashed.mock.calls.length
  }
  expect([await costOf('lena'), await costOf('nobody-there')]).toEqual([1, 1])
  await database.pool.query('update attempt set count = 10')
  expect([await costOf('lena'), await costOf('nobody-there')]).toEqual([0, 0])
})
