import { BlockList, isIP } from 'node:net'

/**
 * `private`: this machine and inner networks, reached only where the configuration says so. `forbidden`: link-local and
 * cloud metadata services, multicast, reserved ranges, and ranges that carry another IPv4 address inside.
 */
export type AddressClass = 'public' | 'private' | 'forbidden'

type Ranges = readonly (readonly [network: string, prefix: number])[]

const FORBIDDEN_4: Ranges = [
  ['0.0.0.0', 8],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
const PRIVATE_4: Ranges = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
]
const FORBIDDEN_6: Ranges = [
  ['::', 128],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fd00:ec2::', 32],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]
const PRIVATE_6: Ranges = [
  ['::1', 128],
  ['fc00::', 7],
]

function listOf(ranges4: Ranges, ranges6: Ranges): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of ranges4) list.addSubnet(network, prefix, 'ipv4')
  for (const [network, prefix] of ranges6) list.addSubnet(network, prefix, 'ipv6')
  return list
}

const FORBIDDEN = listOf(FORBIDDEN_4, FORBIDDEN_6)
const PRIVATE = listOf(PRIVATE_4, PRIVATE_6)
const MAPPED = /^::(?:ffff:)?(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i

/** In doubt forbidden: an address that cannot be read is never connected to. */
export function addressClass(address: string): AddressClass {
  const kind = isIP(address)
  if (kind === 0) return 'forbidden'
  const inner = kind === 6 ? mappedAddress(address) : null
  if (inner !== null) return addressClass(inner)
  const family = kind === 4 ? 'ipv4' : 'ipv6'
  if (FORBIDDEN.check(address, family)) return 'forbidden'
  return PRIVATE.check(address, family) ? 'private' : 'public'
}

/** The IPv4 address inside `::ffff:127.0.0.1`, however it is written; null when there is none. */
function mappedAddress(address: string): string | null {
  const written = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [, dotted, high, low] = MAPPED.exec(written) ?? []
  if (dotted !== undefined) return dotted
  if (high === undefined || low === undefined) return null
  const bits = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16)
  return [24, 16, 8, 0].map((shift) => Math.floor(bits / 2 ** shift) % 256).join('.')
}
