import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDay } from '@evens/test-kit/rotation'
import { DEMO_PASSWORD } from './modules/players/index.ts'
import { CALLS, faultsOfGenerated } from './testing/generated-requests.ts'
import { startWholeSite } from './testing/whole-site.ts'

const REQUESTS = Number(process.env['EVENS_REQUESTS'] ?? 50_000)

let site: Awaited<ReturnType<typeof startWholeSite>>
beforeAll(async () => {
  site = await startWholeSite({ nowMs: () => Date.now() })
})
afterAll(() => site.stop())

test(`${REQUESTS} generated requests never break a call (T114, T120, seed ${testDay()})`, async () => {
  const payload = { uLogin: 'demo1', uPassword: DEMO_PASSWORD }
  const reply = await site.app.inject({ method: 'POST', url: '/web-api/user/login', payload })
  const token = reply.cookies.find(({ name }) => name === 'user_token')?.value ?? ''
  expect([reply.statusCode, CALLS.length > 60]).toEqual([200, true])
  expect(await faultsOfGenerated(site, token, { requests: REQUESTS, seed: testDay() })).toEqual([])
})
