import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { recordedLog } from '../../testing/recorded-log.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { rateSourceOf } from './rate-sources.ts'
import { createRateRefresh, createRatesAdmin } from './refresh-rates.ts'
import type { WalletTables } from './tables.ts'

const HOUR_MS = 3_600_000
let database: Database
const folder = mkdtempSync(join(tmpdir(), 'evens-rates-'))
const path = join(folder, 'rates.json')
const served = { status: 200, text: '', authorization: '' }
const server = createServer(({ headers }, response) => {
  served.authorization = headers.authorization ?? ''
  response.writeHead(served.status).end(served.text)
})

beforeAll(async () => {
  database = await aSiteDatabase()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
  await database.close()
})
beforeEach(() => database.pool.query('delete from exchange_rate'))

const sheet = (rates: object, at = new Date().toISOString()): string => JSON.stringify({ base: 'USD', at, rates })

function aRefresh(ratesSource: string | null) {
  const { log, lines } = recordedLog()
  const settings = { ratesSource, ratesToken: 'secret-token', privateHosts: ['127.0.0.1'], isSandbox: false }
  const refresh = createRateRefresh({
    db: database.kysely.$extendTables<WalletTables>(),
    source: rateSourceOf(settings),
    maxAgeMs: 2 * HOUR_MS,
    currencies: ['EUR', 'USD'],
    log,
  })
  return { ...refresh, events: () => lines.map(({ event }) => event) }
}
const rateOf = async (currency: string): Promise<bigint | null> => {
  const { rows } = await database.pool.query<{ per_dollar_micro: bigint }>('select * from wallet_rate($1)', [currency])
  return rows[0]?.per_dollar_micro ?? null
}

test('rates come from a file, once for all nodes, and hold for the configured hours', async () => {
  writeFileSync(path, sheet({ EUR: '0.92' }, new Date(Date.now() - HOUR_MS).toISOString()))
  const [one, two] = [aRefresh(path), aRefresh(path)]
  const stored = await Promise.all([one.refresh(), two.refresh()])
  expect(stored.toSorted()).toEqual([0, 2])
  expect(await rateOf('EUR')).toBe(920_000n)
  expect(await one.look()).toMatchObject({ missing: [] })
  await database.pool.query(`update exchange_rate set expires_at = expires_at - interval '2 hours'`)
  expect(await rateOf('EUR')).toBeNull()
  expect(await one.look()).toMatchObject({ missing: ['EUR'] })
  await one.look()
  expect(one.events()).toEqual(['rates.expired'])
})

test('the dollar is one without a row, whatever the table has', async () => {
  expect(await rateOf('USD')).toBe(1_000_000n)
  const set = (currency: string, micro: number) =>
    database.pool.query('insert into exchange_rate (currency, per_dollar_micro, source) values ($1, $2, $3)', [
      currency,
      micro,
      'test',
    ])
  await set('USD', 2_000_000)
  expect(await rateOf('USD')).toBe(1_000_000n)
  const worth = async () =>
    (await database.pool.query(`select limit_worth(100, 'USD', 'EUR', true)::int as worth`)).rows
  expect(await worth()).toEqual([{ worth: null }])
  await set('EUR', 500_000)
  expect(await worth()).toEqual([{ worth: 50 }])
})

test('rates come from an address, with the token', async () => {
  served.text = sheet({ EUR: 0.95 })
  served.status = 200
  const { refresh } = aRefresh(`http://127.0.0.1:${(server.address() as AddressInfo).port}/latest.json`)
  expect(await refresh()).toBe(2)
  expect([await rateOf('EUR'), served.authorization]).toEqual([950_000n, 'Bearer secret-token'])
})

test.each([
  { what: 'an error of the source', status: 503, text: '' },
  { what: 'text that is no sheet', status: 200, text: '<html>' },
  { what: 'a sheet that is too old', status: 200, text: sheet({ EUR: '0.9' }, '2020-01-01T00:00:00Z') },
  { what: 'a rate of zero', status: 200, text: sheet({ EUR: '0' }) },
])('$what changes nothing and is logged', async ({ status, text }) => {
  Object.assign(served, { status, text })
  const { refresh, events } = aRefresh(`http://127.0.0.1:${(server.address() as AddressInfo).port}/latest.json`)
  expect(await refresh()).toBe(0)
  expect([await rateOf('EUR'), events()]).toEqual([null, ['rates.refresh-failed']])
})

test('a jump is not taken from a source, but from an operator, and that is in the audit log', async () => {
  writeFileSync(path, sheet({ EUR: '0.92' }, new Date(Date.now() - 1000).toISOString()))
  const { refresh, events } = aRefresh(path)
  await refresh()
  writeFileSync(path, sheet({ EUR: '9.2' }))
  await refresh()
  expect([await rateOf('EUR'), events()]).toEqual([920_000n, ['rates.jump-refused']])
  const admin = createRatesAdmin(database.kysely)
  await admin.set({ currency: 'EUR', micro: 9_200_000n, hours: 5, actor: 'operator ann', reason: 'devalued' })
  expect(await rateOf('EUR')).toBe(9_200_000n)
  expect((await admin.list()).find(({ currency }) => currency === 'EUR')).toMatchObject({
    source: 'operator ann',
    isValid: true,
  })
  const { rows } = await database.pool.query(`select actor from audit_entry where act = 'exchange-rate-set'`)
  expect(rows).toEqual([{ actor: 'operator ann' }])
})

test('an address inside the network that is not allowed ends the start', () => {
  const settings = { ratesSource: 'http://10.0.0.5/rates', ratesToken: null, privateHosts: [], isSandbox: false }
  expect(() => rateSourceOf(settings)).toThrow(/RATES_SOURCE: .*OUTBOUND_PRIVATE/)
})
