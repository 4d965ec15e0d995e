import { sql, type Kysely } from 'kysely'
import type { StatementLine } from '@evens/contracts/payments'
import { isLost, whatBecame, type JournalPayment, type PaymentFinding } from './core/lost-payments.ts'
import { createCashierAdmin } from './admin.ts'
import { polledEvent, type ApplyEvent } from './apply-provider-event.ts'
import { ProviderSilence, type PaymentProvider, type PaymentReport } from './providers/provider.ts'
import type { CashierTables } from './tables.ts'

export type AfterRestoreDeps = {
  readonly kysely: Kysely<unknown>
  readonly providers: ReadonlyMap<string, PaymentProvider>
  /** Applies a report as if the provider had sent it as an event, within a transaction. */
  readonly applyEventIn: (tx: Kysely<CashierTables>) => ApplyEvent
}

type Db = Kysely<CashierTables>
type Reconciling = <T>(work: (tx: Db) => Promise<T>) => Promise<T>
type Window = { readonly sinceMs: number; readonly untilMs: number; readonly journal: readonly JournalPayment[] }

const REFERENCE = /^[A-Za-z0-9_-]{24}$/
const ASKED_AT_ONCE = 8

/**
 * Reconciles a restored database with a provider: by its statement and its reports on every payment that the journal or
 * the database knows, and by nothing else. Idempotent.
 */
export function createAfterRestore({ kysely, providers, applyEventIn }: AfterRestoreDeps) {
  const db = kysely.$extendTables<CashierTables>()
  const reconciling: Reconciling = (work) =>
    db.transaction().execute(async (tx) => {
      await sql`select set_config('evens.reconciling', 'on', true)`.execute(tx)
      return work(tx)
    })

  /** Applies the provider's report on every payment that is known here, as if its webhooks had been sent again. */
  async function applyReports(
    provider: string,
    reports: ReadonlyMap<string, PaymentReport | null>,
    known: ReadonlySet<string>,
  ) {
    for (const [reference, report] of reports) {
      if (report === null || !known.has(reference)) continue
      await reconciling(async (tx) => {
        if (report.kind === 'payout') await sql`select cashier_was_sent(${reference})`.execute(tx)
        await applyEventIn(tx)(provider, polledEvent(report), report)
      })
    }
  }

  return {
    providerIds: (): readonly string[] => [...providers.keys()],

    /** Null when the provider gives no statement now. */
    async reconcile(id: string, window: Window): Promise<readonly PaymentFinding[] | null> {
      const provider = providers.get(id)
      if (provider === undefined) return null
      try {
        const lines = await provider.statement(window.sinceMs, window.untilMs)
        const journal = window.journal.filter((one) => one.provider === id)
        const named = [...lines, ...journal].map(({ reference }) => reference).filter((one) => REFERENCE.test(one))
        const before = await knownAmong(db, id, named)
        const reports = await reportsOf(provider, new Set([...named, ...(await unfinished(db, id))]))
        const lost = journal.filter(({ reference }) => !before.has(reference))
        const unknownPayments = await reinstate(
          reconciling,
          lost.filter(({ reference }) => isLost(reports.get(reference) ?? null)),
        )
        const known = await knownAmong(db, id, [...reports.keys()])
        await applyReports(id, reports, known)
        return [
          ...whatBecame({ provider: id, lines, lost, reports, known, unknownPayments }),
          ...(await differences(kysely, provider, window, lines)),
        ]
      } catch (error) {
        if (error instanceof ProviderSilence) return null
        throw error
      }
    },
  }
}
export type AfterRestore = ReturnType<typeof createAfterRestore>

/**
 * Reinstates payments of the journal that the database has lost and the provider did not refuse. Deposits before refunds.
 * Returns those whose player is gone.
 */
async function reinstate(reconciling: Reconciling, lost: readonly JournalPayment[]): Promise<ReadonlySet<string>> {
  const unknownPayments = new Set<string>()
  for (const { kind, reference, player, since, row } of lost.toSorted((a, b) => ORDER[a.kind] - ORDER[b.kind])) {
    const isSame = await reconciling(async (tx) => {
      const { rows } = await sql<{ is: boolean }>`select players_is_same(${player}, ${since}) as is`.execute(tx)
      if (rows[0]?.is !== true) return false
      if (kind === 'refund') await sql`select cashier_reinstate_refund(${row}::jsonb)`.execute(tx)
      else await sql`select cashier_reinstate(${row}::jsonb)`.execute(tx)
      return true
    })
    if (!isSame) unknownPayments.add(reference)
  }
  return unknownPayments
}

async function reportsOf(provider: PaymentProvider, references: ReadonlySet<string>) {
  const reports = new Map<string, PaymentReport | null>()
  const left = [...references].values()
  await Promise.all(
    Array.from({ length: ASKED_AT_ONCE }, async () => {
      for (const reference of left) reports.set(reference, await provider.status(reference))
    }),
  )
  return reports
}

async function knownAmong(db: Db, provider: string, references: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ reference: string }>`
    select id as reference from payment where provider = ${provider} and id = any(${references})
    union all
    select key from payment_refund where provider = ${provider} and key = any(${references})`.execute(db)
  return new Set(rows.map(({ reference }) => reference))
}

async function unfinished(db: Db, provider: string): Promise<readonly string[]> {
  const { rows } = await sql<{ reference: string }>`
    select id as reference from payment where provider = ${provider}
      and state in ('started', 'pending', 'review', 'waiting', 'approved', 'sending', 'sent', 'manual')
    union all
    select key from payment_refund where provider = ${provider} and state <> 'done'`.execute(db)
  return rows.map(({ reference }) => reference)
}

/** Lines that still differ from the ledger; a payment missing from the statement may only lie beyond its edge. */
async function differences(
  kysely: Kysely<unknown>,
  provider: PaymentProvider,
  { sinceMs, untilMs }: Window,
  lines: readonly StatementLine[],
) {
  const { differences: all } = await createCashierAdmin(kysely).reconcile(provider.id, sinceMs, untilMs, lines)
  const found: PaymentFinding[] = []
  for (const one of all) {
    if (one.kind === 'extra') continue
    const { reference, kind } = one.kind === 'missing' ? one.own : one.line
    if (one.kind === 'missing') {
      const report = await provider.status(reference)
      if (report !== null && isPaid(report) && BigInt(report.amount) === one.own.amount) continue
    }
    const amount = String(one.kind === 'missing' ? one.own.amount : one.line.amount)
    const currency = one.kind === 'missing' ? one.own.currency : one.line.currency
    const detail = { provider: provider.id, kind, amount, currency }
    found.push({ kind: `statement-${one.kind}`, subject: `${kind} ${reference}`, detail, isOpen: true })
  }
  return found
}

const ORDER: Readonly<Record<JournalPayment['kind'], number>> = { deposit: 0, withdrawal: 1, refund: 2 }
const isPaid = ({ state }: PaymentReport): boolean => state === 'success' || state === 'chargeback'
