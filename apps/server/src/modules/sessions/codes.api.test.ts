import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import type { Codes } from './codes.ts'
import { aPlayer, lastMessageTo, startSessions, type SessionsNode } from './testing/start-sessions.ts'

let database: Database
let nodes: readonly [SessionsNode, SessionsNode]
let codes: Codes
let siteId: string
let playerId: bigint

beforeAll(async () => {
  database = await aSiteDatabase()
  nodes = [await startSessions(database), await startSessions(database)]
  codes = nodes[0].people.codes
  siteId = nodes[0].site.sites[0].id
  playerId = await aPlayer(nodes[0], database, { login: 'nora' })
})
afterAll(() => database.close())

let people = 0
const somebody = (): string => `reader${(people += 1)}@players.example`
const request = (email: string, more: object = {}) =>
  ({ siteId, playerId, purpose: 'recovery', to: { email }, language: 'en', visitor: null, ...more }) as const
const codeTo = async (email: string): Promise<string> => (await lastMessageTo(database, email))?.['code'] ?? ''
const other = (code: string, by: number): string => String((Number(code) + by) % 1_000_000).padStart(6, '0')
const count = (all: readonly string[], what: string): number => all.filter((one) => one === what).length

describe('a code (T040)', () => {
  test('is approved once, for its purpose, and its digits are not stored in plain text', async () => {
    const to = somebody()
    const { id, deadlineMs } = await codes.begin(request(to))
    const code = await codeTo(to)
    expect(code).toMatch(/^\d{6}$/)
    expect(deadlineMs - Date.now()).toBeLessThanOrEqual(10 * 60_000)
    expect(await codes.check({ id, purpose: 'sign_in', code })).toBe('wrong_code')
    expect(await codes.prove({ id, purpose: 'recovery', code })).toEqual({
      outcome: 'approved',
      siteId,
      playerId,
      recipient: to,
    })
    expect(await codes.check({ id, purpose: 'recovery', code })).toBe('wrong_code')
    const { rows } = await database.pool.query<{ text: string }>(
      'select one_time_code::text as text from one_time_code',
    )
    for (const { text } of rows) expect(text).not.toContain(`,${code},`)
  })

  test('of fifty concurrent correct submissions on two nodes, one is approved', async () => {
    const to = somebody()
    const { id } = await codes.begin(request(to))
    const code = await codeTo(to)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        (nodes[at % 2] ?? nodes[0]).people.codes.check({ id, purpose: 'recovery', code }),
      ),
    )
    expect(count(answers, 'approved')).toBe(1)
  })

  test('cannot be guessed: after five wrong tries, at once or not, the right one is wrong too', async () => {
    const to = somebody()
    const { id } = await codes.begin(request(to))
    const code = await codeTo(to)
    const guesses = Array.from({ length: 40 }, (_, at) => other(code, at + 1))
    const answers = await Promise.all(guesses.map((guess) => codes.check({ id, purpose: 'recovery', code: guess })))
    expect(count(answers, 'wrong_code')).toBe(40)
    expect(await codes.check({ id, purpose: 'recovery', code })).toBe('wrong_code')
    const { rows } = await database.pool.query<{ tries: number }>('select tries from one_time_code where id = $1', [id])
    expect(rows[0]?.tries).toBe(5)
  })

  test('four wrong tries leave the fifth', async () => {
    const to = somebody()
    const { id } = await codes.begin(request(to))
    const code = await codeTo(to)
    for (let at = 1; at <= 4; at += 1) await codes.check({ id, purpose: 'recovery', code: other(code, at) })
    expect(await codes.check({ id, purpose: 'recovery', code })).toBe('approved')
  })

  test.each([
    { what: 'before its deadline', left: '1 second', code: 'right', says: 'approved' },
    { what: 'at its deadline (T034)', left: '0 seconds', code: 'right', says: 'time_up' },
    { what: 'after it', left: '-1 second', code: 'right', says: 'time_up' },
    { what: 'wrong and before it', left: '1 second', code: 'wrong', says: 'wrong_code' },
    { what: 'wrong and after it', left: '-1 second', code: 'wrong', says: 'time_up' },
  ])('$what is $says', async ({ left, code: shown, says }) => {
    const to = somebody()
    const { id } = await codes.begin(request(to))
    const code = await codeTo(to)
    await database.pool.query('update one_time_code set deadline = clock_timestamp() + $2::interval where id = $1', [
      id,
      left,
    ])
    expect(await codes.check({ id, purpose: 'recovery', code: shown === 'right' ? code : other(code, 1) })).toBe(says)
  })

  test.each(['', 'x', '00000000-0000-0000-0000-000000000000'])('with the id %j there is none', async (id) => {
    expect(await codes.check({ id, purpose: 'recovery', code: '000000' })).toBe('time_up')
  })

  test('for an unknown account is started alike, not sent, and never matches', async () => {
    const to = somebody()
    const { id } = await codes.begin(request(to, { isDecoy: true }))
    expect(await lastMessageTo(database, to)).toBeNull()
    expect(await codes.check({ id, purpose: 'recovery', code: '123456' })).toBe('wrong_code')
  })
})

