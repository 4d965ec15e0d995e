import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  DEVICE_HEADER,
  DEVICE_UNKNOWN,
  type DeviceComponents,
  type DeviceToken,
  registerDevice,
  type SiteConfig,
} from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import { refuseForeignPage } from '../../platform/http/foreign-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type App, serve } from '../../platform/http/serve.ts'
import { machineText } from './core/machine.ts'

export type DeviceDeps = {
  readonly database: Pick<Database, 'kysely'>
  readonly siteFor: (host: string | undefined) => SiteConfig
  readonly clock: Clock
  /** Signs the tokens and hides the machines; at least 32 random bytes from the data folder. */
  readonly deviceKey: Uint8Array
}

export type Device = ReturnType<typeof createDevice>

const TOKEN_SECONDS = 86_400
const KEPT_DAYS = 180
const OLD_SWEPT_AT_ONCE = 20

/** Recognises devices by a fingerprint. It is a hint among others, never proof, since a browser can send anything. */
export function createDevice({ database, siteFor, clock, deviceKey }: DeviceDeps) {
  const tokens = createDeviceTokens(deviceKey)
  const nowSeconds = (): number => Math.floor(clock.nowMs() / 1000)

  async function note(siteId: string, id: Buffer, components: DeviceComponents): Promise<void> {
    await sql`
      delete from device where (site_id, id) in (
        select site_id, id from device where last_seen_at < clock_timestamp() - make_interval(days => ${KEPT_DAYS})
        limit ${OLD_SWEPT_AT_ONCE} for update skip locked
      )`.execute(database.kysely)
    await sql`
      insert into device (site_id, id, components) values (${siteId}, ${id}, ${JSON.stringify(components)}::jsonb)
      on conflict (site_id, id) do update set
        components = excluded.components, last_seen_at = clock_timestamp()`.execute(database.kysely)
  }

  const device = {
    siteFor,

    async register(site: SiteConfig, components: DeviceComponents): Promise<DeviceToken> {
      const machine = machineText(components)
      if (machine === null) throw new Refusal('BAD_REQUEST', { field: 'components' })
      const id = tokens.idOf(site.id, machine)
      await note(site.id, id, components)
      const expiresAt = nowSeconds() + TOKEN_SECONDS
      return { token: tokens.issue(site.id, id, expiresAt), expiresAt }
    },

    /** The number of the device that asks, the same at every visit; null when it does not say. */
    of(request: FastifyRequest): string | null {
      const token = request.headers[DEVICE_HEADER]
      return typeof token === 'string' ? tokens.read(token, siteFor(request.hostname).id, nowSeconds()) : null
    },

    /**
     * Requires a fingerprint: the browser creates its token and repeats the request. A browser that cannot says so and
     * goes on as an unknown device. To be called before anything is spent.
     */
    require(request: FastifyRequest): void {
      const isUnknown = request.headers[DEVICE_HEADER] === DEVICE_UNKNOWN
      if (!isUnknown && device.of(request) === null) throw new Refusal('FINGERPRINT_REQUIRED')
    },

    routes: (app: App): void => deviceRoutes(app, device),
  }
  return device
}

const TOKEN = /^(\d{10})\.([\w-]{43})\.([\w-]{43})$/

/** A token is what this server has signed: which device it is, for which site, until when. */
function createDeviceTokens(key: Uint8Array) {
  const hmac = (...parts: readonly string[]): Buffer => createHmac('sha256', key).update(parts.join('\n')).digest()
  const sign = (siteId: string, until: string, id: string): Buffer => hmac('device-token', siteId, until, id)

  return {
    /** Without the key a machine cannot be derived from its id. */
    idOf: (siteId: string, machine: string): Buffer => hmac('device-id', siteId, machine),

    issue(siteId: string, id: Buffer, untilSeconds: number): string {
      const [until, named] = [String(untilSeconds).padStart(10, '0'), id.toString('base64url')]
      return `${until}.${named}.${sign(siteId, until, named).toString('base64url')}`
    },

    /** The device id; null for an expired token or a wrong signature. */
    read(token: string, siteId: string, nowSeconds: number): string | null {
      const [, until = '', id = '', signature = ''] = TOKEN.exec(token) ?? []
      if (id === '' || Number(until) <= nowSeconds) return null
      const given = Buffer.from(signature, 'base64url')
      return timingSafeEqual(given, sign(siteId, until, id)) ? Buffer.from(id, 'base64url').toString('hex') : null
    },
  }
}

function deviceRoutes(app: App, device: Device): void {
  serve(app, registerDevice, ({ request, params, body }) => {
    refuseForeignPage(request)
    const site = device.siteFor(request.hostname)
    if (params.id !== String(site.group_id)) throw new Refusal('NOT_FOUND')
    return device.register(site, body.components)
  })
}
