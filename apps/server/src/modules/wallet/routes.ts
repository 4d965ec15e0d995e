import {
  addCurrency,
  chooseAccount,
  exchangeMoney,
  exportStatement,
  getAccounts,
  hideBalance,
  listCurrencies,
  quoteExchange,
  readStatement,
  readSummary,
  removeCurrency,
  type StatementFilters,
} from '@evens/contracts'
import { boundFrom, historySinceMs, packOf } from '@evens/rules/limits'
import { serve, type App } from '../../platform/http/serve.ts'
import { statementCsv } from './statement-csv.ts'
import type { Wallet } from './wallet.ts'

export function walletRoutes(app: App, wallet: Wallet): void {
  const { accounts, exchange, statement, siteFor } = wallet
  /** The filters of a request, which never reach back behind the bound of the jurisdiction. */
  const bounded = (filters: StatementFilters, host: string): StatementFilters => {
    const { historyMonths } = packOf(siteFor(host).jurisdiction.pack)
    return { ...filters, from: boundFrom(filters.from, historySinceMs(historyMonths, Date.now())) }
  }
  serve(app, getAccounts, ({ player, language }) => accounts.shown(player, language))
  serve(app, listCurrencies, ({ player, request, language }) =>
    accounts.toAdd(player, siteFor(request.hostname), language),
  )
  serve(app, addCurrency, ({ player, request, body, language }) =>
    accounts.add(player, siteFor(request.hostname), body.currencyId, language),
  )
  serve(app, removeCurrency, ({ player, request, body, language }) =>
    accounts.remove(player, siteFor(request.hostname), body.id, language),
  )
  serve(app, chooseAccount, ({ player, request, body, language }) =>
    accounts.choose(player, siteFor(request.hostname), body.id, language),
  )
  serve(app, hideBalance, async ({ player, body }) => {
    await accounts.hideBalance(player, body.hides)
    return { user_hide_balance: body.hides }
  })

  serve(app, quoteExchange, ({ player, body }) => exchange.quote(player, body))
  serve(app, exchangeMoney, ({ player, body }) => exchange.take(player, body))

  serve(app, readStatement, ({ player, request, query: { before, ...filters }, language }) =>
    statement.read(player, bounded(filters, request.hostname), before ?? null, language),
  )
  serve(app, readSummary, async ({ player, request, query }) =>
    wallet.summaryOf(player, query, await wallet.sessionSinceMs(request)),
  )
  serve(app, exportStatement, async ({ player, request, reply, query, language }) => {
    const filters = bounded(query, request.hostname)
    await wallet.exports.send(reply, player.id, 'statement.csv', () =>
      statementCsv({ ...wallet, player, filters, language }),
    )
    return ''
  })
}
