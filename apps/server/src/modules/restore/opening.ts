import { sql, type Kysely } from 'kysely'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { JournalLine } from '../../platform/journal.ts'
import type { Log } from '../../platform/log.ts'
import { isPaymentLine, type AfterRestore } from '../cashier/index.ts'
import { currentRestore, since } from './replay.ts'

export type OpeningDeps = {
  readonly kysely: Kysely<unknown>
  /** All lines of the protection journal, in all its places. */
  readonly journal: () => readonly JournalLine[]
  readonly payments: AfterRestore
  /** True when the feed has been replayed and all of it is settled. */
  readonly isSettled: () => Promise<boolean>
  readonly nowMs: () => number
  readonly log: Log
}

type PaymentFinding = NonNullable<Awaited<ReturnType<AfterRestore['reconcile']>>>[number]
type Step = 'journal' | 'payments' | 'betting'
type Open = { readonly id: bigint; readonly asOf: Date; readonly step: Step; readonly hasJournal: boolean }

const TICK_MS = 1000
/** The provider's clock differs from ours, and its acts just before the backup may have been reported after it. */
const STATEMENT_MARGIN_MS = 3_600_000
const LOG_AGAIN_MS = 60_000
const SILENCES_MAX = 5

/** Opens money again after a restore, one step after the other; the database refuses any other order. */
export function createOpening({ kysely, journal, payments, isSettled, nowMs, log }: OpeningDeps) {
  const reconciled = new Set<string>()
  let silences = 0
  const waitFor = createWaiting(log, nowMs)

  async function finish({ id, step }: Open, reason: string): Promise<boolean> {
    const { rows } = await sql<{
      said: string
    }>`select restore_finish(${id}, ${step}, 'house', ${reason}) as said`.execute(kysely)
    if (rows[0]?.said === 'done') log.info({ event: 'restore.step-done', step })
    return rows[0]?.said === 'done'
  }

  async function reconcile(open: Open): Promise<boolean> {
    const window = { sinceMs: open.asOf.getTime() - STATEMENT_MARGIN_MS, untilMs: nowMs() }
    const lines = since(journal(), open.asOf).filter(isPaymentLine)
    for (const provider of payments.providerIds()) {
      const key = `${open.id} ${provider}`
      if (reconciled.has(key) || (await isGivenUp(kysely, open, provider))) continue
      const found = await payments.reconcile(provider, { ...window, journal: lines })
      if (found === null) {
        // A provider may still be starting.
        silences += 1
        if (silences < SILENCES_MAX) return false
        await addFinding(kysely, open, 'statement-none', provider, { provider }, true)
        return waitFor(open, `the payment provider ${provider} sends no statement`)
      }
      await addStatement(kysely, open, provider, found)
      reconciled.add(key)
    }
    if (await finish(open, 'reconciled with every provider')) return true
    return waitFor(open, 'findings are open: see npm run operator -- restore report')
  }

  /** Runs the next step. False when none is left, or when it has to wait. */
  async function takeStep(): Promise<boolean> {
    const open = await nextStep(kysely)
    if (open === null) return false
    switch (open.step) {
      case 'journal':
        if (open.hasJournal) return finish(open, 'replayed')
        return waitFor(
          open,
          'no protection journal covers the time since the backup: an operator has to confirm the step',
        )
      case 'payments':
        return reconcile(open)
      case 'betting':
        if (await isSettled()) return finish(open, 'the feed has recovered and everything is settled')
        return waitFor(open, 'the feed has not recovered, or settlement has not caught up')
    }
  }

  async function takeSteps(): Promise<void> {
    while (await takeStep());
  }

  return {
    step: takeStep,
    isOpen: async (): Promise<boolean> => (await currentRestore(kysely)) === null,
    job: (): (() => Promise<void>) => runPeriodically('restore.open', TICK_MS, takeSteps, log),
  }
}

/** Logs the missing condition of a step, at most once a minute; returns false, as the step is not done. */
function createWaiting(log: Log, nowMs: () => number) {
  let loggedMs = Number.NEGATIVE_INFINITY
  return ({ step }: Open, reason: string): false => {
    if (nowMs() - loggedMs <= LOG_AGAIN_MS) return false
    log.warn({ event: 'restore.waiting', step, reason })
    loggedMs = nowMs()
    return false
  }
}

async function nextStep(kysely: Kysely<unknown>): Promise<Open | null> {
  const { rows } = await sql<{ id: bigint; as_of: Date; step: Step; journal: string }>`
    select e.id, e.as_of, s.step, e.detail->>'journal' as journal from restore_step s join restore_event e on e.id = s.restore_id
    where s.restore_id = restore_current() and s.done_at is null order by s.position limit 1`.execute(kysely)
  const [row] = rows
  return row === undefined
    ? null
    : { id: row.id, asOf: row.as_of, step: row.step, hasJournal: row.journal !== 'missing' }
}

async function addFinding(
  kysely: Kysely<unknown>,
  open: Open,
  kind: string,
  subject: string,
  detail: object,
  isOpen: boolean,
): Promise<void> {
  await sql`
    select restore_find(${open.id}, 'payments', ${kind}, ${subject}, ${JSON.stringify(detail)}::jsonb,
      ${isOpen ? 'open' : 'noted'})`.execute(kysely)
}

/** Stores the findings of a provider's statement; the finding that there was none is closed. */
async function addStatement(
  kysely: Kysely<unknown>,
  open: Open,
  provider: string,
  found: readonly PaymentFinding[],
): Promise<void> {
  for (const { kind, subject, detail, isOpen } of found) await addFinding(kysely, open, kind, subject, detail, isOpen)
  await sql`
    update restore_finding set state = 'noted', reason = 'the statement came'
    where restore_id = ${open.id} and kind = 'statement-none' and subject = ${provider} and state = 'open'`.execute(
    kysely,
  )
}

/** True when operators have decided to go on without the statement of a provider. */
async function isGivenUp(kysely: Kysely<unknown>, { id }: Open, provider: string): Promise<boolean> {
  const { rows } = await sql`
    select from restore_finding
    where restore_id = ${id} and kind = 'statement-none' and subject = ${provider} and state = 'settled'`.execute(
    kysely,
  )
  return rows.length > 0
}
