import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLanguage } from '@evens/router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTurns } from '@evens/test-kit/http'
import { allPlaces } from './testing/places.ts'
import { nonceOf, policyFaults } from './testing/policy.ts'
import { COMMON_HEADERS } from './platform/http/security-headers.ts'
import { ROOT, startWholeSite } from './testing/whole-site.ts'
import { pagesOfOthers, readersOf } from './testing/whose-page.ts'

const ROUNDS = 90

let site: Awaited<ReturnType<typeof startWholeSite>>
let readers: Awaited<ReturnType<typeof readersOf>>
beforeAll(async () => {
  site = await startWholeSite({ nowMs: () => Date.now() })
  readers = await readersOf(site)
})
afterAll(() => site.stop())

/** Executable tags carry the nonce of this response; data blocks need none. */
function withoutNonce(html: string, nonce: string): string[] {
  const tags = html.match(/<(?:(?:script|style)\b|link rel="modulepreload")[^>]*>/g) ?? []
  return tags.filter((tag) => !/type="application\/(?:ld\+)?json"/.test(tag) && !tag.includes(` nonce="${nonce}"`))
}

test('every page of a player is bound, and written down nowhere (T071)', async () => {
  const [{ ask }] = readers
  // One address of each route: what is shown there with another parameter is drawn by the same hand.
  const places = [...new Map((await allPlaces(ask)).map((place) => [place.name, place])).values()]
  const nonces: string[] = []
  const shown: string[] = []
  const faults = await inTurns(places, async ({ path }) => {
    const address = withLanguage('en', path)
    const { status, headers, text } = await ask(address)
    const loose = Object.entries(COMMON_HEADERS).filter(([name, value]) => headers[name] !== value)
    if (status >= 300 && status < 400) return loose.map(([name]) => `${address}: ${name}`)
    shown.push(path)
    const policy = headers['content-security-policy']
    nonces.push(nonceOf(policy))
    return [
      ...(status >= 500 && path !== '/500' ? [`answers ${status}`] : []),
      ...loose.map(([name]) => `${name} is ${headers[name]}`),
      ...policyFaults(policy),
      ...withoutNonce(text, nonceOf(policy)),
      ...(headers['cache-control'] === 'private, no-store' ? [] : [`kept as ${headers['cache-control']}`]),
    ].map((fault) => `${address}: ${fault}`)
  })
  expect(faults.flat()).toEqual([])
  expect(new Set(nonces).size).toBe(nonces.length)
  expect(shown.filter((path) => path.startsWith('/office')).length, 'their own are among them').toBeGreaterThan(5)
})

test('a page preloads all files that its scripts import, so that none waits for another', async () => {
  const { text } = await readers[0].ask('/en')
  const preloaded = [...text.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, href = '']) => href)
  expect(preloaded.length).toBeGreaterThan(10)
  const imported = preloaded.flatMap((href) => {
    const script = readFileSync(join(ROOT, 'dist/client', href), 'utf8')
    return [...script.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].map(([, file]) => `/assets/${file}`)
  })
  expect(imported.length).toBeGreaterThan(10)
  expect(imported.filter((file) => !preloaded.includes(file))).toEqual([])
})

test(`no visitor gets another’s page, in ${ROUNDS} interleaved rounds (T079)`, async () => {
  expect(await pagesOfOthers(readers, ROUNDS)).toEqual([])
})
