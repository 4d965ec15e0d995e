import {
  IDENTITY_REFUSALS,
  LIMIT_REFUSALS,
  type PlacedToto,
  type SiteConfig,
  type TotoToPlace,
  type RefusalReason,
} from '@evens/contracts'
import { isCurrencyCode } from '@evens/kernel'
import { amountIn } from '@evens/rules/coupon'
import { packOf } from '@evens/rules/limits'
import { totoPool, totoRefusal, totoStake, totoUnit, totoVariants } from '@evens/rules/pools'
import { createHash, randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { actorOf, type Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { callIdempotent } from '../wallet/index.ts'
import { placeToto } from './sql-calls.ts'
import type { TotoTables } from './tables.ts'

/** Refusals that only the database can decide, under its locks: each has its answer ready. */
const SEEN_LATE = [
  'draw-closed',
  'draw-not-open',
  'account-changed',
  'insufficient-funds',
  ...LIMIT_REFUSALS,
  ...IDENTITY_REFUSALS,
] as const

/** Digits only, and too many to guess. */
const newCouponId = (): string => String(1_000_000_000_000_000 + randomInt(2 ** 48 - 1))

export function createTotoPlacing(db: Kysely<TotoTables>) {
  return async function place(player: Principal, site: SiteConfig, request: TotoToPlace): Promise<PlacedToto> {
    const { marks, multiplier } = request
    if (!isCurrencyCode(request.currency)) throw new Refusal('BAD_REQUEST', { field: 'currency' })
    const pool = totoPool(request.pool)
    const draw = await db
      .selectFrom('toto_draw')
      .select('id')
      .where('pool', '=', request.pool)
      .where('number', '=', request.number)
      .executeTakeFirst()
    if (pool === null || draw === undefined) throw new Refusal('NOT_FOUND', { field: 'number' })

    const variants = totoVariants(marks)
    const unit = totoUnit(pool, request.currency)
    const refusal = totoRefusal(pool, marks, multiplier)
    const stake = refusal === null ? totoStake(unit, variants, multiplier) : 0n
    const isTooLarge = stake > amountIn(request.currency, site.betting.maxStake)
    const reason = refusal ?? (isTooLarge ? 'stake-too-large' : null)
    const { tax } = packOf(site.jurisdiction.pack)
    const id = newCouponId()
    const answer = (outcome: RefusalReason<'toto'> | null): string =>
      JSON.stringify({
        id,
        state: outcome === null ? 'accepted' : 'refused',
        reason: outcome,
        variants,
        stake: String(outcome === null ? stake : 0n),
        ...(outcome === null && tax !== null && { tax }),
      } satisfies PlacedToto)
    const outcome = await callIdempotent(db, placeToto, {
      ...actorOf(player),
      id,
      key: request.key,
      hash: hashOf(request),
      draw: draw.id,
      site: site.id,
      currency: request.currency,
      reason,
      marks,
      variants,
      multiplier,
      unit,
      stake,
      tax,
      answers: {
        accepted: answer(null),
        ...(reason !== null && { [reason]: answer(reason) }),
        ...Object.fromEntries(SEEN_LATE.map((late) => [late, answer(late)])),
      },
    })
    return JSON.parse(outcome) as PlacedToto
  }
}

const hashOf = ({ pool, number, marks, multiplier, currency }: TotoToPlace): string =>
  createHash('sha256')
    .update(JSON.stringify([pool, number, marks, multiplier, currency]))
    .digest('hex')
