import { createHash } from 'node:crypto'
import type { CashOutQuote, CashOutReply, SellAtReply, RefusalReason } from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import { type Kysely, sql } from 'kysely'
import { actorOf, type Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createTokenSigner } from '../../platform/signed-tokens.ts'
import type { CouponRow, createCashOutValue } from './cash-out-value.ts'
import { isStillWorth } from './core/cash-out.ts'
import { winLeft } from './core/settlement-of.ts'
import type { BettingTables } from './tables.ts'

/** A price to buy a coupon back, as it was promised. */
type Promised = {
  readonly player: string
  readonly id: string
  readonly version: number
  /** The part of the stake that it is for. */
  readonly stake: string
  readonly amount: string
  readonly untilMs: number
}

export type CashOutDeps = {
  readonly db: Kysely<BettingTables>
  readonly cashOutValue: ReturnType<typeof createCashOutValue>
  readonly clock: Clock
  /** Signs the prices that are promised; at least 32 random bytes from the data folder. */
  readonly key: Uint8Array
  readonly tell: (players: readonly bigint[]) => void
}

const NOT_NOW: Omit<CashOutQuote, 'reason'> = { amount: null, quote: null, holdsMs: 0 }
const told = (reply: CashOutReply): string => JSON.stringify(reply)

/** A coupon is bought back for what it is worth, as a whole or in parts; the price that was shown holds for some seconds. */
export function createCashOut({ db, cashOutValue, clock, key, tell }: CashOutDeps) {
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
      const holdsMs = site?.betting.cashOutHoldsMs ?? 0
      const promised = {
        player: String(player.id),
        id,
        version: coupon.version,
        stake: stake ?? String(coupon.stake - coupon.sold_stake),
        amount: String(worth.value),
        untilMs: clock.nowMs() + holdsMs,
      }
      return { amount: promised.amount, reason: null, quote: signer.sign(promised), holdsMs }
    },

    async take(player: Principal, id: string, body: { key: string; quote: string }): Promise<CashOutReply> {
      const promised = promisedIn(body.quote, player, id)
      const found = promised === null ? null : await cashOutValue.find(player.id, id)
      if (promised === null || found === null) throw new Refusal('BAD_REQUEST', { field: 'quote' })
      const { amount, stake } = promised
      const worth = cashOutValue.worth(found, BigInt(stake))
      const reason = refusalOf(worth, promised, clock.nowMs())
      const waitsMs = cashOutValue.delayMs(found)
      const reply = (state: CashOutReply['state']): CashOutReply => ({ state, waitsMs: 0, reason: null, amount })
      const step = {
        ...actorOf(player),
        id,
        key: body.key,
        hash: createHash('sha256').update(`${id} ${body.quote}`).digest('hex'),
        // A refusal is kept under its key as well: no version is this one.
        version: reason === null ? promised.version : -1,
        stake,
        amount,
        waitsMs,
        possibleWin: String(winAfter(found.coupon, stake, amount)),
        answers: {
          'cashed-out': told(reply('cashed-out')),
          sold: told(reply('sold')),
          waiting: told({ ...reply('waiting'), waitsMs }),
          refused: told({ state: 'refused', waitsMs: 0, reason: reason ?? 'decided', amount: '0' }),
        },
      }
      const { rows } = await sql<{ answer: string | null }>`
        select betting_cash_out(${JSON.stringify(step)}::jsonb) as answer`.execute(db)
      const answer = rows[0]?.answer ?? null
      if (answer === null) throw new Refusal('KEY_REUSED')
      tell([player.id])
      return JSON.parse(answer) as CashOutReply
    },

    /** From now on it is sold by itself as soon as it is worth this much; null ends that. */
    async sellAt(player: Principal, id: string, amount: string | null): Promise<SellAtReply> {
      const found = await cashOutValue.find(player.id, id)
      if (found === null) throw new Refusal('NOT_FOUND')
      const reason = cashOutValue.refusal(found)
      if (reason !== null) return { isSet: false, reason }
      const order = JSON.stringify({ ...actorOf(player), id, amount })
      const { rows } = await sql<{ set: boolean }>`select betting_sell_at(${order}::jsonb) as set`.execute(db)
      tell([player.id])
      return rows[0]?.set === true ? { isSet: true, reason: null } : { isSet: false, reason: 'decided' }
    },
  }
}

/** Why a promise is not kept; null when it is. */
function refusalOf(
  worth: ReturnType<ReturnType<typeof createCashOutValue>['worth']>,
  { amount, untilMs }: Promised,
  nowMs: number,
): RefusalReason<'cashOut'> | null {
  if (!worth.ok) return worth.error
  if (nowMs > untilMs) return 'quote-over'
  return isStillWorth(BigInt(amount), worth.value) ? null : 'price-changed'
}

type SoldOf = Pick<CouponRow, 'agreed' | 'stake' | 'sold_stake' | 'sold_for'>

/** What is left can win so much; of a coupon that is sold as a whole nothing is left. */
export function winAfter({ agreed, stake, sold_stake, sold_for }: SoldOf, part: string, amount: string): bigint {
  const sold = { stake: sold_stake + BigInt(part), amount: sold_for + BigInt(amount) }
  return sold.stake < stake ? winLeft(agreed, sold) : 0n
}
