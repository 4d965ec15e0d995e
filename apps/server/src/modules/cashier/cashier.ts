import type { SiteConfig } from '@evens/contracts'
import { hearPaymentEvent, PAYMENT_SIGNATURE } from '@evens/contracts/payments'
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
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { Messages } from '../messages/index.ts'
import { createAfterRestore } from './after-restore.ts'
import { type ApplyEvent, createEventApplier } from './apply-provider-event.ts'
import { findInstruments, sealOldFields } from './backfills.ts'
import { createDeposits, type Payer } from './deposits.ts'
import type { Keep } from './journaled.ts'
import { type HashInstrument, instrumentsOf } from './payment-instruments.ts'
import { createPaymentPoller } from './payment-poller.ts'
import { createPayouts } from './payouts.ts'
import { createHttpProvider, type HttpProviderDeps } from './providers/http-provider.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { keepSandbox, SANDBOX, type Sandbox, type SandboxSettings } from './providers/sandbox-process.ts'
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
  /** Throws unless the player has just proven to be who they are. */
  readonly confirm: (request: FastifyRequest, proof: Proof) => Promise<unknown>
  readonly translate: Translate
  readonly clock: Clock
  /** Signs what goes to a provider and proves what comes from it. */
  readonly paymentsKey: Uint8Array
  /** Seals what players fill in for a method. */
  readonly payoutKey: Uint8Array
  readonly knownBy: HashInstrument
  readonly messages: Pick<Messages, 'send'>
  readonly dataDir: string
  /** Keeps beside the database what is asked of a provider. */
  readonly keep?: Keep
  readonly tell: (players: Iterable<bigint>) => void
  readonly warn: (message: string) => void
  /** For operators to see at once. */
  readonly alert: (message: string) => void
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

/** Money that comes and goes: through providers, and on their word alone. */
export function createCashier(deps: CashierDeps) {
  const { sites, siteFor, clock, tell, warn, alert, paymentsKey, knownBy } = deps
  const db = deps.database.kysely.$extendTables<CashierTables>()
  let sandbox: Sandbox | null = null
  let ownAddress: string | null = null
  const providers = new Map(
    sites
      .flatMap(
        providersOf(() => sandbox?.address() ?? null, {
          key: paymentsKey,
          clock,
          ...(deps.privateHosts && { privateHosts: deps.privateHosts }),
        }),
      )
      .map((one) => [one.id, one]),
  )

  const providerById = (id: string): PaymentProvider | null => providers.get(id) ?? null
  /** Fails closed: a site that is no sandbox takes no play money. */
  function providerOf({ sandbox: isSandbox, cashier: { provider } }: SiteConfig): PaymentProvider | null {
    if (provider === null || (provider === SANDBOX && !isSandbox)) return null
    return providerById(provider === SANDBOX ? SANDBOX : provider.id)
  }
  const notify = (provider: string): string | undefined =>
    provider === SANDBOX && ownAddress !== null ? `${ownAddress}/payments-api/${SANDBOX}/events` : undefined

  // The sandbox's card is everybody's.
  const applyEventIn = (tx: Kysely<CashierTables>) =>
    createEventApplier({ db: tx, knownBy, isOnePersons: (provider) => provider !== SANDBOX, tell })
  const applyEvent = applyEventIn(db)
  const { keep } = deps
  const sealing = createSealing(deps.payoutKey)
  const payouts = createPayouts({ db, sealing, knownBy, messages: deps.messages })
  const reads = createCashierReads(db, payouts, deps.translate)
  const poller = createPaymentPoller({ db, providerById, notify, applyEvent, sealing, keep, tell, warn })
  const refunds = createRefunds({ db, providerById, notify, applyEvent, keep, tell, warn })
  const strays = createStrays({ db, tell, warn })

  const findOldPlaces = (): Promise<void> => findInstruments(db, sealing, knownBy)
  const sealFieldsOfPayments = (): Promise<void> => sealOldFields(db, sealing)

  /** The sandbox provider, when a site pays with it; it tells what it has to tell at the site's own address. */
  function openSandbox(address: string): Sandbox | null {
    if (!providers.has(SANDBOX)) return null
    ownAddress = address
    sandbox = keepSandbox({
      dataDir: deps.dataDir,
      key: paymentsKey,
      lateMs: deps.sandbox?.lateMs ?? SANDBOX_LATE_MS,
      laterMs: deps.sandbox?.laterMs ?? SANDBOX_LATER_MS,
      warn,
    })
    return sandbox
  }

  const cashier = {
    findInstruments: findOldPlaces,
    siteFor,
    reads,
    payouts,
    poller,
    refunds,
    strays,
    applyEvent,
    afterRestore: createAfterRestore({ kysely: deps.database.kysely, providers, applyEventIn }),
    providerOf,
    requests: createPaymentRequests(db),
    withdrawals: createWithdrawals({ db, providerOf, tell }),
    deposit: createDeposits({ db, providerOf, notify, applyEvent, sealing, knownBy, keep }),
    /** Asked within a transaction, it needs no connection besides: many who ask at once would wait for each other. */
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

    openSandbox,
    jobs: [
      () => runOnce(sealFieldsOfPayments, warn),
      () => runOnce(findOldPlaces, warn),
      () => runOnce(refunds.adopt, warn),
      () => runPeriodically(SEND_TICK_MS, poller.sendApproved, warn),
      () => runPeriodically(ASK_TICK_MS, poller.askDue, warn),
      () => runPeriodically(SEND_TICK_MS, refunds.send, warn),
      () => runPeriodically(ASK_TICK_MS, refunds.askDue, warn),
      () => runPeriodically(ASK_TICK_MS, strays.match, warn),
      () => runPeriodically(ALARM_TICK_MS, () => strays.look(alert), warn),
    ],
    metrics: strays.metrics,
    listening: (address: string): void => void openSandbox(address),
    shutdown: async () => sandbox?.stop(),
    routes(app: App): void {
      cashierRoutes(app, cashier)
      providerWebhook(app, providerById, applyEvent)
      if (providers.has(SANDBOX)) sandboxPageRoutes(app, () => sandbox?.address() ?? null)
    },
  }
  return cashier
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

/** The door for the word of providers: nothing of a body is read before its signature is found right. */
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
    serve(door, hearPaymentEvent, async ({ params, body }) => {
      const effect = await applyEvent(params.provider, body.event, body.payment)
      return { taken: effect !== 'known' && effect !== 'late' }
    })
  })
}
