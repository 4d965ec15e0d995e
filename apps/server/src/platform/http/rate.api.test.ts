import pino from 'pino'
import { expect, test } from 'vitest'
import { createHttp } from './app.ts'

test('an address above the rate is refused with a retry delay', async () => {
  const app = await createHttp({
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    requestsPerMinute: 5,
    languagesFor: () => ({ all: ['en'], default: 'en' }),
    translate: (_language, key) => key,
  })
  app.get('/', () => 'ok')
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const statuses: number[] = []
    for (let request = 0; request < 7; request += 1) statuses.push((await fetch(url)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    const last = await fetch(url, { headers: { 'x-forwarded-for': '10.9.8.7' } })
    expect(last.status, 'a forwarded address is not believed').toBe(429)
    expect(last.headers.get('retry-after')).not.toBeNull()
    expect(await last.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  } finally {
    await app.close()
  }
})
