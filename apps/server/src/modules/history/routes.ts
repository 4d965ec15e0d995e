import { exportHistory, listHistory, readRecord, sumHistory } from '@evens/contracts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type App, serve } from '../../platform/http/serve.ts'
import type { History } from './history.ts'
import { readCursor } from './records.ts'

export function historyRoutes(app: App, history: History): void {
  serve(app, listHistory, ({ player, query: { before, lang, ...filters }, language }) =>
    history.list(player, filters, readCursor(before), lang ?? language),
  )
  serve(app, sumHistory, async ({ player, query }) => ({ totals: await history.totals(player, query) }))
  serve(app, exportHistory, async ({ player, reply, query: { lang, ...filters }, language }) => {
    await history.exports.send(reply, player.id, 'history.csv', () => history.csv(player, filters, lang ?? language))
    return ''
  })
  serve(app, readRecord, async ({ player, params: { product, id }, query, language }) => {
    const found = await history.read(player, product, id, query.lang ?? language)
    if (found === null) throw new Refusal('NOT_FOUND')
    return found
  })
}
