import { createHmac, timingSafeEqual } from 'node:crypto'

export const GEO_PASS_COOKIE = 'geo_off'

const PASS = /^([a-z0-9-]{1,40})\.(\d{10})\.([\w-]{43})$/

export type GeoPass = {
  /** The value of the cookie that lifts the country block of one site until a time. */
  readonly issue: (siteId: string, untilSeconds: number) => string
  readonly isValid: (cookie: string | undefined, siteId: string, nowMs: number) => boolean
}

/** A pass is what this server has signed; `geo_off=1` typed into a browser is nothing. */
export function createGeoPass(key: Uint8Array): GeoPass {
  const sign = (siteId: string, until: string): Buffer =>
    createHmac('sha256', key).update(`geo-pass\n${siteId}\n${until}`).digest()

  return {
    issue(siteId, untilSeconds) {
      const until = String(Math.floor(untilSeconds)).padStart(10, '0')
      return `${siteId}.${until}.${sign(siteId, until).toString('base64url')}`
    },
    isValid(cookie, siteId, nowMs) {
      const [, site, until = '', signature = ''] = PASS.exec(cookie ?? '') ?? []
      if (site !== siteId || Number(until) * 1000 <= nowMs) return false
      const given = Buffer.from(signature, 'base64url')
      const own = sign(siteId, until)
      return given.length === own.length && timingSafeEqual(given, own)
    },
  }
}
