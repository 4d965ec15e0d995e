import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BlockResult, SiteConfig } from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import { blockFor, blockReason, type Browser, namedCountry } from './core/block.ts'
import { isNoticeTime, isUnderMaintenance } from './core/maintenance.ts'

export const COUNTRY_HEADER = 'x-country-code'
const MAINTENANCE_COOKIE = 'maintenance'

/** Facts about a request before any sign-in. */
export type Visitor = {
  readonly site: SiteConfig
  /** The site's own, unless a trusted proxy names another one. */
  readonly country: string
  readonly namedCountry: string | null
  readonly block: BlockResult
  /** The reason code of the guards; `null` when nothing is blocked. */
  readonly blockReason: number | null
  readonly isUnderMaintenance: boolean
  readonly isMaintenanceNotice: boolean
  readonly maintenanceCookie: string | undefined
}

export type VisitorDeps = {
  readonly siteFor: (host: string | undefined) => SiteConfig
  readonly trustProxy: boolean | string
  readonly geoPass: GeoPass
  readonly clock: Clock
}

export function createVisitorReader({ siteFor, trustProxy, geoPass, clock }: VisitorDeps) {
  return (request: FastifyRequest): Visitor => {
    const site = siteFor(request.hostname)
    const nowMs = clock.nowMs()
    const named = namedCountry(headerOf(request, COUNTRY_HEADER), comesFromProxy(request, trustProxy))
    const country = named ?? site.country
    const block = blockFor(site.blocks, {
      country,
      browser: site.blocks.browsers.length === 0 ? null : browserOf(request.headers['user-agent']),
      hasGeoPass: geoPass.isValid(request.cookies[GEO_PASS_COOKIE], site.id, nowMs),
    })
    const maintenanceCookie = request.cookies[MAINTENANCE_COOKIE]
    return {
      site,
      country,
      namedCountry: named,
      block,
      blockReason: blockReason(block),
      isUnderMaintenance: isUnderMaintenance(site.maintenance, maintenanceCookie),
      isMaintenanceNotice: isNoticeTime(site.maintenance, nowMs),
      maintenanceCookie,
    }
  }
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** With a list of proxies, more than one address in the chain shows that the nearest of them is on the list. */
function comesFromProxy(request: FastifyRequest, trustProxy: boolean | string): boolean {
  return trustProxy === true || (trustProxy !== false && (request.ips?.length ?? 0) > 1)
}

function browserOf(userAgent: string | undefined): Browser | null {
  if (userAgent === undefined || userAgent === '') return null
  const { name, version } = bowser.parse(userAgent).browser
  const major = Number.parseInt(version ?? '', 10)
  return name === undefined || Number.isNaN(major) ? null : { name, version: major }
}

export const GEO_PASS_COOKIE = 'geo_off'

const PASS = /^([a-z0-9-]{1,40})\.(\d{10})\.([0-9a-f-]{36})\.([\w-]{43})$/

type GeoPass = {
  /** The value of the cookie that lifts the country block of one site until a time. */
  readonly issue: (siteId: string, untilSeconds: number, id: string) => string
  readonly isValid: (cookie: string | undefined, siteId: string, nowMs: number) => boolean
}

/** A pass is what this server has signed and no operator has ended; `geo_off=1` typed into a browser is nothing. */
export function createGeoPass(key: Uint8Array, isEnded: (id: string) => boolean = () => false): GeoPass {
  const sign = (siteId: string, until: string, id: string): Buffer =>
    createHmac('sha256', key).update(`geo-pass\n${siteId}\n${until}\n${id}`).digest()

  return {
    issue(siteId, untilSeconds, id) {
      const until = String(Math.floor(untilSeconds)).padStart(10, '0')
      return `${siteId}.${until}.${id}.${sign(siteId, until, id).toString('base64url')}`
    },
    isValid(cookie, siteId, nowMs) {
      const [, site, until = '', id = '', signature = ''] = PASS.exec(cookie ?? '') ?? []
      if (site !== siteId || Number(until) * 1000 <= nowMs || isEnded(id)) return false
      const given = Buffer.from(signature, 'base64url')
      const own = sign(siteId, until, id)
      return given.length === own.length && timingSafeEqual(given, own)
    },
  }
}
