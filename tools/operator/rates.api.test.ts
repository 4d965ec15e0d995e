import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRatesAdmin } from '../../apps/server/src/modules/wallet/index.ts'
import type { Database } from '../../apps/server/src/platform/database/index.ts'
import { aSiteDatabase } from '../../apps/server/src/testing/site-database.ts'
import { answerRates } from './rates.ts'

let database: Database
beforeAll(async () => {
  database = await aSiteDatabase()
})
afterAll(() => database.close())

const answer = (...words: readonly string[]) => answerRates(createRatesAdmin(database.kysely), words, 'operator clara')
const say = async (...words: readonly string[]): Promise<string> => (await answer(...words)).lines.join('\n')
const stored = async (currency: string) =>
  (await database.pool.query<object>('select * from exchange_rate where currency = $1', [currency])).rows

test('without a rate the list is empty', async () => {
  expect(await answer('list')).toMatchObject({ isDone: true, lines: ['no rates are stored'] })
})

test('a rate that an operator sets is in force at once, is listed with its source, and is audited', async () => {
  expect(await answer('set', 'EUR', '0.92', '24', 'bank', 'holiday')).toEqual({
    isDone: true,
    lines: ['EUR: 0.920000 for a dollar, valid for 24 h'],
  })
  expect(await say('list')).toMatch(/^EUR {2}0\.920000, \d{4}-[^,]+, [^,]+$/)
  const { rows } = await database.pool.query('select actor, act, detail from audit_entry order by id desc limit 1')
  expect(rows).toMatchObject([{ actor: 'operator clara', detail: { reason: 'bank holiday' } }])
})

test('a second rate replaces the first, and one whose time is over is marked', async () => {
  await say('set', 'EUR', '0.93', '1', 'moved')
  expect(await say('list')).toContain('0.930000')
  await database.pool.query("update exchange_rate set expires_at = clock_timestamp() - interval '1 second'")
  expect(await say('list')).toMatch(/, EXPIRED$/)
})

test.each([
  ['an unknown currency', ['set', 'XXX', '1', '24', 'x']],
  ['no reason', ['set', 'EUR', '0.92', '24']],
  ['nothing for a dollar', ['set', 'EUR', '0', '24', 'x']],
  ['a negative rate', ['set', 'EUR', '-1', '24', 'x']],
  ['a rate that is no number', ['set', 'EUR', 'much', '24', 'x']],
  ['no time', ['set', 'EUR', '0.92', '0', 'x']],
  ['more than a week', ['set', 'EUR', '0.92', '169', 'x']],
  ['an unknown act', ['drop', 'EUR', '0.92', '24', 'x']],
])('%s is refused with the usage, and nothing changes', async (_what, words) => {
  const before = await stored('EUR')
  const { isDone, lines } = await answer(...words)
  expect(isDone).toBe(false)
  expect(lines.join('\n')).toMatch(/^usage: .* rates/)
  expect(await stored('EUR')).toEqual(before)
})

test('the dollar has no rate of its own', async () => {
  expect(await answer('set', 'USD', '1', '24', 'x')).toMatchObject({ isDone: false })
  expect(await stored('USD')).toEqual([])
})
