import {
  listTotoCoupons,
  listTotoDraws,
  listTotoNominees,
  listTotoPools,
  placeToto,
  showTotoDraw,
} from '@evens/contracts'
import type { FastifyRequest } from 'fastify'
import { serve, type App } from '../../platform/http/serve.ts'
import type { Asker } from './reads.ts'
import type { Toto } from './toto.ts'

type Asked = { readonly currency?: string; readonly lang?: string }

export function totoRoutes(app: App, { reads, place, siteFor }: Toto): void {
  const asker = (request: FastifyRequest, query: Asked, language: string): Asker => ({
    site: siteFor(request.hostname),
    currency: query.currency,
    language: query.lang ?? language,
  })
  serve(app, listTotoPools, ({ request, query, language }) => reads.pools(asker(request, query, language)))
  serve(app, showTotoDraw, ({ request, query, language }) =>
    reads.draw(
      asker(request, query, language),
      query.pool,
      query.number === undefined ? (query.which ?? 'open') : Number(query.number),
    ),
  )
  serve(app, listTotoDraws, ({ request, query, language }) =>
    reads.draws(asker(request, query, language), query.pool, query.before === undefined ? null : Number(query.before)),
  )
  serve(app, listTotoNominees, ({ request, query, language }) =>
    reads.nominees(asker(request, query, language), query.pool),
  )
  serve(app, listTotoCoupons, ({ player, query, language }) =>
    reads.coupons(player, query.pool ?? null, query.before ?? null, query.lang ?? language),
  )
  serve(app, placeToto, ({ player, request, body }) => place(player, siteFor(request.hostname), body))
}
