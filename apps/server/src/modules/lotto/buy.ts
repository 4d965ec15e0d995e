import {
  IDENTITY_REFUSALS,
  LIMIT_REFUSALS,
  type LottoBought,
  type LottoToBuy,
  type RefusalReason,
} from '@evens/contracts'
import { isCurrencyCode } from '@evens/kernel'
import { amountIn, type Tax } from '@evens/rules/coupon'
import {
  linesText,
  lottoKindOf,
  ticketCombinations,
  ticketRefusal,
  ticketText,
  type LottoKind,
} from '@evens/rules/pools'
import { sql, type Kysely } from 'kysely'
import { randomInt } from 'node:crypto'
import { actorOf, type Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { callIdempotent } from '../wallet/index.ts'
import { sha256 } from './draw.ts'
import { buyTicket } from './sql-calls.ts'
import type { LottoTables } from './tables.ts'

type MakePool = (siteId: string, kind: LottoKind, currency: string) => Promise<void>

/** Refusals that only the database can decide, under its locks. */
const SEEN_LATE = [
  'sale-closed',
  'account-changed',
  'insufficient-funds',
  ...LIMIT_REFUSALS,
  ...IDENTITY_REFUSALS,
] as const

/** Digits only, and too many to guess. */
const newTicketId = (): string => String(1_000_000_000_000_000 + randomInt(2 ** 48 - 1))

/** The site that sells, and the tax that its jurisdiction withholds from prizes. */
type Seller = { readonly id: string; readonly tax: Tax | null }

export function createBuying(db: Kysely<LottoTables>, makePool: MakePool) {
  return async (player: Principal, { id: siteId, tax }: Seller, request: LottoToBuy): Promise<LottoBought> => {
    const kind = lottoKindOf(request.kind)
    if (kind === null) throw new Refusal('NOT_FOUND')
    if (!isCurrencyCode(request.currency)) throw new Refusal('BAD_REQUEST', { field: 'currency' })
    const id = newTicketId()
    // A pool is made only in the player's own currency, so the account is checked before one is made, and again under
    // the gate.
    const refusal = ticketRefusal(kind, request.lines) ?? (await accountRefusal(db, player, request.currency))
    const price = amountIn(request.currency, kind.price)
    const combinations = refusal === null ? ticketCombinations(kind, request.lines) : 0n
    const draws = Array.from({ length: request.draws }, (_draw, at) => request.from + at)
    const stake = price * combinations
    const whole = String(stake * BigInt(draws.length))
    const reason = refusal ?? (whole === request.stake ? null : 'price-changed')
    if (reason === null) await makePool(siteId, kind, request.currency)

    const refused = (why: RefusalReason<'lotto'> | null): LottoBought => ({
      state: 'refused',
      reason: why,
      id: null,
      combinations: Number(combinations),
      draws: [],
      stake: whole,
    })
    const bought: LottoBought = {
      ...refused(null),
      state: 'bought',
      reason: null,
      id,
      draws,
      ...(tax !== null && { tax }),
    }
    const reasons: readonly RefusalReason<'lotto'>[] = reason === null ? SEEN_LATE : [reason]
    const answer = await callIdempotent(db, buyTicket, {
      ...actorOf(player),
      id,
      site: siteId,
      kind: kind.id,
      key: request.key,
      hash: hashOf(request),
      reason,
      currency: request.currency,
      lines: request.lines,
      combinations,
      price,
      stake,
      draws,
      tax,
      mark: sha256(ticketText(id, request.key, request.lines)),
      answers: {
        bought: JSON.stringify(bought),
        ...Object.fromEntries(reasons.map((why) => [why, JSON.stringify(refused(why))])),
      },
    })
    return JSON.parse(answer) as LottoBought
  }
}

async function accountRefusal(
  db: Kysely<LottoTables>,
  { id }: Principal,
  currency: string,
): Promise<'account-changed' | null> {
  const { rows } = await sql<{ reason: 'account-changed' | null }>`
    select wallet_account_refusal(${id}, ${currency}) as reason`.execute(db)
  return rows[0]?.reason ?? null
}

/** Canonical: the order of numbers and fields in the request does not matter. */
const hashOf = ({ kind, lines, from, draws, stake, currency }: LottoToBuy): string =>
  sha256([kind, linesText(lines), from, draws, stake, currency].join(' '))
