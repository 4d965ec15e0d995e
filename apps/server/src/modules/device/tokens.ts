import { createHmac, timingSafeEqual } from 'node:crypto'

const TOKEN = /^(\d{10})\.([\w-]{43})\.([\w-]{43})$/

/** A token is what this server has signed: which device it is, for which site, until when. */
export function createDeviceTokens(key: Uint8Array) {
  const hmac = (...parts: readonly string[]): Buffer => createHmac('sha256', key).update(parts.join('\n')).digest()
  const sign = (siteId: string, until: string, id: string): Buffer => hmac('device-token', siteId, until, id)

  return {
    /** Without the key nobody can tell a machine from its number. */
    idOf: (siteId: string, machine: string): Buffer => hmac('device-id', siteId, machine),

    issue(siteId: string, id: Buffer, untilSeconds: number): string {
      const [until, named] = [String(untilSeconds).padStart(10, '0'), id.toString('base64url')]
      return `${until}.${named}.${sign(siteId, until, named).toString('base64url')}`
    },

    /** The number of the device; null for what was not signed here or is over. */
    read(token: string, siteId: string, nowSeconds: number): string | null {
      const [, until = '', id = '', signature = ''] = TOKEN.exec(token) ?? []
      if (id === '' || Number(until) <= nowSeconds) return null
      const given = Buffer.from(signature, 'base64url')
      return timingSafeEqual(given, sign(siteId, until, id)) ? Buffer.from(id, 'base64url').toString('hex') : null
    },
  }
}
