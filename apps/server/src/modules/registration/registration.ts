import {
  CAPTCHA_TYPE_OF,
  type PasswordStrength,
  type Registered,
  type RegistrationBody,
  type RegistrationReply,
  type SiteConfig,
  type SocialNames,
} from '@evens/contracts'
import { emailOf, knownOf, nameOf, passwordRefusal } from '@evens/rules/registration'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Refusal } from '../../platform/http/refusal.ts'
import { passwordScore, phoneNumberOf } from '../players/index.ts'
import { networkOf } from '../sessions/index.ts'
import { createByCode } from './by-code.ts'
import { type Application, fieldTexts, readApplication } from './core/read-application.ts'
import { referralOf } from './core/referral.ts'
import { createFinish } from './create-player.ts'
import type { RegistrationDeps } from './deps.ts'
import { acceptResponsible, responsibleGamingOf } from './form.ts'
import { randomPassword } from './generated-password.ts'
import { createOneClick } from './one-click.ts'
import { createSocialTickets, type SocialPerson } from './social-ticket.ts'

/**
 * Opens accounts. Looks nothing up before the contact is proven, so a typed address reveals nothing
 * (docs/decisions/0022).
 */
export function createRegistration(deps: RegistrationDeps) {
  const { db, codes, passwords, siteFor } = deps
  const finish = createFinish(deps)
  const byCode = createByCode(deps, finish)
  const oneClick = createOneClick(deps, finish)
  const tickets = createSocialTickets(codes)

  /** An address that the provider verified counts as proven by a code. */
  async function fromProvider(
    request: FastifyRequest,
    reply: FastifyReply,
    application: Application,
    ticket: string,
  ): Promise<Registered> {
    const person = await personOf(deps, request, ticket)
    const known = { ...application, email: person.email === null ? null : emailOf(person.email) }
    const passwordHash = await passwords.hash(randomPassword(), 'clean')
    const siteId = siteFor(request.hostname).id
    return finish(request, reply, { application: known, passwordHash }, (tx, id) =>
      tickets.link(tx, { id, siteId }, ticket, deps.linkSocial),
    )
  }

  return {
    today: () => todayOf(db),
    confirm: byCode.confirm,
    resend: byCode.resend,
    async sweep(): Promise<void> {
      await byCode.sweep()
      await oneClick.sweep()
    },

    async register(request: FastifyRequest, reply: FastifyReply, body: RegistrationBody): Promise<RegistrationReply> {
      const site = siteFor(request.hostname)
      const application = await applicationOf(deps, request, site, body)
      await rateLimit(deps, request, site)
      if (body.is_responsible_gaming_accepted === true) acceptResponsible(request, reply, site)
      if (body.type === 'one_click') return oneClick.register(request, reply, body, application)
      if (body.type === 'soc_reg') return fromProvider(request, reply, application, body.ticket ?? '')
      return byCode.begin(request, application, body.password)
    },

    namesOf: async (request: FastifyRequest, ticket: string) => namesOf(await personOf(deps, request, ticket)),

    strengthOf(request: FastifyRequest, password: string, about: readonly string[]): PasswordStrength {
      const { password: policy } = siteFor(request.hostname).registration
      const score = passwordScore(password, about)
      return { score, refusal: passwordRefusal(password, about, policy, score) }
    },
  }
}
export type Registration = ReturnType<typeof createRegistration>

async function applicationOf(
  deps: RegistrationDeps,
  request: FastifyRequest,
  site: SiteConfig,
  body: RegistrationBody,
): Promise<Application> {
  const asked = site.registration.types.find(({ type }) => type === body.type)
  if (asked === undefined || site.switches.registration === false) throw new Refusal('REGISTRATION_OFF')
  const needsPassword = asked.required.includes('password')
  const application = readApplication(body, site, asked, {
    today: await todayOf(deps.db),
    language: request.language,
    referral: referralOf(request.cookies, body.ref_code),
    passwordScore: needsPassword ? passwordScore(body.password ?? '', knownOf(body)) : null,
    responsibleGaming: responsibleGamingOf(request, site),
    social: body.type === 'soc_reg' ? namesOf(await personOf(deps, request, body.ticket ?? '')) : null,
    phoneNumberOf,
  })
  if (!application.ok) throw new Refusal('REGISTRATION_FIELDS', fieldTexts(application.error, site))
  return application.value
}

const FROM_ONE_NETWORK = { what: 'registration', max: 60, seconds: 3600 }

/** Captcha and rate limit: the last check, so that a form with a mistake costs no captcha. */
async function rateLimit(
  { captcha, attempts }: Pick<RegistrationDeps, 'captcha' | 'attempts'>,
  request: FastifyRequest,
  { id }: SiteConfig,
): Promise<void> {
  await captcha.require(request, CAPTCHA_TYPE_OF.registration)
  const isLeft = await attempts.take([{ ...FROM_ONE_NETWORK, by: `${id} ${networkOf(request.ip)}` }])
  if (!isLeft) throw new Refusal('TOO_MANY_REQUESTS')
}

type TicketDeps = Pick<RegistrationDeps, 'codes' | 'siteFor'>

async function personOf(
  { codes, siteFor }: TicketDeps,
  request: FastifyRequest,
  ticket: string,
): Promise<SocialPerson> {
  const person = await createSocialTickets(codes).read(siteFor(request.hostname).id, ticket)
  if (person === null) throw new Refusal('REGISTRATION_TICKET')
  return person
}

const namesOf = ({ givenName, surname }: SocialPerson): SocialNames => ({
  name: nameOf(givenName) ?? '',
  surname: nameOf(surname) ?? '',
})

/** The date where the day ends last on earth, by the database's clock. */
async function todayOf(db: RegistrationDeps['db']): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select to_char((clock_timestamp() at time zone 'UTC') - interval '12 hours', 'YYYY-MM-DD') as today`.execute(db)
  return rows[0]?.today ?? ''
}
