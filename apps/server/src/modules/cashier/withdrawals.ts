import { createHash } from 'node:crypto'
import type {
  CancelledWithdrawal,
  SiteConfig,
  StartedWithdrawal,
  WithdrawalToStart,
  RefusalReason,
} from '@evens/contracts'
import { minor } from '@evens/kernel'
import { amountIn } from '@evens/rules/coupon'
import { type Kysely, type Selectable, sql } from 'kysely'
import { actorOf, type Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { callIdempotent } from '../wallet/index.ts'
import { randomPaymentId } from './apply-provider-event.ts'
import { feeOf, offeredMethods, paymentRefusal } from './core/offered-methods.ts'
import type { Payer } from './deposits.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { startWithdrawal, WITHDRAWAL_SCOPE } from './sql-calls.ts'
import type { CashierTables } from './tables.ts'

export type WithdrawalDeps = {
  readonly db: Kysely<CashierTables>
  readonly providerOf: (site: SiteConfig) => PaymentProvider | null
  readonly notifyPlayers: (players: Iterable<bigint>) => void
}

export function createWithdrawals({ db, providerOf, notifyPlayers }: WithdrawalDeps) {
  async function write(payer: Payer, asked: WithdrawalToStart, hash: string): Promise<string> {
    const provider = providerOf(payer.site)
    if (provider === null) throw new Refusal('UNAVAILABLE')
    const payout = await db
      .selectFrom('payout_method')
      .select(['method', 'fields', 'label'])
      .where('id', '=', asked.payout)
      .where('player_id', '=', payer.player.id)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (payout === undefined) throw new Refusal('NOT_FOUND', { field: 'payout' })
    return callIdempotent(db, startWithdrawal, { ...withdrawalOf(payer, asked, payout, provider.id), hash })
  }

  async function answered(player: Principal, key: string, hash: string): Promise<string | null> {
    const { rows } = await sql<{ outcome: string | null }>`
      select wallet_answered(${player.id}, ${WITHDRAWAL_SCOPE}, ${key}, ${hash}) as outcome`.execute(db)
    return rows[0]?.outcome ?? null
  }

  return {
    /** Checks for a stored answer before asking for the step-up: a repeated request may have used its proof up. */
    async start(payer: Payer, asked: WithdrawalToStart, confirm: () => Promise<void>): Promise<StartedWithdrawal> {
      const hash = hashOf(asked)
      const before = await answered(payer.player, asked.key, hash)
      if (before !== null) return JSON.parse(before) as StartedWithdrawal
      await confirm()
      const outcome = JSON.parse(await write(payer, asked, hash)) as StartedWithdrawal
      if (outcome.id !== null) notifyPlayers([payer.player.id])
      return outcome
    },

    /** Time, a rate or a changed jurisdiction can end the wait as well as a document. */
    async resumeWaiting(): Promise<void> {
      const { rows } = await sql<{ player_id: bigint }>`
        select distinct player_id from cashier_waiting order by player_id`.execute(db)
      for (const { player_id: player } of rows) await sql`select cashier_resume_waiting(${player})`.execute(db)
    },

    async cancel(player: Principal, site: SiteConfig, id: string): Promise<CancelledWithdrawal> {
      const { rows } = await sql<{ reason: RefusalReason<'payment'> | 'none' | null }>`
        select cashier_cancel(${player.id}, ${id}, ${site.cashier.mayCancelWithdrawal}) as reason
        from wallet_lock_player_as(${player.id}, ${player.sessionId})`.execute(db)
      const reason = rows[0]?.reason ?? null
      if (reason === 'none') throw new Refusal('NOT_FOUND')
      if (reason === null) notifyPlayers([player.id])
      return { isCancelled: reason === null, reason }
    },
  }
}

type Payout = Pick<Selectable<CashierTables['payout_method']>, 'method' | 'fields' | 'label'>

function withdrawalOf({ player, site, language }: Payer, asked: WithdrawalToStart, payout: Payout, provider: string) {
  const { key, currency } = asked
  const amount = minor(BigInt(asked.amount))
  const asker = { ...site.cashier, country: player.country, currency: player.currency }
  const method = offeredMethods(asker, 'withdrawal').find(({ id }) => id === payout.method) ?? null
  const fee = method === null ? minor(0n) : feeOf(method, amount)
  const needsReview = amount > approvedAtOnce(player.currency, site)
  return {
    ...actorOf(player),
    ...payout,
    key,
    id: randomPaymentId(),
    site: site.id,
    kind: 'withdrawal',
    payout: asked.payout,
    currency,
    amount,
    fee,
    providerAmount: amount - fee,
    payoutHours: null,
    contactHours: site.cashier.coolOffHours.added,
    takesBonus: false,
    language,
    provider,
    askAfterSeconds: 0,
    expiresAfterMinutes: 0,
    operators: amount > amountIn(player.currency, site.cashier.twoOperatorsFrom) ? 2 : 1,
    state: needsReview ? ('review' as const) : ('approved' as const),
    reason: paymentRefusal(method, player.currency, { amount, currency, fee, takesFee: true }),
  }
}

const approvedAtOnce = (currency: string, { cashier }: SiteConfig): bigint =>
  cashier.approvesUpTo === 0 ? 0n : amountIn(currency, cashier.approvesUpTo)

const hashOf = ({ payout, amount, currency }: WithdrawalToStart): string =>
  createHash('sha256')
    .update(JSON.stringify([payout, amount, currency]))
    .digest('hex')
