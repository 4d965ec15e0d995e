import type { LottoToBuy, SiteConfig } from '@evens/contracts'
import { minor, type Minor } from '@evens/kernel'
import { amountIn } from '@evens/rules/coupon'
import { packOf } from '@evens/rules/limits'
import type { LottoKind } from '@evens/rules/pools'
import type { Database } from '../../platform/database/index.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { App } from '../../platform/http/serve.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { Log } from '../../platform/log.ts'
import type { Fair } from '../fair/index.ts'
import { createBuying } from './buy.ts'
import { createDrawing, createOpening } from './draw.ts'
import { createLottoReads } from './reads.ts'
import { lottoRoutes } from './routes.ts'
import { createSharing, type NotifyPlayers } from './share.ts'
import type { LottoTables } from './tables.ts'
import { createTicketList } from './tickets.ts'

export type LottoDeps = {
  readonly database: Pick<Database, 'kysely'>
  readonly fair: Fair
  readonly sites: readonly SiteConfig[]
  readonly siteFor: (host: string | undefined) => SiteConfig
  readonly notify: NotifyPlayers
  readonly log: Log
}

export type Lotto = ReturnType<typeof createLotto>

const ROUTE = 'lotto'
const TICK_MS = 1000
const isOffered = ({ availableRoutes }: SiteConfig): boolean => availableRoutes[ROUTE] === true

/** Lotto from the commitment to the last prize. */
export function createLotto(deps: LottoDeps) {
  const db = deps.database.kysely.$extendTables<LottoTables>()
  const open = createOpening({ db, fair: deps.fair, sites: deps.sites.filter(isOffered) })
  const draw = createDrawing(db, deps.fair)
  const sharing = createSharing(db, guaranteed, deps.notify)
  const buy = createBuying(db, sharing.makePool)

  /** Only play money is guaranteed before anybody has staked it. */
  function guaranteed(siteId: string, kind: LottoKind, currency: string): Minor {
    const isSandbox = deps.sites.find(({ id }) => id === siteId)?.sandbox === true
    return isSandbox ? amountIn(currency, kind.guaranteed) : minor(0n)
  }

  function siteFor(host: string | undefined): SiteConfig {
    const site = deps.siteFor(host)
    if (!isOffered(site)) throw new Refusal('NOT_FOUND')
    return site
  }

  async function drawAll(): Promise<void> {
    while ((await draw()) > 0);
  }

  async function payAll(): Promise<void> {
    while ((await sharing.payAll()) > 0);
  }

  /** Runs all due steps. A step that fails does not keep the others from running. */
  async function workOnLotto(): Promise<void> {
    const failed: unknown[] = []
    for (const step of [open, drawAll, sharing.shareAll, payAll])
      await step().catch((error: unknown) => failed.push(error))
    if (failed.length > 0) throw failed[0]
  }

  const lotto = {
    siteFor,
    async buy(player: Principal, site: SiteConfig, request: LottoToBuy) {
      const { tax } = packOf(site.jurisdiction.pack)
      const reply = await buy(player, { id: site.id, tax }, request)
      if (reply.state === 'bought') deps.notify([player.id])
      return reply
    },
    tickets: createTicketList(db),
    reads: createLottoReads(db, guaranteed),
    steps: { open, draw, ...sharing },
    work: workOnLotto,
    jobs: [() => runPeriodically('lotto.draw', TICK_MS, workOnLotto, deps.log)],
    routes: (app: App): void => lottoRoutes(app, lotto),
  }
  return lotto
}
