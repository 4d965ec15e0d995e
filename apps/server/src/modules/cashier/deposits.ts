import { createHash } from 'node:crypto'
import type { DepositToStart, SiteConfig, StartedDeposit, RefusalReason } from '@evens/contracts'
import { minor } from '@evens/kernel'
import { type Kysely, sql } from 'kysely'
import { actorOf, type Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { callIdempotent } from '../wallet/index.ts'
import { type ApplyEvent, polledEvent, randomPaymentId } from './apply-provider-event.ts'
import {
  feeOf,
  isFirstDepositOffered,
  maskedLabel,
  offeredMethods,
  paymentRefusal,
  wrongField,
} from './core/offered-methods.ts'
import { journalPayment, type WriteJournal } from './journaled.ts'
import { type HashInstrument, instrumentIn } from './payment-instruments.ts'
import type { PaymentProvider } from './providers/provider.ts'
import type { Sealing } from './sealed-fields.ts'
import { startDeposit } from './sql-calls.ts'
import type { CashierTables } from './tables.ts'

export type Payer = {
  readonly player: Principal & { readonly country: string }
  readonly site: SiteConfig
  readonly language: string
  /** The address at which the player sees the site. */
  readonly origin: string
}

export type DepositDeps = {
  readonly db: Kysely<CashierTables>
  readonly providerOf: (site: SiteConfig) => PaymentProvider | null
  /** The webhook address for a provider that is not configured with one. */
  readonly notify: (provider: string) => string | undefined
  readonly applyEvent: ApplyEvent
  readonly sealing: Sealing
  readonly hashInstrument: HashInstrument
  readonly journal: WriteJournal | undefined
}

const ASK_AFTER_SECONDS = 20

export function createDeposits({ db, providerOf, notify, applyEvent, sealing, hashInstrument, journal }: DepositDeps) {
  /** Stores the payment before the provider is called, so that every later report has a payment to match. */
  async function write(payer: Payer, asked: DepositToStart, provider: string) {
    const text = await callIdempotent(db, startDeposit, depositOf(payer, asked, provider, { sealing, hashInstrument }))
    return JSON.parse(text) as { readonly id: string | null; readonly reason: RefusalReason<'payment'> | null }
  }

  async function redirectOf(id: string, provider: PaymentProvider, { origin }: Payer): Promise<string> {
    const payment = await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (payment.redirect !== null) return payment.redirect
    const back = (how: string): string => `${origin}/${payment.language}/onpay/${how}?payment=${id}`
    const address = notify(provider.id)
    await journalPayment(db, journal, id)
    const { payment: report, redirect } = await provider.deposit({
      reference: id,
      method: payment.method,
      amount: String(payment.provider_amount),
      currency: payment.currency,
      language: payment.language,
      fields: sealing.open(payment.player_id, payment.fields),
      returns: { success: back('success'), fail: back('fail'), pending: back('pending'), cancel: back('cancel') },
      ...(address !== undefined && { notify: address }),
    })
    if (report.state !== 'pending') await applyEvent(provider.id, polledEvent(report), report)
    const stored = await db
      .updateTable('payment')
      .set({ redirect, provider_ref: sql<string>`coalesce(provider_ref, ${report.id})` })
      .where('id', '=', id)
      .where('redirect', 'is', null)
      .returning('redirect')
      .executeTakeFirst()
    // Somebody with the same key was faster: there is one place to pay.
    return stored?.redirect ?? (await storedRedirect(id))
  }

  const storedRedirect = async (id: string): Promise<string> =>
    (await db.selectFrom('payment').select('redirect').where('id', '=', id).executeTakeFirstOrThrow()).redirect ?? ''

  return async function deposit(payer: Payer, asked: DepositToStart): Promise<StartedDeposit> {
    const provider = providerOf(payer.site)
    if (provider === null) throw new Refusal('UNAVAILABLE')
    const { id, reason } = await write(payer, asked, provider.id)
    if (id === null) return { id, state: 'refused', reason, redirect: null }
    try {
      return { id, state: 'started', reason: null, redirect: await redirectOf(id, provider, payer) }
    } catch (error) {
      if ((error as Error).name !== 'ProviderSilence') throw error
      throw new Refusal('UNAVAILABLE')
    }
  }
}

function depositOf(
  { player, site, language }: Payer,
  asked: DepositToStart,
  provider: string,
  { sealing, hashInstrument }: Pick<DepositDeps, 'sealing' | 'hashInstrument'>,
) {
  const { key, currency } = asked
  const amount = minor(BigInt(asked.amount))
  const asker = { ...site.cashier, country: player.country, currency: player.currency }
  const method = offeredMethods(asker, 'deposit').find(({ id }) => id === asked.method) ?? null
  const wrong = method === null ? null : wrongField(method, asked.fields)
  if (wrong !== null) throw new Refusal('BAD_REQUEST', { field: `fields.${wrong}` })
  const fee = method === null ? minor(0n) : feeOf(method, amount)
  const isPayable = offeredMethods(asker, 'withdrawal').some(({ id }) => id === asked.method)
  const place = instrumentIn(asked.fields)
  return {
    ...actorOf(player),
    key,
    hash: sealing.keyed(hashOf(asked)).toString('hex'),
    id: randomPaymentId(),
    site: site.id,
    kind: 'deposit',
    method: asked.method,
    currency,
    amount,
    fee,
    providerAmount: amount + fee,
    fields: sealing.seal(player.id, asked.fields),
    knownBy: place === null ? null : hashInstrument(place).toString('hex'),
    label: method === null ? null : maskedLabel(method, asked.fields) || null,
    payoutHours: isPayable ? site.cashier.coolOffHours.deposited : null,
    takesBonus: asked.takesFirstDepositBonus === true && isFirstDepositOffered(site),
    // Empty is a deposit without a bonus; where nothing was asked, the choice at registration holds.
    promotion: asked.promotion === undefined ? null : (asked.promotion ?? ''),
    language,
    provider,
    askAfterSeconds: ASK_AFTER_SECONDS,
    // A method that takes days must not expire within minutes.
    expiresAfterMinutes: Math.max(site.cashier.depositMinutes, method?.minutesTo ?? 0),
    reason: paymentRefusal(method, player.currency, { amount, currency, fee, takesFee: false }),
  }
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1)

const hashOf = ({ method, amount, currency, fields, takesFirstDepositBonus, promotion }: DepositToStart): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        method,
        amount,
        currency,
        Object.entries(fields).toSorted(byName),
        takesFirstDepositBonus === true,
        ...(promotion === undefined ? [] : [promotion]),
      ]),
    )
    .digest()
