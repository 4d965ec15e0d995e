import { once } from 'node:events'
import { connect } from 'node:net'
import pino from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { createHttp } from './app.ts'
import { isLoopbackName, originFrom, readHost } from './host-name.ts'
import { healthRoutes } from './metrics.ts'
import { originOf } from './origin.ts'
import type { App } from './serve.ts'

const YEAR = 'max-age=31536000; includeSubDomains'

let app: App
afterEach(() => app.close())

/** Answers at this machine and at evens.example, and says its own origin. */
async function start(trustProxy: string | false = false): Promise<number> {
  app = await createHttp({
    logger: pino({ level: 'silent' }),
    trustProxy,
    requestsPerMinute: 100_000,
    languagesFor: () => ({ all: ['en'], default: 'en' }),
    translate: (_language, key) => key,
    originAt(host, protocol) {
      const asked = readHost(host)
      const isOwn = asked !== null && (isLoopbackName(asked.name) || asked.name === 'evens.example')
      return isOwn ? originFrom(protocol, asked.name, asked.port) : null
    },
  })
  healthRoutes(app, async () => true)
  app.get('/*', (request, reply) => {
    reply.setCookie('a', 'b', { secure: request.protocol === 'https' })
    return reply.send({ at: originOf(request), url: request.url })
  })
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

/** The response to exactly these raw lines. */
async function raw(port: number, ...lines: string[]): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port })
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  await once(socket, 'close')
  return answer
}
const statusOf = (answer: string): number => Number(answer.split(' ')[1])

describe('the host of a request', () => {
  test.each([
    { what: 'a foreign host', lines: ['GET / HTTP/1.1', 'Host: evil.example'], status: 421 },
    { what: 'our host', lines: ['GET / HTTP/1.1', 'Host: evens.example'], status: 200 },
    { what: 'two hosts', lines: ['GET / HTTP/1.1', 'Host: evens.example', 'Host: evil.example'], status: 400 },
    { what: 'our host twice', lines: ['GET / HTTP/1.1', 'Host: evens.example', 'hOST: evens.example'], status: 400 },
    { what: 'no host', lines: ['GET / HTTP/1.1'], status: 400 },
    { what: 'no host in HTTP/1.0', lines: ['GET / HTTP/1.0'], status: 421 },
    { what: 'an empty host', lines: ['GET / HTTP/1.1', 'Host:'], status: 421 },
    { what: 'a list of hosts', lines: ['GET / HTTP/1.1', 'Host: evens.example, evil.example'], status: 421 },
    {
      what: 'a whole URL of ours',
      lines: ['GET http://evens.example/a?b HTTP/1.1', 'Host: evens.example'],
      status: 200,
    },
    {
      what: 'a whole URL of another host',
      lines: ['GET http://evil.example/ HTTP/1.1', 'Host: evens.example'],
      status: 400,
    },
    {
      what: 'a whole URL of ours for another host',
      lines: ['GET http://evens.example/ HTTP/1.1', 'Host: evil.example'],
      status: 400,
    },
    { what: 'health for anyone', lines: ['GET /healthz HTTP/1.1', 'Host: 10.0.0.9:3000'], status: 200 },
  ])('$what is answered $status', async ({ lines, status }) => {
    const answer = await raw(await start(), ...lines)
    expect(statusOf(answer)).toBe(status)
    expect(answer).not.toContain('evil')
    if (status === 200 && !lines[0]?.includes('health')) expect(answer).toContain('"at":"http://evens.example"')
  })

  test('the path of a whole URL reaches the router', async () => {
    const answer = await raw(await start(), 'GET http://evens.example/a?b=/c HTTP/1.1', 'Host: evens.example')
    expect(answer).toContain('"url":"/a?b=/c"')
  })

  test('a forwarded host counts from a trusted proxy alone, and only if it is ours', async () => {
    const asked = ['GET / HTTP/1.1', 'Host: 127.0.0.1', 'X-Forwarded-For: 203.0.113.7']
    const trusting = await start('127.0.0.1')
    expect(await raw(trusting, ...asked, 'X-Forwarded-Host: evens.example')).toContain('"at":"http://evens.example"')
    expect(statusOf(await raw(trusting, ...asked, 'X-Forwarded-Host: evil.example'))).toBe(421)
    await app.close()
    expect(await raw(await start(), ...asked, 'X-Forwarded-Host: evil.example')).toContain('"at":"http://127.0.0.1"')
  })
})

describe('TLS in front', () => {
  const proto = (value: string) => `X-Forwarded-Proto: ${value}`
  const via = (...hops: string[]) => `X-Forwarded-For: ${hops.join(', ')}`
  const CLIENT = '203.0.113.7'
  const INNER = '10.0.0.2'

  test.each([
    { trust: false, headers: [proto('https')], isTls: false },
    { trust: '10.0.0.0/8', headers: [via(CLIENT), proto('https')], isTls: false },
    { trust: '127.0.0.1', headers: [proto('https')], isTls: true },
    { trust: '127.0.0.1', headers: [via(CLIENT), proto('https')], isTls: true },
    { trust: '127.0.0.1', headers: [via(CLIENT), proto('HTTPS')], isTls: true },
    { trust: '127.0.0.1', headers: [via(CLIENT), proto('http')], isTls: false },
    { trust: '127.0.0.1', headers: [via(CLIENT)], isTls: false },
    // The client wrote https, the only trusted proxy appended what it saw.
    { trust: '127.0.0.1', headers: [via(CLIENT), proto('https, http')], isTls: false },
    { trust: '127.0.0.1', headers: [via(CLIENT), proto('https'), proto('http')], isTls: false },
    // Two trusted proxies: the outer one saw TLS, the inner one plain HTTP.
    { trust: '127.0.0.1, 10.0.0.0/8', headers: [via(CLIENT, INNER), proto('https, http')], isTls: true },
    { trust: '127.0.0.1, 10.0.0.0/8', headers: [via(CLIENT, INNER), proto('https, http, http')], isTls: false },
    { trust: '127.0.0.1, 10.0.0.0/8', headers: [via(CLIENT, INNER), proto('https')], isTls: true },
    { trust: '127.0.0.1', headers: [via(CLIENT), proto('javascript')], isTls: false },
  ] as const)('trusting $trust, $headers is TLS: $isTls', async ({ trust, headers, isTls }) => {
    const answer = await raw(await start(trust), 'GET / HTTP/1.1', 'Host: evens.example', ...headers)
    expect(statusOf(answer)).toBe(200)
    expect(answer.includes(`strict-transport-security: ${YEAR}`)).toBe(isTls)
    expect(answer.includes('strict-transport-security')).toBe(isTls)
    expect(/set-cookie: a=b.*; Secure/i.test(answer)).toBe(isTls)
    expect(answer).toContain(`"at":"http${isTls ? 's' : ''}://evens.example"`)
  })
})
