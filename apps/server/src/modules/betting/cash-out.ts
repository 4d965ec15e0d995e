import { createHash } from 'node:crypto'
import type { CashOutQuote, CashOutReply, SellAtReply, RefusalReason } from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import type { Kysely } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import { actorOf, type Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createTokenSigner } from '../../platform/signed-tokens.ts'
import type { CouponRow, createCashOutValue, Worth } from './cash-out-value.ts'
import { isStillWorth } from './core/cash-out.ts'
import { soldOf, winLeft } from './core/settlement-of.ts'
import * as calls from './sql-calls.ts'
import type { BettingTables } from './tables.ts'

/** A cash-out price as it was promised to the player. */
type Promised = {
  readonly player: string
  readonly id: string
  readonly version: number
  /** The part of the stake that is sold. */
  readonly stake: string
  readonly amount: string
  /** Withheld besides; absent where there is none. */
  readonly tax?: string
  readonly untilMs: number
}

export type CashOutDeps = {
  readonly db: Kysely<BettingTables>
  readonly cashOutValue: ReturnType<typeof createCashOutValue>
  readonly clock: Clock
  /** Signs promised prices; at least 32 random bytes from the data folder. */
  readonly key: Uint8Array
  readonly notify: (players: readonly bigint[]) => void
}

const NOT_NOW: Omit<CashOutQuote, 'reason'> = { amount: null, tax: null, quote: null, holdsMs: 0 }

/** Buys coupons back for their cash-out value, in whole or in part. A quoted price holds for some seconds. */
export function createCashOut({ db, cashOutValue, clock, key, notify }: CashOutDeps) {
  const signer = createTokenSigner<Promised>(key, 'cash-out')

  function promisedIn(text: string, player: Principal, id: string): Promised | null {
    const promised = signer.read(text)
    return promised === null || promised.player !== String(player.id) || promised.id !== id ? null : promised
  }

  return {
    async quote(player: Principal, id: string, stake: string | null): Promise<CashOutQuote> {
      const found = await cashOutValue.find(player.id, id)
      if (found === null) throw new Refusal('NOT_FOUND')
      const { coupon, site } = found
      const worth = cashOutValue.worth(found, stake === null ? null : BigInt(stake))
      if (!worth.ok) return { ...NOT_NOW, reason: worth.error }
      if ((await callSql(db, calls.isStopped, cashOutValue.suspendable(found))) === true)
        return { ...NOT_NOW, reason: 'offer-stopped' }
      const holdsMs = site?.betting.cashOutHoldsMs ?? 0
      const promised = {
        player: String(player.id),
        id,
        version: coupon.version,
        stake: stake ?? String(coupon.stake - coupon.sold_stake),
        ...priceOf(worth.value),
        untilMs: clock.nowMs() + holdsMs,
      }
      return { amount: promised.amount, tax: promised.tax ?? null, reason: null, quote: signer.sign(promised), holdsMs }
    },

    async take(player: Principal, id: string, body: { key: string; quote: string }): Promise<CashOutReply> {
      const promised = promisedIn(body.quote, player, id)
      const found = promised === null ? null : await cashOutValue.find(player.id, id)
      if (promised === null || found === null) throw new Refusal('BAD_REQUEST', { field: 'quote' })
      const { amount, tax, stake } = amountsIn(promised)
      const worth = cashOutValue.worth(found, stake)
      const reason = refusalOf(worth, promised, clock.nowMs())
      const waitsMs = cashOutValue.delayMs(found)
      const answer = await callSql(db, calls.cashOut, {
        ...actorOf(player),
        id,
        key: body.key,
        hash: createHash('sha256').update(`${id} ${body.quote}`).digest('hex'),
        // A refusal is stored under its key as well: no coupon has this version.
        version: reason === null ? promised.version : -1,
        stake,
        amount,
        ...(tax > 0n && { tax }),
        waitsMs,
        possibleWin: winAfter(found.coupon, stake, amount + tax),
        ...cashOutValue.suspendable(found),
        answers: answersFor(promised.amount, waitsMs, reason),
      })
      if (answer === null) throw new Refusal('KEY_REUSED')
      notify([player.id])
      return JSON.parse(answer) as CashOutReply
    },

    /** Orders an automatic cash-out at this value; null cancels the order. */
    async sellAt(player: Principal, id: string, amount: string | null): Promise<SellAtReply> {
      const found = await cashOutValue.find(player.id, id)
      if (found === null) throw new Refusal('NOT_FOUND')
      const reason = cashOutValue.refusal(found)
      if (reason !== null) return { isSet: false, reason }
      const order = { ...actorOf(player), id, amount: amount === null ? null : BigInt(amount) }
      const isSet = await callSql(db, calls.sellAt, order)
      notify([player.id])
      return isSet === true ? { isSet: true, reason: null } : { isSet: false, reason: 'decided' }
    },
  }
}

const priceOf = ({ amount, tax }: Worth): Pick<Promised, 'amount' | 'tax'> => ({
  amount: String(amount),
  ...(tax > 0n && { tax: String(tax) }),
})

const amountsIn = ({ amount, tax = '0', stake }: Promised) => ({
  amount: BigInt(amount),
  tax: BigInt(tax),
  stake: BigInt(stake),
})

/** The answer for each state that the database may decide on. */
function answersFor(amount: string, waitsMs: number, reason: CashOutReply['reason']): Readonly<Record<string, string>> {
  const reply = (state: CashOutReply['state'], given: Partial<CashOutReply> = {}): string =>
    JSON.stringify({ state, waitsMs: 0, reason: null, amount, ...given } satisfies CashOutReply)
  return {
    'cashed-out': reply('cashed-out'),
    sold: reply('sold'),
    waiting: reply('waiting', { waitsMs }),
    refused: reply('refused', { reason: reason ?? 'decided', amount: '0' }),
    stopped: reply('refused', { reason: 'offer-stopped', amount: '0' }),
  }
}

/** The reason to refuse a promised price; null when it holds. */
function refusalOf(
  worth: ReturnType<ReturnType<typeof createCashOutValue>['worth']>,
  { amount, untilMs }: Promised,
  nowMs: number,
): RefusalReason<'cashOut'> | null {
  if (!worth.ok) return worth.error
  if (nowMs > untilMs) return 'quote-over'
  return isStillWorth(BigInt(amount), worth.value.amount) ? null : 'price-changed'
}

type SoldOf = Pick<CouponRow, 'agreed' | 'stake' | 'sold_stake' | 'sold_for' | 'sold_tax'>

/** The possible win of the part that remains after a sale, before tax; 0 when the whole coupon is sold. */
export function winAfter(coupon: SoldOf, part: bigint, gross: bigint): bigint {
  const before = soldOf(coupon)
  const sold = { stake: before.stake + part, amount: before.amount + gross }
  return sold.stake < coupon.stake ? winLeft(coupon.agreed, sold) : 0n
}
