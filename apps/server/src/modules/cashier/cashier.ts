import type { SiteConfig } from '@evens/contracts'
import { receivePaymentEvent, PAYMENT_SIGNATURE } from '@evens/contracts/payments'
import type { Clock } from '@evens/kernel'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import type { Translate } from '../../platform/http/errors.ts'
import { originOf } from '../../platform/http/origin.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type App, serve } from '../../platform/http/serve.ts'
import { runOnce } from '../../platform/jobs.ts'
import type { Job } from '../../platform/module.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { Log } from '../../platform/log.ts'
import { createAfterRestore } from './after-restore.ts'
import { type ApplyEvent, createEventApplier } from './apply-provider-event.ts'
import { findInstruments, sealOldFields } from './backfills.ts'
import { createDeposits, type Payer } from './deposits.ts'
import type { WriteJournal } from './journaled.ts'
import { type HashInstrument, instrumentsOf } from './payment-instruments.ts'
import { createPaymentPoller } from './payment-poller.ts'
import { createPayouts } from './payouts.ts'
import { createHttpProvider, type HttpProviderDeps } from './providers/http-provider.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { startSandbox, SANDBOX, type Sandbox, type SandboxSettings } from './providers/sandbox-process.ts'
import { createCashierReads } from './reads.ts'
import { createRefunds } from './refunds.ts'
import { createPaymentRequests } from './requests.ts'
import { cashierRoutes } from './routes.ts'
import { sandboxPageRoutes } from './sandbox-pages.ts'
import { createSealing } from './sealed-fields.ts'
import { createStrays } from './strays.ts'
import type { CashierTables } from './tables.ts'
import { createWithdrawals } from './withdrawals.ts'

type Proof = { readonly password?: string; readonly code?: string }

export type CashierDeps = {
  readonly database: Pick<Database, 'kysely'>
  readonly sites: readonly SiteConfig[]
  readonly siteFor: (host: string | undefined) => SiteConfig
  readonly playerOf: (request: FastifyRequest) => Promise<(Principal & { readonly country: string }) | null>
  /** Requires the step-up; throws without a fresh proof of identity. */
  readonly confirm: (request: FastifyRequest, proof: Proof) => Promise<unknown>
  readonly translate: Translate
  readonly clock: Clock
  /** Signs requests to a provider and verifies its webhooks. */
  readonly paymentsKey: Uint8Array
  /** Encrypts the fields of payment methods. */
  readonly payoutKey: Uint8Array
  readonly hashInstrument: HashInstrument
  readonly dataDir: string
  /** Journals orders to a provider beside the database. */
  readonly journal?: WriteJournal
  readonly notifyPlayers: (players: Iterable<bigint>) => void
  readonly log: Log
  /** Hosts that may be at a private address. */
  readonly privateHosts?: readonly string[]
  readonly sandbox?: Partial<Pick<SandboxSettings, 'lateMs' | 'laterMs'>>
}

export type Cashier = ReturnType<typeof createCashier>

const SEND_TICK_MS = 1000
const ASK_TICK_MS = 2000
const ALARM_TICK_MS = 60_000
const SANDBOX_LATE_MS = 700
const SANDBOX_LATER_MS = 15_000

/** The methods of all sites, to name the group of a payment of any of them. */
const catalogueOf = (sites: readonly SiteConfig[]) => sites.flatMap(({ cashier }) => cashier.catalogue)

/** Deposits and withdrawals through payment providers; only a provider's report moves money. */
export function createCashier(deps: CashierDeps) {
  const { siteFor, clock, notifyPlayers, log, hashInstrument, journal } = deps
  const db = deps.database.kysely.$extendTables<CashierTables>()
  const providers = createProviders(deps)
  const { byId: providerById, of: providerOf, notify } = providers

  // All players of the sandbox share one card.
  const applyEventIn = (tx: Kysely<CashierTables>) =>
    createEventApplier({ db: tx, hashInstrument, isOnePersons: (provider) => provider !== SANDBOX, notifyPlayers })
  const applyEvent = applyEventIn(db)
  const sealing = createSealing(deps.payoutKey)
  const payouts = createPayouts({ db, sealing, hashInstrument })
  const reads = createCashierReads(db, payouts, deps.translate, catalogueOf(deps.sites))
  const poller = createPaymentPoller({ db, providerById, notify, applyEvent, sealing, journal, notifyPlayers, log })
  const refunds = createRefunds({ db, providerById, notify, applyEvent, journal, notifyPlayers, log })
  const strays = createStrays({ db, notifyPlayers, log })
  const withdrawals = createWithdrawals({ db, providerOf, notifyPlayers })

  const findOldPlaces = (): Promise<void> => findInstruments(db, sealing, hashInstrument)

  const cashier = {
    findInstruments: findOldPlaces,
    siteFor,
    reads,
    payouts,
    poller,
    refunds,
    strays,
    applyEvent,
    afterRestore: createAfterRestore({ kysely: deps.database.kysely, providers: providers.all, applyEventIn }),
    providerOf,
    requests: createPaymentRequests(db),
    withdrawals,
    deposit: createDeposits({ db, providerOf, notify, applyEvent, sealing, hashInstrument, journal }),
    /**
     * Uses the connection of the transaction: with another one for each, many concurrent calls would deadlock on the
     * pool.
     */
    instrumentsOf: (playerId: bigint, within: Kysely<unknown>) =>
      instrumentsOf(within.$extendTables<CashierTables>(), sealing, playerId),
    cashTeam: (player: Principal) => reads.cashTeam(player, clock.nowMs()),
    async confirm(request: FastifyRequest, { password, code }: Proof): Promise<void> {
      await deps.confirm(request, { ...(password !== undefined && { password }), ...(code !== undefined && { code }) })
    },
    async payerOf(request: FastifyRequest): Promise<Payer> {
      const player = await deps.playerOf(request)
      if (player === null) throw new Refusal('UNAUTHENTICATED')
      return { player, site: siteFor(request.hostname), language: request.language, origin: originOf(request) }
    },

    openSandbox: providers.openSandbox,
    jobs: [
      () => runOnce('cashier.seal-fields', () => sealOldFields(db, sealing), log),
      () => runOnce('cashier.find-instruments', findOldPlaces, log),
      ...paymentJobs({ poller, refunds, strays, withdrawals }, log),
    ],
    metrics: strays.metrics,
    listening: (address: string): void => void providers.openSandbox(address),
    shutdown: async () => providers.sandbox()?.stop(),
    routes(app: App): void {
      cashierRoutes(app, cashier)
      providerWebhook(app, providerById, applyEvent)
      if (providers.all.has(SANDBOX)) sandboxPageRoutes(app, () => providers.sandbox()?.address() ?? null)
    },
  }
  return cashier
}

