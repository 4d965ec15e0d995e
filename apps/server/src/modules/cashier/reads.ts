import { createHash } from 'node:crypto'
import {
  type CashTeamReply,
  type OfferedMethodsReply,
  PAYMENT_STATUS_IDS,
  type PaymentKind,
  type PaymentMethodsReply,
  type PaymentRecord,
  type PaymentRefund,
  PAYMENTS_PAGE,
  type PaymentsReply,
  type PaymentStatusReply,
  type SiteConfig,
} from '@evens/contracts'
import { currencyOf, currencyToShow } from '@evens/kernel'
import { boundFrom, historySinceMs, packOf } from '@evens/rules/limits'
import { type Kysely, type QueryExecutorProvider, type Selectable, sql } from 'kysely'
import type { Translate } from '../../platform/http/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type Catalogue, groupOf } from './core/methods.ts'
import { isFirstDepositOffered, offeredMethods } from './core/offered-methods.ts'
import { isCancellable, isCashTeamShown, isFinal, reasonKey, shownState, statesOf } from './core/payment-record.ts'
import type { Payer } from './deposits.ts'
import type { Payouts } from './payouts.ts'
import type { CashierTables } from './tables.ts'

export type Filter = {
  readonly kind?: PaymentKind
  readonly status_id?: string
  readonly from?: string
  readonly to?: string
  readonly page?: string
}

const CASH_TEAM_PAGES = 2
const COUNT_MAX = 100_000

/** Reads of a player's payments and of the methods they can pay by. */
export const createCashierReads = (
  db: Kysely<CashierTables>,
  payouts: Payouts,
  translate: Translate,
  catalogue: Catalogue,
) => ({
  ...createMethodReads(db, payouts),
  ...createPaymentReads(db, catalogue),
  ...createHistoryReads(db, translate),
})

function createMethodReads(db: Kysely<CashierTables>, payouts: Payouts) {
  async function hasDeposited(playerId: bigint): Promise<boolean> {
    const found = await db
      .selectFrom('payment')
      .select('id')
      .where('player_id', '=', playerId)
      .where('kind', '=', 'deposit')
      .where('moved_seq', 'is not', null)
      .executeTakeFirst()
    return found !== undefined
  }

  async function available(playerId: bigint, currency: string): Promise<string> {
    const { rows } = await sql<{ amount: bigint }>`
      select greatest(0, wallet_balance(${playerId}, 'cash', ${currency}) + wallet_balance(${playerId}, 'owed', ${currency})
        + wallet_balance(${playerId}, 'advance', ${currency})) as amount`.execute(db)
    return String(rows[0]?.amount ?? 0n)
  }

  return {
    async methods({ player, site }: Payer, kind: PaymentKind): Promise<PaymentMethodsReply> {
      const { currency, country } = player
      const isOut = kind === 'withdrawal'
      return {
        currency,
        exponent: currencyToShow(currency).exponent,
        methods: [...offeredMethods({ ...site.cashier, country, currency }, kind)],
        payouts: isOut ? [...(await payouts.list(player.id))] : [],
        available: isOut ? await available(player.id, currency) : null,
        mayCancel: site.cashier.mayCancelWithdrawal,
        isAvailableFirstDepositBonus: isFirstDepositOffered(site) && !(await hasDeposited(player.id)),
      }
    },

    offered(site: SiteConfig, requested: string | undefined): OfferedMethodsReply {
      const currency = requested ?? site.currencies.default
      if (!currencyOf(currency).ok || !site.currencies.all.includes(currency))
        throw new Refusal('BAD_REQUEST', { field: 'currency' })
      const asker = { ...site.cashier, country: site.country, currency }
      return {
        currency,
        exponent: currencyToShow(currency).exponent,
        deposit: [...offeredMethods(asker, 'deposit')],
        withdrawal: [...offeredMethods(asker, 'withdrawal')],
      }
    },
  }
}

const createPaymentReads = (db: Kysely<CashierTables>, catalogue: Catalogue) => ({
  /** Sum of started deposits that can still be paid; it counts against the player's limits. */
  async underWay(playerId: bigint, currency: string): Promise<bigint> {
    const { rows } = await sql<{ amount: bigint | null }>`
      select cashier_under_way(${playerId}, ${currency}) as amount`.execute(db)
    return rows[0]?.amount ?? 0n
  },

  /** Undefined for an unknown payment and for one of another player. */
  own: ({ id: playerId }: Pick<Principal, 'id'>, id: string) =>
    db.selectFrom('payment').select('kind').where('id', '=', id).where('player_id', '=', playerId).executeTakeFirst(),

  /** Payment ids appear in return addresses and logs, so an id alone gives no access: only the owner reads it. */
  async status(player: Principal, id: string): Promise<PaymentStatusReply> {
    const payment = await db
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', id)
      .where('player_id', '=', player.id)
      .executeTakeFirst()
    if (payment === undefined) throw new Refusal('NOT_FOUND')
    const { kind, state, reason, method, currency, amount, fee } = payment
    return {
      id,
      kind,
      state: shownState(state),
      reason,
      isFinal: isFinal(state),
      own: {
        amount: String(amount),
        fee: String(fee),
        currency,
        exponent: currencyToShow(currency).exponent,
        method,
        group: groupOf(catalogue, method),
      },
    }
  },
})

