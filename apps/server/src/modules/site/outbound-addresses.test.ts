import { expect, test } from 'vitest'
import { SITES } from '../../../../../sites/index.ts'
import { checkAddresses } from './outbound-addresses.ts'

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
