import {
  collectTableBet,
  getTable,
  getTableRound,
  listTableBets,
  listTableRounds,
  placeTableBet,
} from '@evens/contracts'
import type { FastifyRequest } from 'fastify'
import { type App, serve } from '../../platform/http/serve.ts'
import type { Tables } from './create.ts'

const COLLECTS = collectTableBet.path.replace('{id}', ':id')

export function tableRoutes(app: App, tables: Tables): void {
  const { tableOf, reads, past, clock } = tables
  /** The moment of a collect is that of its first byte: before its body is read and its session looked up. */
  const arrivals = new WeakMap<FastifyRequest, number>()
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url === COLLECTS) arrivals.set(request, clock.nowMs())
  })
  serve(app, getTable, ({ request, params }) => tables.now(tableOf(request.hostname, params.id)))
  serve(app, placeTableBet, ({ player, request, params, body }) =>
    tables.place(player, tableOf(request.hostname, params.id), body),
  )
  serve(app, collectTableBet, ({ player, request, params, body }) =>
    tables.collect(player, tableOf(request.hostname, params.id), body, arrivals.get(request) ?? clock.nowMs()),
  )
  serve(app, listTableBets, ({ player, request, params }) => reads.own(tableOf(request.hostname, params.id), player.id))
  serve(app, listTableRounds, ({ request, params, query }) =>
    past.rounds(tableOf(request.hostname, params.id), query.before),
  )
  serve(app, getTableRound, ({ request, params }) => past.proof(tableOf(request.hostname, params.id), params.n))
}
