import type { CaptchaAsked, HttpContract, RegistrationBody, RegistrationReply } from '@evens/contracts'
import { randomUUID } from 'node:crypto'
import { Type } from 'typebox'
import type { Database } from '../../../platform/database/index.ts'
import { serve } from '../../../platform/http/serve.ts'
import { addSocialLink } from '../../account-security/index.ts'
import { createCaptcha } from '../../captcha/index.ts'
import { solve } from '../../captcha/testing/solve.ts'
import { createDevice } from '../../device/index.ts'
import { createMessages } from '../../messages/index.ts'
import { NO_POST } from '../../messages/testing/start-messages.ts'
import { createPeople } from '../../sessions/testing/people.ts'
import { startSite } from '../../site/testing/start-site.ts'
import type { Arrives } from '../create-player.ts'
import { createRegistrationModule } from '../index.ts'
import { SILENT_LOG } from '../../../testing/recorded-log.ts'

const KEY = Buffer.alloc(32, 5)
const clock = { nowMs: () => Date.now() }
export const FORM: RegistrationBody = {
  type: 'full_reg',
  country_id: 77,
  currency_id: 'EUR',
  name: 'Ada',
  surname: 'Marlow',
  date_birthday: '1990-02-03',
  email: 'ada@mail.example',
  password: 'plain kettle orbit',
  is_terms_accepted: true,
  is_privacy_accepted: true,
  is_age_confirmed: true,
}

/** Any call that moves money: what it does is of no interest here. */
const MONEY = {
  method: 'POST',
  path: '/web-api/test-money',
  summary: 'Moves money.',
  access: 'player',
  caching: 'no-store',
  reply: Type.Object({}),
  errors: [],
} as const satisfies HttpContract

type Asking = {
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: Readonly<Record<string, string>>
  readonly address?: string
}

/** Registration over a real database, with a browser that solves what it is asked to. */
export async function startRegistration(
  database: Database,
  overlay: unknown = {},
  arrives: Arrives = async () => undefined,
) {
  const { app, site } = await startSite(database, overlay)
  const common = { database, siteFor: site.siteFor, clock }
  const messages = createMessages({
    ...common,
    sites: site.sites,
    translate: site.translate,
    post: NO_POST,
    log: SILENT_LOG,
  })
  const captcha = createCaptcha({ ...common, captchaKey: KEY, captchaCost: 1 })
  const device = createDevice({ ...common, deviceKey: KEY })
  const people = createPeople({
    siteFor: site.siteFor,
    sites: site.sites,
    database,
    clock,
    sessionKey: KEY,
    messages,
    captcha,
    moneyCalls: [MONEY],
  })
  const registration = createRegistrationModule({
    log: SILENT_LOG,
    database,
    siteFor: site.siteFor,
    players: people.players,
    passwords: people.passwords,
    attempts: people.attempts,
    codes: people.codes,
    open: people.open,
    rememberMachine: people.rememberMachine,
    captcha,
    messages,
    keys: people.keys,
    exclusionKey: KEY,
    arrives,
    linkSocial: addSocialLink,
    deviceOf: device.of,
    localOf: site.localOf,
  })
  for (const each of site.sites) await people.demo.seed(each)
  people.routes(app)
  registration.routes(app)
  captcha.routes(app)
  serve(app, MONEY, () => ({}))

  let addresses = 0
  /** Each asks from a network of its own, unless it says otherwise: what is bounded by network is not looked at here. */
  const anAddress = (): string => `10.${(addresses += 1) >> 8}.${addresses & 255}.7`

  async function post(url: string, payload: object, { headers = {}, cookies = {}, address }: Asking = {}) {
    const remoteAddress = address ?? anAddress()
    const ask = (more: Readonly<Record<string, string>> = {}) =>
      app.inject({ method: 'POST', url, payload, headers: { ...headers, ...more }, cookies, remoteAddress })
    const reply = await ask()
    const asked = reply.body === '' ? undefined : reply.json<{ captcha?: CaptchaAsked }>().captcha
    return asked === undefined ? reply : ask({ 'x-captcha': await solve(asked) })
  }

  return {
    app,
    people,
    registration,
    exclusions: registration.exclusions,
    site,
    messages,
    captcha,
    sites: site.sites,
    device,
    post,
    register: (body: object, asking?: Asking) =>
      post('/web-api/user/registration', { ...FORM, key: randomUUID(), ...body }, asking),
    confirm: (id: string, code: string, asking?: Asking) =>
      post('/web-api/user/registration/confirm', { id, code }, asking),
    /** The code that was sent last to an address. */
    async codeSentTo(address: string): Promise<string> {
      const { rows } = await database.pool.query<{ code: string }>(
        "select given ->> 'code' as code from message_outbox where address = $1 order by created_at desc limit 1",
        [address],
      )
      return rows[0]?.code ?? ''
    },
    /** Registers and confirms. */
    async join(body: Partial<RegistrationBody> = {}, asking?: Asking) {
      const begun = await this.register(body, asking)
      const { id } = begun.json<Extract<RegistrationReply, { id: string }>>()
      return this.confirm(id, await this.codeSentTo(body.email ?? FORM.email ?? ''), asking)
    },
  }
}
export type StartedRegistration = Awaited<ReturnType<typeof startRegistration>>
