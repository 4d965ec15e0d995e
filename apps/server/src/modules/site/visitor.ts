import type { BlockResult, SiteConfig } from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import { blockFor, blockReason, type Browser } from './core/block.ts'
import { countryOf } from './core/country.ts'
import { isNoticeTime, isUnderMaintenance } from './core/maintenance.ts'
import { GEO_PASS_COOKIE, type GeoPass } from './geo-pass.ts'

export const COUNTRY_HEADER = 'x-country-code'
const MAINTENANCE_COOKIE = 'maintenance'

/** What the site knows of whoever asks, before any sign-in. */
export type Visitor = {
  readonly site: SiteConfig
  readonly country: string
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
    const country = countryOf(headerOf(request, COUNTRY_HEADER), comesFromProxy(request, trustProxy), site.country)
    const block = blockFor(site.blocks, {
      country,
      browser: site.blocks.browsers.length === 0 ? null : browserOf(request.headers['user-agent']),
      hasGeoPass: geoPass.isValid(request.cookies[GEO_PASS_COOKIE], site.id, nowMs),
    })
    const maintenanceCookie = request.cookies[MAINTENANCE_COOKIE]
    return {
      site,
      country,
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
