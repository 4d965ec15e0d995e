import type { CashOutQuote, CashOutReply, SiteConfig } from '@evens/contracts'
import { chanceMicro, type Clock } from '@evens/kernel'
import { sql, type Kysely } from 'kysely'
import { createHash } from 'node:crypto'
import type { Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BookModule } from '../book/index.ts'
import { cashOutOf, isStillWorth } from './core/cash-out.ts'
import { createQuoteSigner, type Promised } from './signed-quote.ts'
import type { CouponStore } from './store.ts'
import type { BettingTables } from './tables.ts'

export type CashOutDeps = {
  readonly db: Kysely<BettingTables>
  readonly store: CouponStore
  readonly quote: BookModule['quote']
  readonly clock: Clock
  /** Signs the prices that are promised; at least 32 random bytes from the data folder. */
  readonly key: Uint8Array
}

const MICRO = 1_000_000
const NOT_NOW: Omit<CashOutQuote, 'reason'> = { amount: null, quote: null, holdsMs: 0 }

export function createCashOut({ db, store, quote, clock, key }: CashOutDeps) {
  const signer = createQuoteSigner(key)

  async function worthNow(player: Principal, site: SiteConfig, id: string) {
    const found = await store.find(player.id, id)
    if (found === null) throw new Refusal('NOT_FOUND')
    const { coupon, results } = found
    if (coupon.state !== 'accepted') return { coupon, worth: { ok: false, error: 'decided' } as const }
    const quotes = coupon.agreed.legs.map(({ ref }) => quote(ref))
    const margin = chanceMicro(Math.round(site.betting.cashOutMargin * MICRO))
    return { coupon, worth: cashOutOf(coupon.agreed, results, quotes, margin) }
  }

  function promisedIn(text: string, player: Principal, id: string): Promised | null {
    const promised = signer.read(text)
    return promised === null || promised.player !== String(player.id) || promised.id !== id ? null : promised
  }

  /** Why a promise is not kept; null when it is. */
  async function refusalOf(player: Principal, site: SiteConfig, promised: Promised): Promise<string | null> {
    const { worth } = await worthNow(player, site, promised.id)
    if (!worth.ok) return worth.error
    if (clock.nowMs() > promised.untilMs) return 'quote-over'
    return isStillWorth(BigInt(promised.amount), worth.value) ? null : 'price-changed'
  }

  return {
    async quote(player: Principal, site: SiteConfig, id: string): Promise<CashOutQuote> {
      const { coupon, worth } = await worthNow(player, site, id)
      if (!worth.ok) return { ...NOT_NOW, reason: worth.error }
      const holdsMs = site.betting.cashOutHoldsMs
      const amount = String(worth.value)
      const promised = {
        player: String(player.id),
        id,
        version: coupon.version,
        amount,
        untilMs: clock.nowMs() + holdsMs,
      }
      return { amount, reason: null, quote: signer.sign(promised), holdsMs }
    },

    async take(
      player: Principal,
      site: SiteConfig,
      id: string,
      body: { key: string; quote: string },
    ): Promise<CashOutReply> {
      const promised = promisedIn(body.quote, player, id)
      if (promised === null) throw new Refusal('BAD_REQUEST', { field: 'quote' })
      const reason = await refusalOf(player, site, promised)
      const told = (reply: CashOutReply): string => JSON.stringify(reply)
      const step = {
        player: promised.player,
        id,
        key: body.key,
        hash: createHash('sha256').update(`${id} ${body.quote}`).digest('hex'),
        // A refusal is kept under its key as well: no version is this one.
        version: reason === null ? promised.version : -1,
        amount: promised.amount,
        answers: {
          'cashed-out': told({ state: 'cashed-out', reason: null, amount: promised.amount }),
          refused: told({ state: 'refused', reason: reason ?? 'decided', amount: '0' }),
        },
      }
      const { rows } = await sql<{ answer: string | null }>`
        select betting_cash_out(${JSON.stringify(step)}::jsonb) as answer`.execute(db)
      const answer = rows[0]?.answer ?? null
      if (answer === null) throw new Refusal('KEY_REUSED')
      return JSON.parse(answer) as CashOutReply
    },
  }
}
