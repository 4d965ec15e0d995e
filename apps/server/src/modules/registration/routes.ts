import {
  acceptResponsibleGaming,
  checkPassword,
  confirmRegistration,
  getRegistrationForm,
  getSocialNames,
  leaveRegistration,
  register,
  type RegistrationType,
  resendRegistrationCode,
  sendCredentials,
} from '@evens/contracts'
import type { FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { refuseForeignPage } from '../../platform/http/foreign-page.ts'
import { type App, serve } from '../../platform/http/serve.ts'
import type { LocalDefaults } from '../site/index.ts'
import type { RegistrationDeps } from './deps.ts'
import { acceptResponsible, formOf, responsibleGamingOf } from './form.ts'
import { createCredentialsMail } from './one-click.ts'
import type { Registration } from './registration.ts'

export type RegistrationRouteDeps = RegistrationDeps & {
  /** The presumed country and currency of a visitor. */
  readonly localOf: (request: FastifyRequest, language: string) => Pick<LocalDefaults, 'country' | 'currency'>
  readonly abandoned: ReturnType<typeof createAbandonedMetric>
}

export function registrationRoutes(app: App, registration: Registration, deps: RegistrationRouteDeps): void {
  const { siteFor } = deps
  const mail = createCredentialsMail(deps)

  serve(app, register, ({ request, reply, body }) => {
    refuseForeignPage(request)
    return registration.register(request, reply, body)
  })

  serve(app, confirmRegistration, ({ request, reply, body }) => {
    refuseForeignPage(request)
    return registration.confirm(request, reply, body.id, body.code)
  })

  serve(app, resendRegistrationCode, ({ request, body }) => {
    refuseForeignPage(request)
    return registration.resend(request, body.id)
  })

  serve(app, getSocialNames, ({ request, body }) => {
    refuseForeignPage(request)
    return registration.namesOf(request, body.ticket)
  })

  serve(app, sendCredentials, async ({ request, reply, body, player }) => {
    await mail(request, player.id, body.email, body.password)
    reply.code(204)
    return null
  })

  serve(app, checkPassword, ({ request, body }) => {
    refuseForeignPage(request)
    return registration.strengthOf(request, body.password, body.about)
  })

  serve(app, getRegistrationForm, async ({ request, query, language }) => {
    const site = siteFor(request.hostname)
    return formOf(site, {
      today: await registration.today(),
      ...deps.localOf(request, language),
      path: query.path ?? '/',
      responsibleGaming: responsibleGamingOf(request, site),
    })
  })

  serve(app, acceptResponsibleGaming, ({ request, reply }) => {
    refuseForeignPage(request)
    acceptResponsible(request, reply, siteFor(request.hostname))
    reply.code(204)
    return null
  })
  serve(app, leaveRegistration, ({ request, reply, body }) => {
    refuseForeignPage(request)
    deps.abandoned.count({ site: siteFor(request.hostname).id, ...body })
    reply.code(204)
    return null
  })
}

type Abandoned = { readonly site: string; readonly type: RegistrationType; readonly step: 'form' | 'proof' }

/** Counts abandoned registrations by step; aggregated, without personal data. */
export function createAbandonedMetric() {
  const counter = new Counter({
    name: 'evens_registrations_abandoned_total',
    help: 'Registrations begun and abandoned, by site, type and step.',
    labelNames: ['site', 'type', 'step'],
    registers: [],
  })
  return {
    count: (left: Abandoned): void => counter.inc(left),
    metrics: (registry: Registry): void => registry.registerMetric(counter),
  }
}
