import {
  acknowledgeRealityCheck,
  actOnLimit,
  cancelLimit,
  listLimitChanges,
  listLimits,
  pingLimits,
  readRealityCheck,
  setLimit,
} from '@evens/contracts'
import type { LimitType } from '@evens/rules/limits'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/http/refusal.ts'
import { type App, serve } from '../../platform/http/serve.ts'
import type { InSession, Limits } from './limits.ts'

/** Routes of the limit service as the specification names them, and those of the reality check. */
export function limitRoutes(app: App, { reads, changes, status, sessionOf, moneyOf, reply }: Limits): void {
  async function inSession(request: FastifyRequest): Promise<InSession> {
    const session = await sessionOf(request)
    if (session === null) throw new Refusal('UNAUTHENTICATED')
    return session
  }

  serve(app, listLimits, ({ player, language }) => reads.list(player, language))
  serve(app, listLimitChanges, ({ player, query }) => reads.changes(player, query.before ?? null))
  serve(app, setLimit, async ({ player, request, body, language }) =>
    reply(await changes.set(player, body, request), language),
  )
  serve(app, actOnLimit, async ({ player, query, language }) =>
    reply(await changes.answer(player, typeIn(query), query.action === '1' ? 'approved' : 'rejected'), language),
  )
  serve(app, cancelLimit, async ({ player, query, language }) =>
    reply(await changes.answer(player, typeIn(query), 'cancelled'), language),
  )
  serve(app, pingLimits, async ({ request }) => status.of(await inSession(request)))
  serve(app, readRealityCheck, async ({ request }) => {
    const [where, totals] = await Promise.all([inSession(request).then(status.of), moneyOf(request)])
    const money = totals.map(({ iso, staked, won, net }) => ({ currency: iso, wagered: staked, won, net }))
    return { standing: where, money }
  })
  serve(app, acknowledgeRealityCheck, async ({ request }) => status.acknowledge(await inSession(request)))
}

const typeIn = ({ limitType }: { readonly limitType?: string }): LimitType | null =>
  limitType === undefined ? null : (Number(limitType) as LimitType)
