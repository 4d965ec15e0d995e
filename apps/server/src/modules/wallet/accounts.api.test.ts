import type { AccountsReply } from '@evens/contracts'
import { minor } from '@evens/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import type { App } from '../../platform/http/serve.ts'
import { createPeople } from '../sessions/testing/people.ts'
import { DEMO_PASSWORD } from '../players/index.ts'
import { startSite } from '../site/testing/start-site.ts'
import { createWallet } from './index.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let database: Database
let app: App
beforeAll(async () => {
  database = await aSiteDatabase()
  const { app: http, site } = await startSite(database)
  app = http
  const people = createPeople({
    siteFor: site.siteFor,
    database,
    clock: { nowMs: () => Date.now() },
    sessionKey: Buffer.alloc(32, 9),
  })
  const wallet = createWallet(database)
  const [first] = site.sites
  for (const [at, { id, currency }] of (await people.demo.seed(first)).entries())
    await wallet.grantPlayMoney(id, currency, minor(1000n * BigInt(at + 1)))
  people.routes(app)
  wallet.routes(app)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

async function accountsOf(login: string): Promise<AccountsReply['accounts']> {
  const signedIn = await app.inject({
    method: 'POST',
    url: '/web-api/user/login',
    payload: { uLogin: login, uPassword: DEMO_PASSWORD },
  })
  const token = signedIn.cookies.find(({ name }) => name === 'user_token')?.value ?? ''
  const reply = await app.inject({ url: '/web-api/user/accounts', cookies: { user_token: token } })
  expect(reply.headers['cache-control']).toBe('no-store')
  return reply.json<AccountsReply>().accounts
}

test('each player sees their own account in its currency, and no other', async () => {
  expect(await accountsOf('demo1')).toMatchObject([{ iso: 'RUB', symbol: '₽', exponent: 2, money: '1000', held: '0' }])
  expect(await accountsOf('demo2')).toMatchObject([{ iso: 'USD', symbol: '$', exponent: 2, money: '2000', held: '0' }])
})

test('a visitor is asked to sign in first', async () => {
  const reply = await app.inject({ url: '/web-api/user/accounts' })
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([401, 'UNAUTHENTICATED'])
})
