import { afterEach, expect, test } from 'vitest'
import { inTurns } from '@evens/test-kit/http'
import { type SiteOverHttp, startSiteOverHttp } from '../../testing/whole-site.ts'

const LOOPBACK = '127.0.0.0/8'

let site: SiteOverHttp
afterEach(() => site.stop())

test('behind a trusted TLS proxy the reply has an HSTS header', async () => {
  site = await startSiteOverHttp({}, { trustProxy: LOOPBACK })
  const { ask } = site
  const secure = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evens.example', 'x-forwarded-for': '203.0.113.7' }
  const addresses = ['/en', '/en/no-such-page', '/about', '/bff-api/config/all.json', '/healthz', '/web-api/session']
  const answers = await inTurns(addresses, (address) => ask(address, { headers: secure }))
  const promises = answers.map(({ headers }) => headers['strict-transport-security'])
  expect(promises).toEqual(addresses.map(() => 'max-age=31536000; includeSubDomains'))

  const { cookies } = await ask('/en?ref=partner&returnUrl=/en/about', { headers: secure })
  const all = [...cookies, ...answers.flatMap((answer) => answer.cookies)]
  expect(all.length).toBeGreaterThan(2)
  expect(all.filter((cookie) => !/; Secure(;|$)/.test(cookie))).toEqual([])
  expect(answers[0]?.text).toContain('<link rel="canonical" href="https://evens.example/en"')

  const clear = await ask('/en', { headers: { ...secure, 'x-forwarded-proto': 'http' } })
  expect(clear.headers['strict-transport-security']).toBeUndefined()
})

test('a flooding address is refused for a while, and no other is', async () => {
  site = await startSiteOverHttp({}, { trustProxy: LOOPBACK, requestsPerMinute: 60 })
  const { ask } = site
  const as = (visitor: string) => ({ headers: { 'x-forwarded-for': visitor } })
  const many = Array.from({ length: 70 }, () => '/bff-api/nothing')
  const statuses = await inTurns(many, async (address) => (await ask(address, as('203.0.113.7'))).status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)

  const refused = await ask('/en/about', as('203.0.113.7'))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('/healthz', as('203.0.113.7'))).status).toBe(200)
  expect((await ask('/en/about', as('203.0.113.8'))).status).toBe(200)
})
