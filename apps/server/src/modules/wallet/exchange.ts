import type { ExchangeQuote, ExchangeReply, RefusalReason } from '@evens/contracts'
import { AMOUNT_MAX, currencyOf } from '@evens/kernel'
import type { Kysely } from 'kysely'
import { createHash, randomUUID } from 'node:crypto'
import { actorOf, type Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createTokenSigner } from '../../platform/signed-tokens.ts'
import { exchanged, rateText } from './core/exchange-rate.ts'
import { callIdempotent } from './idempotent.ts'
import type { createRates } from './rates.ts'
import { exchangeMoney } from './sql-calls.ts'
import type { WalletTables } from './tables.ts'

const HOLDS_MS = 15_000

type Promised = {
  readonly player: string
  readonly id: string
  readonly from: string
  readonly fromExponent: number
  readonly fromMicro: string
  readonly amount: string
  readonly to: string
  readonly toExponent: number
  readonly toMicro: string
  readonly receives: string
  readonly rateAtMs: number
  readonly untilMs: number
}

type ExchangeDeps = {
  readonly db: Kysely<WalletTables>
  readonly rates: ReturnType<typeof createRates>
  /** Signs quotes; at least 32 random bytes from the data folder. */
  readonly key: Uint8Array
  readonly notify: (players: readonly bigint[]) => void
}

type ExchangeRequest = { readonly from: string; readonly to: string; readonly amount: string }

const refused = (reason: RefusalReason<'exchange'>): ExchangeQuote => ({
  receives: null,
  rate: null,
  rateAt: null,
  quote: null,
  holdsMs: 0,
  reason,
})

/** Money of a player from one of their currencies into another, at a rate that was shown before. */
export function createExchange({ db, rates, key, notify }: ExchangeDeps) {
  const promises = createTokenSigner<Promised>(key, 'exchange')

  return {
    async quote(player: Principal, { from, to, amount }: ExchangeRequest): Promise<ExchangeQuote> {
      const [out, into] = [currencyOf(from), currencyOf(to)]
      if (!out.ok || !into.ok || from === to) throw new Refusal('BAD_REQUEST', { field: out.ok ? 'to' : 'from' })
      const owned = await db
        .selectFrom('wallet_currency')
        .select('currency')
        .where('player_id', '=', player.id)
        .where('currency', 'in', [from, to])
        .execute()
      if (owned.length !== 2) return refused('no-account')
      const found = await rates.between(from, to)
      const [fromMicro, toMicro] = [found?.perDollarMicro.get(from), found?.perDollarMicro.get(to)]
      if (found === null || fromMicro === undefined || toMicro === undefined) return refused('no-rate')
      const source = { exponent: out.value.exponent, perDollarMicro: fromMicro }
      const target = { exponent: into.value.exponent, perDollarMicro: toMicro }
      const receives = exchanged(BigInt(amount), source, target)
      if (receives === 0n) return refused('too-small')
      if (receives > AMOUNT_MAX) return refused('too-large')
      const promised: Promised = {
        player: String(player.id),
        id: randomUUID(),
        from,
        fromExponent: source.exponent,
        fromMicro: String(fromMicro),
        amount,
        to,
        toExponent: target.exponent,
        toMicro: String(toMicro),
        receives: String(receives),
        rateAtMs: found.atMs,
        untilMs: found.nowMs + HOLDS_MS,
      }
      return {
        receives: promised.receives,
        rate: rateText(source, target),
        rateAt: found.atMs,
        quote: promises.sign(promised),
        holdsMs: HOLDS_MS,
        reason: null,
      }
    },

    async take(player: Principal, body: { readonly key: string; readonly quote: string }): Promise<ExchangeReply> {
      const promised = promises.read(body.quote)
      if (promised === null || promised.player !== String(player.id))
        throw new Refusal('BAD_REQUEST', { field: 'quote' })
      const answer = await callIdempotent(db, exchangeMoney, {
        ...promised,
        ...actorOf(player),
        site: player.siteId,
        key: body.key,
        hash: createHash('sha256').update(body.quote).digest('hex'),
        answers: answersTo(promised),
      })
      notify([player.id])
      return JSON.parse(answer) as ExchangeReply
    },
  }
}

/** Refusals that only the database can see: each has its answer ready. */
const SEEN_LATE = [
  'quote-over',
  'quote-used',
  'no-account',
  'debt',
  'insufficient-funds',
  'excluded',
  'timed-out',
] as const

/** The replies that the database chooses from and stores under the idempotency key. */
function answersTo({ from, to, amount, receives }: Promised): Readonly<Record<string, string>> {
  const done = { state: 'done', reason: null, from, to, amount, receives } satisfies ExchangeReply
  const refusedFor = (reason: RefusalReason<'exchange'>) =>
    ({ state: 'refused', reason, from, to, amount: '0', receives: '0' }) satisfies ExchangeReply
  return {
    done: JSON.stringify(done),
    ...Object.fromEntries(SEEN_LATE.map((late) => [late, JSON.stringify(refusedFor(late))])),
  }
}
