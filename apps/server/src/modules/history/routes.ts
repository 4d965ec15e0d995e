import { exportHistory, type HistoryFilters, listHistory, readRecord, sumHistory } from '@evens/contracts'
import { boundFrom } from '@evens/rules/limits'
import { Refusal } from '../../platform/http/refusal.ts'
import { type App, serve } from '../../platform/http/serve.ts'
import type { History } from './history.ts'
import { readCursor } from './records.ts'

export function historyRoutes(app: App, history: History): void {
  /** The filters of a request, which never reach back behind the bound of the jurisdiction. */
  const bounded = (filters: HistoryFilters, host: string): HistoryFilters => ({
    ...filters,
    from: boundFrom(filters.from, history.sinceMs(host)),
  })
  serve(app, listHistory, ({ player, request, query: { before, lang, ...filters }, language }) =>
    history.list(player, bounded(filters, request.hostname), readCursor(before), lang ?? language),
  )
  serve(app, sumHistory, async ({ player, request, query }) => ({
    totals: await history.totals(player, bounded(query, request.hostname)),
  }))
  serve(app, exportHistory, async ({ player, request, reply, query: { lang, ...filters }, language }) => {
    const shown = bounded(filters, request.hostname)
    await history.exports.send(reply, player.id, 'history.csv', () => history.csv(player, shown, lang ?? language))
    return ''
  })
  serve(app, readRecord, async ({ player, request, params: { product, id }, query, language }) => {
    const found = await history.read(player, product, id, query.lang ?? language)
    if (found === null || found.record.at < history.sinceMs(request.hostname)) throw new Refusal('NOT_FOUND')
    return found
  })
}
