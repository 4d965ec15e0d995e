import { withLanguage } from '@evens/router'
import { isPageName, pageOf } from '@evens/shell/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type Ask, inTurns } from '@evens/test-kit/http'
import { allPlaces, type Place, publicPlaces } from '../../testing/places.ts'
import { noncesOf, nonceOf, policyFaults } from '../../testing/policy.ts'
import { type SiteOverHttp, startSiteOverHttp } from '../../testing/whole-site.ts'

let site: SiteOverHttp
beforeAll(async () => {
  site = await startSiteOverHttp()
})
afterAll(() => site.stop())
const ask: Ask = (...asked) => site.ask(...asked)

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}
/** Fingerprinting headers: server software and version are not disclosed. */
const NEVER = ['server', 'x-powered-by', 'via', 'x-aspnet-version', 'x-runtime', 'access-control-allow-origin']

function headerFaults({ headers }: Answer): string[] {
  const missing = Object.entries(ALWAYS).filter(([name, value]) => headers[name] !== value)
  // In the clear it would be ignored, and untrue.
  const present = [...NEVER, 'strict-transport-security'].filter((name) => headers[name] !== undefined)
  return [
    ...missing.map(([name]) => `${name} is ${headers[name]}`),
    ...present.map((name) => `${name}: ${headers[name]}`),
  ]
}

test('every page carries the headers that keep it safe, and its scripts their nonce', async () => {
  const places = await publicPlaces(ask)
  const asked = [
    ...places.map(({ name, path }) => ({ address: withLanguage('en', path), kept: cachedAs(name) })),
    { address: '/en/no-such-page', kept: USUALLY },
  ]
  const faults = await inTurns(asked, async ({ address, kept }) => {
    const answer = await ask(address)
    const policy = answer.headers['content-security-policy']
    return [
      ...headerFaults(answer),
      ...policyFaults(policy),
      ...scriptFaults(answer.text, nonceOf(policy)),
      ...(answer.headers['cache-control'] === kept ? [] : [`kept as ${answer.headers['cache-control']}`]),
    ].map((fault) => `${address}: ${fault}`)
  })
  expect(faults.flat()).toEqual([])
})

const USUALLY = 'private, no-cache'

/** The expected cache-control: a personal page is never stored. */
const cachedAs = (name: Place['name']): string =>
  isPageName(name) && 'personal' in pageOf(name) ? 'private, no-store' : USUALLY

/** Scripts that run and styles carry the nonce of this very answer; what is only data needs none. */
function scriptFaults(html: string, nonce: string): string[] {
  const tags = html.match(/<(?:(?:script|style)\b|link rel="modulepreload")[^>]*>/g) ?? []
  const running = tags.filter((tag) => !/type="application\/(?:ld\+)?json"/.test(tag))
  const strange = running.filter((tag) => !tag.includes(` nonce="${nonce}"`))
  return [...strange.map((tag) => `without the nonce: ${tag}`), ...(running.length > 0 ? [] : ['nothing runs at all'])]
}

test('redirects, calls, refusals and files carry them too', async () => {
  const places = await allPlaces(ask)
  const leading = places.filter(({ name }) =>
    ['office', 'block', 'forgotPassword', 'legacyRegistration', 'esports'].includes(name),
  )
  const addresses = [
    ...leading.map(({ path }) => withLanguage('en', path)),
    '/',
    '/about',
    '/bff-api/config/all.json',
    '/bff-api/nothing',
    '/remotes/info/en/about',
    '/docs/json',
    '/healthz',
    '/metrics',
    '/manifest.json',
    '/robots.txt',
    '/sitemap.xml',
    '/nothing.txt',
    '/%zz',
  ]
  const faults = await inTurns(addresses, async (address) => {
    const answer = await ask(address)
    const policy = answer.headers['content-security-policy'] ?? ''
    const bound = policy.includes("default-src 'none'") && policy.includes("frame-ancestors 'none'")
    const found = [...headerFaults(answer), ...(bound ? [] : [`the policy is ${policy}`])]
    return found.map((fault) => `${address}: ${fault}`)
  })
  expect(faults.flat()).toEqual([])
})

// A page that is kept gives its nonce again at once; the long run has a thousand answers.
test('no nonce is given twice in a hundred answers', async () => {
  const nonces = await noncesOf(ask, 100)
  expect(nonces.filter((nonce) => nonce === '')).toEqual([])
  expect(new Set(nonces).size).toBe(100)
})

test('server-only cookies are HttpOnly, and every cookie is SameSite', async () => {
  const answers = [
    await ask('/web-api/session'),
    await ask('/en?ref=partner&btag=tag-1&affid=7&click_id=c&utm_source=u&aip=1&subid=s&pb=p'),
    await ask('/en?bf=friend&returnUrl=/en/about&redirectAfterRegistration=/en/line&registrationStartedFrom=/en/promo'),
  ]
  const cookies = answers.flatMap((answer) => answer.cookies)
  expect(cookies.length).toBeGreaterThan(8)
  expect(cookies.filter((cookie) => !/; SameSite=Lax(;|$)/.test(cookie) || !/; Path=\/(;|$)/.test(cookie))).toEqual([])
  expect(
    cookies.filter((cookie) => /; Secure|; Domain/.test(cookie)),
    'in the clear, for this host alone',
  ).toEqual([])
  expect(answers[0]?.cookies.filter((cookie) => !cookie.includes('; HttpOnly'))).toEqual([])
})
