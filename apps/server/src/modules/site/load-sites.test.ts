import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SITES } from '../../../../../sites/index.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { checkAddresses, loadSites } from './load-sites.ts'

const folder = mkdtempSync(join(tmpdir(), 'evens-overlay-'))
afterAll(() => rmSync(folder, { recursive: true }))

function anOverlay(text: string): string {
  const path = join(folder, 'overlay.json')
  writeFileSync(path, text)
  return path
}
const complaint = (site: string | null, overlayPath: string | null): string => {
  try {
    loadSites({ site, overlayPath })
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError)
    return (error as Error).message
  }
  return ''
}

test('without SITE every site is served, with SITE only that one', () => {
  expect(loadSites({ site: null, overlayPath: null }).map(({ id }) => id)).toEqual(['evens', 'ledara'])
  expect(loadSites({ site: 'ledara', overlayPath: null }).map(({ id }) => id)).toEqual(['ledara'])
})

test('an overlay lies over every site that is served', () => {
  const overlayPath = anOverlay('\ufeff{"maintenance": {"isActive": true}}')
  for (const site of loadSites({ site: null, overlayPath })) expect(site.maintenance.isActive).toBe(true)
})

test('host names can be given to one site only; a sandbox keeps those of its own machine', () => {
  const overlayPath = anOverlay('{"hosts": ["bets.example"]}')
  expect(loadSites({ site: 'evens', overlayPath })[0].hosts).toEqual([
    'bets.example',
    'localhost',
    '127.0.0.1',
    '[::1]',
  ])
  expect(complaint(null, overlayPath)).toContain('hosts is allowed only together with SITE')
})

test.each([
  { text: '{"switches": {"registraton": false}}', says: 'overlay.json: unknown key switches.registraton' },
  { text: '{"maintenance": ', says: 'overlay.json is not JSON' },
  { text: '{"brand": {"name": ""}}', says: 'overlay.json: brand.name must' },
])('the overlay $text is refused in one line', ({ text, says }) => {
  const line = complaint(null, anOverlay(text))
  expect(line).toContain(`SITE_CONFIG ${folder}`)
  expect(line).toContain(says)
  expect(line).not.toContain('\n')
})

test('a site or an overlay that is not there is refused in one line', () => {
  expect(complaint('nowhere', null)).toBe('SITE must be one of evens, ledara, got "nowhere"')
  expect(complaint(null, join(folder, 'missing.json'))).toBe(
    `SITE_CONFIG ${folder}/missing.json cannot be read (ENOENT)`,
  )
  expect(complaint(null, folder)).toBe(`SITE_CONFIG ${folder} cannot be read (EISDIR)`)
})

const [evens] = SITES
const provider = (address: string) => ({ cashier: { ...evens.cashier, provider: { id: 'p', address } } })
const issuer = (address: string) => ({
  identityProviders: [{ id: 'x', name: 'X', issuer: address, clientId: 'c', isOneTap: false }],
})

test.each([
  {
    given: { remotes: { info: 'http://partner.example' } },
    fault: 'remotes.info: partner.example must be asked by https',
  },
  {
    given: { remotes: { info: 'https://127.0.0.1' } },
    fault: 'remotes.info: 127.0.0.1 is at 127.0.0.1, a private address',
  },
  { given: { remotes: { info: 'https://2130706433' } }, fault: 'a private address' },
  { given: provider('https://169.254.169.254'), fault: 'cashier.provider.address: 169.254.169.254 is at' },
  { given: issuer('http://id.example'), fault: 'identityProviders.0.issuer: id.example must be asked by https' },
])('a real site does not start with $fault', ({ given, fault }) => {
  expect(() => checkAddresses([{ ...evens, sandbox: false, ...given }], [])).toThrow(fault)
})

test('a host that is listed may be private; a sandbox may use its own machine', () => {
  const inner = { ...evens, sandbox: false, ...provider('http://10.0.0.5:8080') }
  expect(() => checkAddresses([inner], ['10.0.0.5:8080'])).not.toThrow()
  expect(() => checkAddresses([inner], ['10.0.0.5:8081'])).toThrow('must be asked by https')
  expect(() => checkAddresses([{ ...evens, remotes: { info: 'http://127.0.0.1:4000' } }], [])).not.toThrow()
  expect(() => checkAddresses([{ ...evens, remotes: { info: 'http://10.0.0.5' } }], [])).toThrow('a private address')
})
