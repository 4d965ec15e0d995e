import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addressClass } from './address-class.ts'
import { createOutbound, OutboundRefused, type OutboundRules, type Resolve, urlFault } from './outbound.ts'

const BOUNDS = { timeoutMs: 2000, bytesMax: 1000 }

let canary: Server
let port: number
let hits: string[] = []
beforeAll(async () => {
  canary = createServer((request, response) => {
    hits.push(request.url ?? '')
    if (request.url === '/away') response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end()
    else if (request.url === '/long') response.end('x'.repeat(5000))
    else if (request.url === '/slow') response.write('x')
    else response.end('ok')
  })
  await new Promise<void>((done) => canary.listen(0, '127.0.0.1', done))
  port = (canary.address() as AddressInfo).port
})
afterAll(() => {
  canary.closeAllConnections()
  canary.close()
})
beforeEach(() => {
  hits = []
})

const rules = (given: Partial<OutboundRules> = {}): OutboundRules => ({
  configured: () => 'https://provider.example',
  isSandbox: false,
  privateHosts: [],
  ...given,
})

/** Answers each question with the next of these lists, and then with the last. */
function resolving(...lists: string[][]): Resolve {
  let asked = 0
  return (_name, done) => {
    const list = lists[Math.min(asked++, lists.length - 1)] ?? []
    done(
      null,
      list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
}

describe('the class of an address', () => {
  test.each([
    { address: '127.0.0.1', kind: 'private' },
    { address: '127.255.0.9', kind: 'private' },
    { address: '10.1.2.3', kind: 'private' },
    { address: '172.31.255.255', kind: 'private' },
    { address: '172.32.0.1', kind: 'public' },
    { address: '192.168.0.1', kind: 'private' },
    { address: '100.64.0.1', kind: 'private' },
    { address: '100.100.100.200', kind: 'forbidden' },
    { address: '169.254.169.254', kind: 'forbidden' },
    { address: '168.63.129.16', kind: 'forbidden' },
    { address: '0.0.0.0', kind: 'forbidden' },
    { address: '224.0.0.1', kind: 'forbidden' },
    { address: '255.255.255.255', kind: 'forbidden' },
    { address: '93.184.216.34', kind: 'public' },
    { address: '::1', kind: 'private' },
    { address: '::', kind: 'forbidden' },
    { address: 'fd12::1', kind: 'private' },
    { address: 'fd00:ec2::254', kind: 'forbidden' },
    { address: 'fe80::1', kind: 'forbidden' },
    { address: 'fe80::1%eth0', kind: 'forbidden' },
    { address: '2606:2800:220:1::1', kind: 'public' },
    { address: '64:ff9b::7f00:1', kind: 'forbidden' },
    { address: '2002:7f00:1::', kind: 'forbidden' },
    { address: 'localhost', kind: 'forbidden' },
    { address: '', kind: 'forbidden' },
  ])('$address is $kind', ({ address, kind }) => {
    expect(addressClass(address)).toBe(kind)
  })

  test('an IPv4 address has the same class inside IPv6, however it is written', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
        const hex = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
        const kind = addressClass(address)
        for (const written of [`::ffff:${address}`, `::FFFF:${hex}`, `0:0:0:0:0:ffff:${hex}`])
          expect(addressClass(written)).toBe(kind)
      }),
    )
  })
})

