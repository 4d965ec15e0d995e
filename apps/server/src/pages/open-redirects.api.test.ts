import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type Ask, inTurns } from '@evens/test-kit/http'
import { REDIRECT_PAYLOADS } from '../testing/redirect-payloads.ts'
import { type SiteOverHttp, startSiteOverHttp } from '../testing/whole-site.ts'

let site: SiteOverHttp
beforeAll(async () => {
  site = await startSiteOverHttp()
})
afterAll(() => site.stop())
const ask: Ask = (...asked) => site.ask(...asked)
const origin = (): string => site.url

const PARAMETERS = ['returnUrl', 'redirectAfterRegistration', 'registrationStartedFrom']
const KEPT = ['return_url', 'redirect_after_registration', 'registration_started_from']

/** True if a browser, a proxy or a careless script could read the address as one of another site. */
function leadsAway(address: string): boolean {
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(address)) return true
  const readings = [address, decoded(address), address.replaceAll('\\', '/')]
  return readings.some((reading) => {
    const path = reading.split(/[?#]/)[0] ?? ''
    return /^[/\\]{2}/.test(path) || new URL(path, origin()).origin !== origin()
  })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function faultsOf(what: string, { status, headers, cookies }: Answer): string[] {
  const { location } = headers
  const kept = cookies.flatMap((cookie) => {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
    return KEPT.includes(name) ? [decodeURIComponent(value)] : []
  })
  return [
    ...(status >= 500 ? [`${what}: ${status}`] : []),
    ...(location !== undefined && leadsAway(location) ? [`${what} leads to ${location}`] : []),
    ...kept.filter(leadsAway).map((address) => `${what} is remembered as ${address}`),
  ]
}

test('there are hundreds of payloads, and benign ones are distinguished', () => {
  expect(REDIRECT_PAYLOADS.length).toBeGreaterThan(300)
  expect(['/en', '/en?modal=login&returnUrl=%2Fen%2Foffice', '/ru/line/football'].filter(leadsAway)).toEqual([])
  expect(
    ['//evil.example', '/\\evil.example', 'https://evil.example', '/%2fevil.example', 'en'].filter(
      (one) => !leadsAway(one),
    ),
  ).toEqual([])
})

// These lead on at once, with the query kept or with a return address of their own, and cost no page.
for (const path of ['/en/office/account', '/en/user/forgotpassword', '/about']) {
  test(`no parameter of ${path} leads out of the site`, async () => {
    const cases = PARAMETERS.flatMap((parameter) => REDIRECT_PAYLOADS.map((payload) => ({ parameter, payload })))
    const faults = await inTurns(cases, async ({ parameter, payload }) => {
      const target = `${path}?${parameter}=${encodeURIComponent(payload.toWellFormed())}`
      return faultsOf(`${parameter}=${payload.slice(0, 60)}`, await ask(target))
    })
    expect(faults.flat()).toEqual([])
  })
}

test('a good return address is remembered as it is', async () => {
  const { cookies } = await ask('/en/office/account?returnUrl=%2Fru%2Fline%2Ffootball%3Fa%3D1%23b')
  expect(cookies.find((cookie) => cookie.startsWith('return_url='))).toContain(
    encodeURIComponent('/ru/line/football?a=1#b'),
  )
})

test('a parameter given as a list or twice leads nowhere either', async () => {
  const forms = PARAMETERS.flatMap((name) => [
    `${name}[]=//evil.example`,
    `${name}=/en&${name}=//evil.example`,
    `${name}=//evil.example&${name}=/en`,
    `${name}.x=//evil.example`,
  ])
  const faults = await inTurns(forms, async (query) => faultsOf(query, await ask(`/en/office/account?${query}`)))
  expect(faults.flat()).toEqual([])
})

test('no path leads out of the site, moved pages included', async () => {
  const written = REDIRECT_PAYLOADS.map((payload) =>
    payload.replace(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character.toWellFormed())),
  )
  const paths = written.flatMap((payload) => [
    `/${payload}`,
    payload.startsWith('/') ? payload : `/en/${payload}`,
    `/en/prematch/${payload}`,
    `/prematch/${payload}`,
  ])
  const faults = await inTurns(
    [...new Set(paths)].filter((path) => path.length < 4000 && !path.startsWith('//')),
    async (path) => {
      const answer = await ask(path)
      return answer.status >= 300 && answer.status < 400 ? faultsOf(path, answer) : []
    },
  )
  expect(faults.flat()).toEqual([])
})

test('an address that begins with two slashes stays here', async () => {
  const faults = await inTurns(
    ['//evil.example', '//evil.example/en', '///evil.example', '//evil.example/%2e%2e', '/\\evil.example'],
    async (path) => faultsOf(path, await ask(path)),
  )
  expect(faults.flat()).toEqual([])
})

test('the call that knows moved pages answers with paths of this site only', async () => {
  const faults = await inTurns(REDIRECT_PAYLOADS, async (payload) => {
    const answer = await ask('/redirects-api/api/v1/redirect-light', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url: payload }),
    })
    const { url = null, breadcrumbs = [] } = JSON.parse(answer.text) as {
      url?: string | null
      breadcrumbs?: { url: string }[]
    }
    const addresses = [...(url === null ? [] : [url]), ...breadcrumbs.map((crumb) => crumb.url)]
    return [
      ...([200, 400].includes(answer.status) ? [] : [`${payload}: ${answer.status}`]),
      ...addresses.filter(leadsAway),
    ]
  })
  expect(faults.flat()).toEqual([])
})

test('headers of an untrusted proxy change no address', async () => {
  const headers = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example;proto=https',
  }
  const [page, led] = [await ask('/en/about', { headers }), await ask('/about', { headers })]
  expect(page.text).not.toContain('evil.example')
  expect(page.headers['strict-transport-security']).toBeUndefined()
  expect(led.headers.location).toMatch(/^\/[a-z]{2}\/about$/)
})
