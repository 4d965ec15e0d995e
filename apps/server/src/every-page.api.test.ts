import { withLanguage } from '@evens/router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTurns, type Ask } from '../../../e2e/support/http.ts'
import { allPlaces } from '../../../e2e/support/places.ts'
import { nonceOf, policyFaults } from '../../../e2e/support/policy.ts'
import { DEMO_PASSWORD } from './modules/identity/index.ts'
import { COMMON_HEADERS } from './platform/http/security-headers.ts'
import { startWholeSite } from './testing/whole-site.ts'

const HOST = 'localhost'
const ROUNDS = 90

let site: Awaited<ReturnType<typeof startWholeSite>>
/** Two players and a visitor, and what the pages of each say that they are. */
let people: readonly { readonly ask: Ask; readonly name: string | null }[]
beforeAll(async () => {
  site = await startWholeSite({ nowMs: () => Date.now() })
  people = [
    { ask: asking(await signIn('demo1')), name: 'Ada Marlow' },
    { ask: asking(await signIn('demo2')), name: 'Boris Venn' },
    { ask: asking(null), name: null },
  ]
})
afterAll(() => site.stop())

async function signIn(uLogin: string): Promise<string> {
  const reply = await site.app.inject({
    method: 'POST',
    url: '/web-api/user/login',
    headers: { host: HOST },
    payload: { uLogin, uPassword: DEMO_PASSWORD },
  })
  return reply.cookies.find(({ name }) => name === 'user_token')?.value ?? ''
}

const asking =
  (token: string | null): Ask =>
  async (url, { headers = {} } = {}) => {
    const reply = await site.app.inject({
      url,
      headers: { host: HOST, ...headers },
      cookies: token === null ? {} : { user_token: token },
    })
    return {
      status: reply.statusCode,
      headers: Object.fromEntries(Object.entries(reply.headers).map(([name, value]) => [name, String(value)])),
      cookies: [],
      text: reply.body,
    }
  }

/** What runs carries the nonce of this very answer; what is only data needs none. */
function withoutNonce(html: string, nonce: string): string[] {
  const tags = html.match(/<(?:script|style)\b[^>]*>/g) ?? []
  return tags.filter((tag) => !/type="application\/(?:ld\+)?json"/.test(tag) && !tag.includes(` nonce="${nonce}"`))
}

test('every page of a player is bound, and written down nowhere (T071)', async () => {
  const [{ ask } = { ask: asking(null) }] = people
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
      ...(status >= 500 ? [`answers ${status}`] : []),
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

const stateOf = (html: string): string => /id="evens-state"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}'

test(`nobody is shown another’s page, ${ROUNDS} times one across another (T079)`, async () => {
  const pages = ['/en', '/en/office/account', '/ru/about', '/en/no-such-page', '/en/office/history']
  const faults = await inTurns(
    Array.from({ length: ROUNDS }, (_none, round) => round),
    async (round) => {
      const { ask, name } = people[round % people.length] ?? { ask: asking(null), name: null }
      const address = pages[round % pages.length] ?? '/en'
      const { status, text } = await ask(address)
      if (status >= 300 && status < 400) return name === null ? [] : [`${address} led ${name} away`]
      const { player } = JSON.parse(stateOf(text)) as { player?: { name?: string } | null }
      const strangers = people.filter((one) => one.name !== null && one.name !== name && text.includes(one.name))
      return player?.name === (name ?? undefined) && strangers.length === 0
        ? []
        : [`${address} for ${name}: ${player?.name} ${strangers.map((one) => one.name).join()}`]
    },
    8,
  )
  expect(faults.flat()).toEqual([])
})
