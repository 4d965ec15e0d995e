import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { type SiteOverHttp, startSiteOverHttp } from '../testing/whole-site.ts'

const ANSWER = { appName: 'info', title: 'x', style: '', cssToLoad: [], codeToEval: '{}', scriptsToLoad: [], head: '' }
const REFUSED: readonly { readonly what: string; readonly answer: string | null }[] = [
  { what: 'nothing at all', answer: null },
  { what: 'no JSON', answer: '<!doctype html><p>a login page' },
  { what: 'another thing', answer: JSON.stringify({ hello: 'there' }) },
  {
    what: 'markup that could run',
    answer: JSON.stringify({ ...ANSWER, body: '<h1>x</h1><script>document.title="hacked"</script>' }),
  },
]

let neighbour: Server
let answer: string | null = null
let elsewhere: SiteOverHttp
let site: SiteOverHttp
beforeAll(async () => {
  neighbour = createServer((_request, response) => {
    // Without an answer the connection stays open: the worst that a neighbour can do.
    if (answer !== null) response.setHeader('content-type', 'application/json').end(answer)
  })
  await new Promise<void>((resolve) => void neighbour.listen(0, '127.0.0.1', resolve))
  const { port } = neighbour.address() as AddressInfo
  elsewhere = await startSiteOverHttp({ brand: { name: 'Elsewhere' }, companyName: 'Elsewhere Ltd' })
  // One remote each: at another site, at the neighbour, and where nothing listens.
  const remotes = { info: elsewhere.url, promo: `http://127.0.0.1:${port}`, casino: 'http://127.0.0.1:9' }
  site = await startSiteOverHttp({ remotes })
})
afterAll(async () => {
  neighbour.closeAllConnections()
  await new Promise((resolve) => neighbour.close(resolve))
  await Promise.all([site.stop(), elsewhere.stop()])
})

test('a view is drawn at the other address, whose scripts the policy lets in', async () => {
  // A remote has two seconds to answer; the first drawing on a busy machine may take longer.
  const { text, headers } = await eventually(async () => {
    const reply = await site.ask('/en/about')
    expect(reply.status).toBe(200)
    return reply
  })
  expect(text).toContain('Elsewhere')
  expect(text).toContain('<title>About us — Evens</title>')
  expect(headers['content-security-policy']).toContain(`script-src 'nonce-`)
  expect(headers['content-security-policy']).toContain(elsewhere.url)
})

test('a 404 of a remote is passed on', async () => {
  await eventually(async () => expect((await site.ask('/en/news/no-such-news')).status).toBe(404))
})

/** Another address that fails costs its own view, with a heading and a way on; every other page is as before. */
test.each([
  ...REFUSED.map((refused) => ({ ...refused, path: '/en/bonuses' })),
  { what: 'to nobody, for nothing listens there,', answer: null, path: '/en/casino-lobby' },
])('a remote that answers $what loses only its own view, and the page shows it', async (refused) => {
  answer = refused.answer
  const { status, text } = await site.ask(refused.path)
  expect(status).toBeGreaterThanOrEqual(500)
  expect(text).toContain('data-route="error"')
  expect(text.match(/<h1/g)).toHaveLength(1)
  expect(text).toMatch(/<header[^>]* data-remote="frame"/)
  expect(text).toMatch(/<main.*<a [^>]*href="\/en"/s)
  expect(text).not.toContain('hacked')
  expect((await site.ask('/en')).status).toBe(200)
})
