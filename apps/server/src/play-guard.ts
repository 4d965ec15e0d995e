import {
  buyLottoTicket,
  editOrder,
  type HttpContract,
  placeCoupon,
  placeTableBet,
  placeToto,
  startDeposit,
  startGameRound,
} from '@evens/contracts'
import type { FastifyRequest } from 'fastify'
import type { PlayerOf } from './modules/sessions/index.ts'
import type { Site } from './modules/site/index.ts'
import { Refusal } from './platform/http/refusal.ts'
import type { App } from './platform/http/serve.ts'

/** The calls that stake money or bring it. */
export const MONEY_CALLS: readonly Pick<HttpContract, 'method' | 'path'>[] = [
  placeCoupon,
  editOrder,
  placeToto,
  buyLottoTicket,
  startGameRound,
  placeTableBet,
  startDeposit,
]

type Deps = { readonly visitorOf: Site['visitorOf']; readonly playerOf: PlayerOf }

/**
 * Blocks money calls for visitors who are blocked from the pages. Enforced here, because a browser can skip its guards.
 */
export function blockedPlayersHook(app: App, { visitorOf, playerOf }: Deps): void {
  const guarded = new Set(MONEY_CALLS.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`))
  const isGuarded = ({ method, routeOptions }: FastifyRequest): boolean => guarded.has(`${method} ${routeOptions.url}`)

  app.addHook('preHandler', async (request) => {
    if (!isGuarded(request)) return
    const { blockReason, isUnderMaintenance } = visitorOf(request)
    if (isUnderMaintenance) throw new Refusal('UNAVAILABLE')
    const player = await playerOf(request)
    if (blockReason !== null || (player !== null && player.banLevel > 0)) throw new Refusal('PLAY_REFUSED')
  })
}