describe('sending (T042)', () => {
  const begins = (to: object, more: object = {}) =>
    codes.begin({ ...request(somebody()), to, ...more } as Parameters<Codes['begin']>[0]).then(
      () => 'sent',
      (error: unknown) => (error as Error).message,
    )

  test('is done three times an hour to one number, also when all is asked for at once and there is no account', async () => {
    const known = await Promise.all(Array.from({ length: 12 }, () => begins({ phone: '+447400123456' })))
    const unknown = await Promise.all(
      Array.from({ length: 12 }, () => begins({ phone: '+447400123457' }, { isDecoy: true })),
    )
    for (const answers of [known, unknown]) {
      expect([count(answers, 'sent'), count(answers, 'TOO_MANY_CODES')]).toEqual([3, 9])
    }
  })

  test('is done twenty times an hour for one address, whichever numbers it names', async () => {
    const numbers = Array.from({ length: 30 }, (_, at) => ({ phone: `+4474001${String(30_000 + at)}` }))
    const answers = await Promise.all(numbers.map((to) => begins(to, { address: '203.0.113.7' })))
    expect(count(answers, 'sent')).toBe(20)
    expect(nodes[0].logged).toContainEqual(expect.objectContaining({ event: 'sessions.codes-throttled' }))
  })

  test('goes to no number that costs extra', async () => {
    expect(await begins({ phone: '+449098790000' })).toBe('TOO_MANY_CODES')
  })
})

describe('a link', () => {
  const seconds = 60
  test('is redeemed once by twenty at once, and returns its payload', async () => {
    const token = await codes.link({ siteId, playerId, purpose: 'sign_in', seconds, given: { save: true } })
    const whose = { siteId, purpose: 'sign_in', token }
    expect(await codes.look(whose)).toEqual({ playerId, given: { save: true } })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (nodes[at % 2] ?? nodes[0]).people.codes.redeem(whose)),
    )
    expect(answers.filter((answer) => answer !== null)).toEqual([{ playerId, given: { save: true } }])
    expect(await codes.look(whose)).toBeNull()
  })

  test.each([
    { what: 'for something else', change: { purpose: 'recovery' } },
    { what: 'at another site', change: { siteId: 'elsewhere' } },
    { what: 'with a letter changed', change: { token: 'A'.repeat(43) } },
  ])('opens nothing $what', async ({ change }) => {
    const token = await codes.link({ siteId, playerId, purpose: 'sign_in', seconds })
    expect(await codes.redeem({ siteId, purpose: 'sign_in', token, ...change })).toBeNull()
  })

  test('is over when its time is', async () => {
    const token = await codes.link({ siteId, playerId, purpose: 'sign_in', seconds: 0 })
    expect(await codes.redeem({ siteId, purpose: 'sign_in', token })).toBeNull()
  })
})
