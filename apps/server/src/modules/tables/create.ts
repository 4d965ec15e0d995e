import { isPlayable, TITLES } from '@evens/games/catalogue'
import type {
  SiteConfig,
  TableBetPlaced,
  TableBetToPlace,
  TableCollected,
  TableCollectToTake,
  TableView,
} from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import type { Database } from '../../platform/database/index.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { App } from '../../platform/http/serve.ts'
import type { Log } from '../../platform/log.ts'
import type { MessageBus } from '../../platform/message-bus.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { Fair } from '../fair/index.ts'
import { createBoard, topicOf } from './board.ts'
import { createChains } from './chains.ts'
import { createClockwork } from './clockwork.ts'
import { createCollecting } from './collect.ts'
import { CLOCKS } from './core/clocks.ts'
import { createOpening } from './opening.ts'
import { createOutcomes } from './outcomes.ts'
import { createPastRounds } from './past-rounds.ts'
import { createPots } from './pots.ts'
import { createPlacing } from './place.ts'
import { createTableReads } from './reads.ts'
import { tableRoutes } from './routes.ts'
import type { TablesTables } from './rows.ts'
import { createRunning } from './running.ts'
import { createSettling } from './settle.ts'
import { type Table, tablesOf } from './table-list.ts'

export type TablesDeps = {
  readonly database: Pick<Database, 'kysely'>
  readonly fair: Fair
  readonly sites: readonly SiteConfig[]
  readonly siteFor: (host: string | undefined) => SiteConfig
  readonly messageBus: MessageBus
  /** The clock of the database. */
  readonly clock: Clock
  /** Of the aliases of those who bet. */
  readonly aliasKey: Uint8Array
  readonly notify: (players: readonly bigint[]) => void
  readonly log: Log
  readonly clocks?: typeof CLOCKS
  readonly chainLength?: number
}

export type Tables = ReturnType<typeof createTables>

const CLEAN_MS = 3_600_000
/** Tables of titles that can be played. */
const PLAYED = Object.fromEntries(
  Object.entries(CLOCKS).filter(([id]) => TITLES.some((title) => title.id === Number(id) && isPlayable(title))),
)

/** Games whose rounds are shared: one outcome for all who bet in it. */
export function createTables(deps: TablesDeps) {
  const { clock, log, messageBus } = deps
  const db = deps.database.kysely.$extendTables<TablesTables>()
  const tables = tablesOf(deps.sites, deps.clocks ?? PLAYED)
  const chains = createChains(db, deps.fair, log, deps.chainLength)
  const outcomes = createOutcomes(chains, deps.fair)
  const pots = createPots(db)
  const settling = createSettling(db, outcomes, pots, deps.notify, log)
  const open = createOpening({ db, chains, clock })
  const running = createRunning({ db, outcomes, settling, clock })
  const clockwork = createClockwork({ db, tables, open, running, settling, clock })
  const reads = createTableReads(db, deps.aliasKey, pots)
  const board = createBoard({ tables, reads, messageBus, clock, told: running.told })
  const placing = createPlacing(db)
  const collecting = createCollecting(db, outcomes)

  const work = (): Promise<void> => clockwork.work(board.refresh)

  const made = {
    work,
    reads,
    past: createPastRounds(db, chains),
    source: board.source,
    tableOf(host: string | undefined, id: string): Table {
      const site = deps.siteFor(host)
      const table = tables.find((one) => one.site.id === site.id && String(one.title.id) === id)
      if (table === undefined) throw new Refusal('NOT_FOUND')
      return table
    },
    /** Ends when no chain is being reckoned. */
    published: chains.settled,
    async now(table: Table): Promise<TableView> {
      const told = { topic: topicOf(table), now: clock.nowMs() }
      const snapshot = await board.now(table)
      if (snapshot !== null) return { ...snapshot, ...told, opensAt: null }
      const opensAt = await chains.firstAt(table)
      return { round: null, bets: [], results: [], next: null, pots: [], ...told, opensAt }
    },
    async place(player: Principal, table: Table, request: TableBetToPlace): Promise<TableBetPlaced> {
      const reply = await placing(player, table, request)
      if (reply.state === 'placed') tell(player, table)
      return reply
    },
    async collect(
      player: Principal,
      table: Table,
      request: TableCollectToTake,
      arrivedMs: number,
    ): Promise<TableCollected> {
      const reply = await collecting(player, table, request, arrivedMs)
      if (reply.state === 'collected') tell(player, table)
      return reply
    },
    clock,
    jobs: [
      () => runPeriodically('tables.work', clockwork.restMs, work, log),
      () => runPeriodically('tables.clean', CLEAN_MS, clockwork.clean, log),
    ],
    topics: [board.source],
    routes: (app: App): void => tableRoutes(app, made),
  }

  function tell({ id }: Principal, table: Table): void {
    deps.notify([id])
    board.changed(table)
  }

  return made
}