type PaymentWorkers = {
  readonly poller: ReturnType<typeof createPaymentPoller>
  readonly refunds: ReturnType<typeof createRefunds>
  readonly strays: ReturnType<typeof createStrays>
  readonly withdrawals: ReturnType<typeof createWithdrawals>
}

const paymentJobs = ({ poller, refunds, strays, withdrawals }: PaymentWorkers, log: Log): readonly Job[] => [
  () => runOnce('cashier.adopt-refunds', refunds.adopt, log),
  () => runPeriodically('cashier.send-payouts', SEND_TICK_MS, poller.sendApproved, log),
  () => runPeriodically('cashier.poll-payments', ASK_TICK_MS, poller.askDue, log),
  () => runPeriodically('cashier.send-refunds', SEND_TICK_MS, refunds.send, log),
  () => runPeriodically('cashier.poll-refunds', ASK_TICK_MS, refunds.askDue, log),
  () => runPeriodically('cashier.match-strays', ASK_TICK_MS, strays.match, log),
  () => runPeriodically('cashier.check-strays', ALARM_TICK_MS, strays.look, log),
  () => runPeriodically('cashier.resume-waiting', ALARM_TICK_MS, withdrawals.resumeWaiting, log),
]

/** The providers of all sites, and the sandbox provider once the site listens. */
function createProviders(deps: CashierDeps) {
  const { sites, clock, paymentsKey, privateHosts } = deps
  let sandbox: Sandbox | null = null
  let ownAddress: string | null = null
  const common = { key: paymentsKey, clock, ...(privateHosts && { privateHosts }) }
  const all = new Map(sites.flatMap(providersOf(() => sandbox?.address() ?? null, common)).map((one) => [one.id, one]))
  const byId = (id: string): PaymentProvider | null => all.get(id) ?? null
  return {
    all,
    byId,
    /** Fails closed: a site that is no sandbox takes no play money. */
    of({ sandbox: isSandbox, cashier: { provider } }: SiteConfig): PaymentProvider | null {
      if (provider === null || (provider === SANDBOX && !isSandbox)) return null
      return byId(provider === SANDBOX ? SANDBOX : provider.id)
    },
    notify: (provider: string): string | undefined =>
      provider === SANDBOX && ownAddress !== null ? `${ownAddress}/payments-api/${SANDBOX}/events` : undefined,
    sandbox: (): Sandbox | null => sandbox,
    /** Starts the sandbox provider if a site uses it; it sends its webhooks to the site's own address. */
    openSandbox(address: string): Sandbox | null {
      if (!all.has(SANDBOX)) return null
      ownAddress = address
      sandbox = startSandbox({
        dataDir: deps.dataDir,
        key: paymentsKey,
        lateMs: deps.sandbox?.lateMs ?? SANDBOX_LATE_MS,
        laterMs: deps.sandbox?.laterMs ?? SANDBOX_LATER_MS,
        log: deps.log,
      })
      return sandbox
    },
  }
}

/** The providers that sites have chosen; sites that chose the same share it. */
const providersOf =
  (sandboxAddress: () => string | null, common: Pick<HttpProviderDeps, 'key' | 'clock' | 'privateHosts'>) =>
  ({ sandbox: isSandbox, cashier: { provider } }: SiteConfig): readonly PaymentProvider[] => {
    if (provider === null) return []
    if (provider === SANDBOX)
      return isSandbox ? [createHttpProvider({ ...common, id: SANDBOX, address: sandboxAddress, isSandbox })] : []
    return [createHttpProvider({ ...common, id: provider.id, address: () => provider.address, isSandbox })]
  }

const BODY_BYTES_MAX = 16 * 1024

/** The webhook route of providers: a body is parsed only after its signature is verified. */
function providerWebhook(app: App, providerById: (id: string) => PaymentProvider | null, applyEvent: ApplyEvent): void {
  function readBody(request: FastifyRequest, body: Buffer): unknown {
    const provider = providerById((request.params as { provider: string }).provider)
    const read = provider?.readEvent(request.url, request.headers[PAYMENT_SIGNATURE], body) ?? null
    if (read === null) throw new Refusal('PAYMENT_SIGNATURE')
    return read.event
  }

  void app.register(async (door) => {
    door.removeAllContentTypeParsers()
    door.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX },
      async (request: FastifyRequest, body: Buffer) => readBody(request, body),
    )
    serve(door, receivePaymentEvent, async ({ params, body }) => {
      const effect = await applyEvent(params.provider, body.event, body.payment)
      return { taken: effect !== 'known' && effect !== 'late' }
    })
  })
}
