import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SITES } from '../../../../../../sites/index.ts'
import { originAt, reachableHere } from './choose-site.ts'

const [evens, ledara] = SITES
const REAL: typeof SITES = [{ ...evens, sandbox: false, hosts: ['bets.example', 'localhost'] }]

test.each([
  { sites: SITES, host: 'evens.example', origin: 'http://evens.example' },
  { sites: SITES, host: 'EVENS.example.:80', origin: 'http://evens.example' },
  { sites: SITES, host: 'ledara.localhost:3000', origin: 'http://ledara.localhost:3000' },
  { sites: SITES, host: '127.0.0.1:41233', origin: 'http://127.0.0.1:41233' },
  { sites: REAL, host: 'bets.example', origin: 'http://bets.example' },
  { sites: REAL, host: 'bets.example:80', origin: 'http://bets.example' },
  { sites: REAL, host: 'localhost:3000', origin: 'http://localhost:3000' },
])('$host is answered as $origin', ({ sites, host, origin }) => {
  expect(originAt(sites, host, 'http')).toBe(origin)
})

test.each([
  { sites: SITES, host: 'evil.example' },
  { sites: SITES, host: 'evens.example.evil.example' },
  { sites: SITES, host: 'evens.example@evil.example' },
  { sites: SITES, host: 'evil.example/evens.example' },
  { sites: SITES, host: 'evens.example, evil.example' },
  { sites: SITES, host: 'evens.example:99999' },
  { sites: SITES, host: '' },
  { sites: REAL, host: 'bets.example:8443' },
  { sites: REAL, host: '127.0.0.1' },
  { sites: REAL, host: 'evens.example' },
])('$host is not ours', ({ sites, host }) => {
  expect(originAt(sites, host, 'http')).toBeNull()
})

const ours = SITES.flatMap(({ hosts }) => hosts)
const pieces = fc.array(
  fc.oneof(fc.constantFrom(...ours, '.', ':', '@', '/', '\\', '#', '?', ' ', ',', '%00', 'evil.example'), fc.string()),
  { maxLength: 5 },
)

test('the origin is a configured name or absent for any host header', () => {
  const isOurs = fc.property(pieces, fc.constantFrom('http', 'https'), (parts, protocol) => {
    const origin = originAt(SITES, parts.join(''), protocol)
    return origin === null || ours.includes(new URL(origin).hostname)
  })
  expect(fc.check(isOurs, { numRuns: 2000 })).toMatchObject({ failed: false, counterexample: null })
})

test('a sandbox answers on its own machine under any site, a real site only where it is configured', () => {
  const partner = reachableHere([{ ...evens, ...ledara }], '192.0.2.7')
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', '192.0.2.7:3000'])
    expect(originAt(partner, host, 'http')).toBe(`http://${host}`)
  expect(partner[0].hosts[0], 'the first name stays the public one').toBe('ledara.example')
  expect(reachableHere(REAL, '192.0.2.7')[0].hosts).toEqual(['bets.example', 'localhost'])
  expect(reachableHere(SITES, '0.0.0.0').flatMap(({ hosts }) => hosts)).not.toContain('0.0.0.0')
})