function createHistoryReads(db: Kysely<CashierTables>, translate: Translate) {
  async function refundsOf(payments: readonly Payment[]): Promise<ReadonlyMap<string, readonly Refund[]>> {
    const ids = payments.flatMap(({ id, kind }) => (kind === 'deposit' ? [id] : []))
    if (ids.length === 0) return new Map()
    const rows = await db
      .selectFrom('payment_refund')
      .selectAll()
      .where('payment_id', 'in', ids)
      .orderBy('created_at')
      .execute()
    return Map.groupBy(rows, ({ payment_id }) => payment_id)
  }

  function ofPlayer(playerId: bigint, { kind, status_id, from, to }: Filter) {
    let query = db.selectFrom('payment').where('player_id', '=', playerId)
    if (kind !== undefined) query = query.where('kind', '=', kind)
    if (status_id !== undefined) query = query.where('state', 'in', statesOf(Number(status_id)) as Payment['state'][])
    if (from !== undefined) query = query.where('created_at', '>=', new Date(Number(from)))
    if (to !== undefined) query = query.where('created_at', '<', new Date(Number(to)))
    return query
  }

  return {
    async history(
      player: Principal,
      site: SiteConfig,
      asked: Filter,
      language: string,
      nowMs: number,
    ): Promise<PaymentsReply> {
      const { historyMonths } = packOf(site.jurisdiction.pack)
      const filter = { ...asked, from: boundFrom(asked.from, historySinceMs(historyMonths, nowMs)) }
      const page = Number(filter.page ?? '1')
      const rows = await ofPlayer(player.id, filter)
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(PAYMENTS_PAGE)
        .offset((page - 1) * PAYMENTS_PAGE)
        .execute()
      const refunds = await refundsOf(rows)
      const say = (key: string): string => translate(language, key)
      const shown = { say, mayCancel: site.cashier.mayCancelWithdrawal }
      const counted = await db
        .selectFrom(ofPlayer(player.id, filter).select('id').limit(COUNT_MAX).as('found'))
        .select((found) => found.fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow()
      return {
        entities: rows.map((row) => shownPayment(row, refunds.get(row.id) ?? [], shown)),
        total_count: Number(counted.count),
      }
    },

    async cashTeam(player: Principal, atMs: number): Promise<CashTeamReply> {
      const newest = await ofPlayer(player.id, {})
        .select('state')
        .orderBy('created_at', 'desc')
        .limit(CASH_TEAM_PAGES * PAYMENTS_PAGE)
        .execute()
      const completed = newest.filter(({ state }) => state === 'success').length
      return { isShown: isCashTeamShown(completed), completed, at: atMs }
    },
  }
}

type Payment = Selectable<CashierTables['payment']>
type Refund = Selectable<CashierTables['payment_refund']>

type Reader = {
  /** The text of a key in the reader's language. */
  readonly say: (key: string) => string
  readonly mayCancel: boolean
}

/** A payment as its player reads it. */
function shownPayment(payment: Payment, refunds: readonly Refund[], reader: Reader): PaymentRecord {
  const { say, mayCancel } = reader
  const { id, kind, method, currency, reason } = payment
  const state = shownState(payment.state)
  return {
    id,
    status_id: PAYMENT_STATUS_IDS[state],
    message: reason,
    translate_message: reason === null ? null : say(reasonKey(kind, state, reason)),
    skks_hash: hashOf(payment),
    timestamp: secondsOf(payment.created_at),
    date_payment: payment.final_at === null ? null : secondsOf(payment.final_at),
    status_title: say(`cashier_status_${state}`),
    summ: String(payment.amount),
    money_deposit_id: payment.moved_seq === null ? null : String(payment.moved_seq),
    kind,
    state,
    method,
    method_title: say(`cashier_method_${method.replaceAll('-', '_')}`),
    account_label: payment.label,
    fee: String(payment.fee),
    currency,
    exponent: currencyToShow(currency).exponent,
    isCancellable: isCancellable(kind, payment.state, mayCancel),
    refunds: refunds.map((refund) => shownRefund(refund, reader)),
  }
}

const shownRefund = (refund: Refund, { say }: Reader): PaymentRefund => ({
  state: refund.state === 'done' ? 'done' : 'under-way',
  amount: String(refund.amount),
  currency: refund.currency,
  exponent: currencyToShow(refund.currency).exponent,
  reason: say(reasonKey('deposit', 'refund', refund.reason)),
  date: secondsOf(refund.final_at ?? refund.created_at),
})

/** A fingerprint of the fields that never change, by which a client recognises the same payment. */
const hashOf = ({ id, kind, method, amount, currency, created_at }: Payment): string =>
  createHash('sha256').update([id, kind, method, amount, currency, created_at.toISOString()].join('\n')).digest('hex')

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000)

type FirstDeposit = { readonly at: Date | null; readonly takesBonus: boolean }

/** The first deposit that was credited, and whether its player wanted a bonus with it; null while there is none. */
export async function firstDepositOf(db: QueryExecutorProvider, playerId: bigint): Promise<FirstDeposit | null> {
  const { rows } = await sql<FirstDeposit>`
    select final_at as at, takes_bonus as "takesBonus" from payment
    where player_id = ${playerId} and kind = 'deposit' and moved_seq is not null order by moved_seq limit 1`.execute(db)
  return rows[0] ?? null
}
