import {
  confirmAgreement,
  getAgreementStatus,
  logCookiesAgreement,
  type HttpContract,
  type SiteConfig,
} from '@evens/contracts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../platform/http/refusal.ts'
import { serve, type App } from '../../../platform/http/serve.ts'
import type { Agreements } from './agreements.ts'

export type AgreementDeps = {
  readonly agreements: Agreements
  readonly siteFor: (host: string | undefined) => SiteConfig
  /** Calls that put money at stake or take it in. Taking it out stays open to whoever reads slowly. */
  readonly moneyCalls: readonly Pick<HttpContract, 'method' | 'path'>[]
}

const TERMS_FIRST = 1

export function agreementRoutes(app: App, { agreements, siteFor, moneyCalls }: AgreementDeps): void {
  serve(app, getAgreementStatus, ({ player }) => agreements.status(player))
  serve(app, confirmAgreement, ({ player, request }) => agreements.confirm(player, siteFor(request.hostname)))
  serve(app, logCookiesAgreement, async ({ player, request, body }) => {
    const { switches } = siteFor(request.hostname)
    return {
      isLogged: switches.logCookiesAgreement === true && (await agreements.logCookies(player, body.cookiesAgreeTime)),
    }
  })

  const guarded = new Set(moneyCalls.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`))
  const isGuarded = ({ method, routeOptions }: FastifyRequest): boolean => guarded.has(`${method} ${routeOptions.url}`)

  app.addHook('preHandler', async (request) => {
    if (!isGuarded(request) || siteFor(request.hostname).switches.confirmTerms === false) return
    const player = await app.principalOf(request)
    if (player === null || (await agreements.isAgreed(player))) return
    throw new Refusal('TERMS_CHANGED', { exceptionCode: TERMS_FIRST })
  })
}
