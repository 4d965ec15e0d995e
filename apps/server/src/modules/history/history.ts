import type { HistoryFilters, HistoryReply, HistoryTotal, SiteConfig } from '@evens/contracts'
import { type Clock, currencyToShow } from '@evens/kernel'
import { historySinceMs, packOf } from '@evens/rules/limits'
import type { Database } from '../../platform/database/index.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { App } from '../../platform/http/serve.ts'
import { recordView } from './core/record-view.ts'
import { historyCsv } from './history-csv.ts'
import { createRecordReads, type Products } from './record.ts'
import { askedOf, createRecords, type Cursor, writeCursor } from './records.ts'
import { historyRoutes } from './routes.ts'

type HistoryDeps = {
  readonly database: Pick<Database, 'kysely' | 'exports'>
  readonly products: Products
  readonly translate: (language: string, key: string) => string
  readonly siteFor: (host: string | undefined) => Pick<SiteConfig, 'jurisdiction'>
  readonly clock: Clock
}

const PAGE = 25

/** A player's bets of all products as one history. Read-only. */
export function createHistory({ database: { kysely, exports }, products, translate, siteFor, clock }: HistoryDeps) {
  const records = createRecords(kysely)
  const exported = createRecords(exports.kysely)

  const history = {
    /** The first moment that the site of a request shows. */
    sinceMs: (host: string | undefined): number =>
      historySinceMs(packOf(siteFor(host).jurisdiction.pack).historyMonths, clock.nowMs()),

    async list(
      player: Principal,
      filters: HistoryFilters,
      before: Cursor | null,
      language: string,
    ): Promise<HistoryReply> {
      const found = await records.page(askedOf(player.id, filters), before, PAGE + 1)
      const shown = found.slice(0, PAGE)
      const last = shown.at(-1)
      return {
        records: shown.map((row) => recordView(row, language)),
        next: found.length > PAGE && last !== undefined ? writeCursor({ atMicros: last.at_micros, id: last.id }) : null,
      }
    },

    async totals(player: Principal, filters: HistoryFilters): Promise<HistoryTotal[]> {
      const sums = await records.sums(askedOf(player.id, filters))
      return sums.map(({ currency, records: count, staked, returned, in_play }) => ({
        iso: currency,
        exponent: currencyToShow(currency).exponent,
        records: Number(count),
        staked: String(staked),
        returned: String(returned),
        inPlay: String(in_play),
        net: String(returned - staked + in_play),
      }))
    },

    read: createRecordReads(kysely, records, products),
    csv: (player: Principal, filters: HistoryFilters, language: string) =>
      historyCsv({ exports, exported, translate, player, filters, language }),
    exports,
    routes: (app: App): void => historyRoutes(app, history),
  }
  return history
}
export type History = ReturnType<typeof createHistory>
