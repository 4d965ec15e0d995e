import {
  buyLottoTicket,
  getLottoDraw,
  listLottoMarks,
  listLottoResults,
  listLottos,
  listLottoTickets,
} from '@evens/contracts'
import { type App, serve } from '../../platform/http/serve.ts'
import { askedDay } from './core/schedule.ts'
import type { Lotto } from './lotto.ts'

export function lottoRoutes(app: App, lotto: Lotto): void {
  const { siteFor, reads } = lotto
  serve(app, listLottos, ({ request, query }) => reads.kinds(siteFor(request.hostname), query.currency))
  serve(app, buyLottoTicket, ({ player, request, body }) => lotto.buy(player, siteFor(request.hostname), body))
  serve(app, listLottoTickets, ({ player, query }) => lotto.tickets.list(player, query.before ?? null))
  serve(app, listLottoResults, ({ request, query }) =>
    reads.results(siteFor(request.hostname), {
      kind: query.kind,
      offset: Number(query.offset ?? 0),
      ...askedDay(query.date, Number(query.zone ?? 0)),
    }),
  )
  serve(app, getLottoDraw, ({ request, params }) => reads.draw(siteFor(request.hostname), params.kind, params.n))
  serve(app, listLottoMarks, ({ request, params, query }) =>
    reads.marks(siteFor(request.hostname), params.kind, params.n, Number(query.offset ?? 0)),
  )
}