describe('a request that would reach this machine (T080)', () => {
  const WAYS = [
    () => `http://127.0.0.1:${port}/`,
    () => `http://localhost:${port}/`,
    () => `http://2130706433:${port}/`,
    () => `http://0x7f000001:${port}/`,
    () => `http://017700000001:${port}/`,
    () => `http://127.1:${port}/`,
    () => `http://0177.0.0.1:${port}/`,
    () => `http://0:${port}/`,
    () => `http://[::1]:${port}/`,
    () => `http://[::ffff:127.0.0.1]:${port}/`,
    () => `http://[::ffff:7f00:1]:${port}/`,
    () => `http://user@127.0.0.1:${port}/`,
    () => `http://１２７.0.0.1:${port}/`,
    () => `http://127。0。0。1:${port}/`,
    () => `file:///etc/passwd`,
    () => `data:text/plain,x`,
  ]

  test.each(WAYS.map((way) => ({ way, shown: String(way).slice(6) })))('$shown is refused', async ({ way }) => {
    for (const isSandbox of [true, false]) {
      const outbound = createOutbound(rules({ isSandbox }))
      await expect(outbound(way(), BOUNDS)).rejects.toThrow(OutboundRefused)
    }
    expect(hits).toEqual([])
  })

  test('a public name that resolves to it is refused, also when only one of its addresses does', async () => {
    for (const list of [['127.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['::ffff:127.0.0.1'], ['169.254.169.254'], []]) {
      const outbound = createOutbound(rules({ isSandbox: true }), resolving(list))
      await expect(outbound(`http://provider.example:${port}/`, BOUNDS)).rejects.toThrow(/provider\.example/)
    }
    expect(hits).toEqual([])
  })

  test('a name is resolved once for each request: the address that was checked is the one that is connected to', async () => {
    let asked = 0
    const rebinding: Resolve = (_name, done) => {
      asked += 1
      done(null, [{ address: asked === 1 ? '127.0.0.1' : '169.254.169.254', family: 4 }])
    }
    const outbound = createOutbound(rules({ privateHosts: ['provider.example'] }), rebinding)
    expect((await outbound(`http://provider.example:${port}/`, BOUNDS)).text).toBe('ok')
    expect(asked).toBe(1)
    await expect(outbound(`http://provider.example:${port}/`, BOUNDS)).rejects.toThrow(/forbidden/)
    expect(hits).toEqual(['/'])
  })

  test('link-local and metadata stay forbidden even for a host that may be private', async () => {
    const privateHosts = ['provider.example', '169.254.169.254']
    const outbound = createOutbound(rules({ privateHosts }), resolving(['169.254.169.254']))
    await expect(outbound(`http://provider.example:${port}/`, BOUNDS)).rejects.toThrow(/forbidden/)
    await expect(outbound(`http://169.254.169.254/latest/meta-data`, BOUNDS)).rejects.toThrow(/forbidden/)
  })
})

describe('a request that is allowed', () => {
  const own = () => createOutbound(rules({ isSandbox: true, configured: () => `http://127.0.0.1:${port}` }))
  const at = (path: string) => `http://127.0.0.1:${port}${path}`

  test('goes to the loopback address that the configuration of a sandbox names, and to no other port of it', async () => {
    expect(await own()(at('/'), BOUNDS)).toMatchObject({ status: 200, text: 'ok' })
    await expect(own()(`http://127.0.0.1:${port + 1}/`, BOUNDS)).rejects.toThrow(/private/)
  })

  test('goes to a private host that is listed, by name or with its port', async () => {
    for (const listed of ['payments.internal', `payments.internal:${port}`]) {
      const outbound = createOutbound(rules({ privateHosts: [listed] }), resolving(['127.0.0.1']))
      expect((await outbound(`http://payments.internal:${port}/`, BOUNDS)).text).toBe('ok')
      await expect(outbound(`http://other.internal:${port}/`, BOUNDS)).rejects.toThrow(OutboundRefused)
    }
  })

  test('follows no redirect', async () => {
    await expect(own()(at('/away'), BOUNDS)).rejects.toThrow(/redirect/)
    expect((await own()(at('/away'), { ...BOUNDS, passesRedirect: true })).status).toBe(302)
    expect(hits).toEqual(['/away', '/away'])
  })

  test('is bounded in size and in time', async () => {
    await expect(own()(at('/long'), BOUNDS)).rejects.toThrow(/more than 1000 bytes/)
    await expect(own()(at('/slow'), { ...BOUNDS, timeoutMs: 200 })).rejects.toThrow()
  })
})

test.each([
  { url: 'http://provider.example', isSandbox: false, fault: 'provider.example must be asked by https' },
  { url: 'http://provider.example', isSandbox: true, fault: null },
  { url: 'https://provider.example', isSandbox: false, fault: null },
  { url: 'https://10.0.0.5', isSandbox: false, fault: '10.0.0.5 is at 10.0.0.5, a private address' },
  { url: 'https://127.0.0.1:8443', isSandbox: false, fault: '127.0.0.1:8443 is at 127.0.0.1, a private address' },
])('a configured address $url (sandbox: $isSandbox): $fault', ({ url, isSandbox, fault }) => {
  expect(urlFault(new URL(url), rules({ isSandbox, configured: () => url }))).toBe(fault)
})
