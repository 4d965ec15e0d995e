import type { Limit, LimitChanges } from '@evens/contracts'
import { DEPOSIT_TYPES, measureOf, type LimitType } from '@evens/rules/limits'
import { sql, type Kysely } from 'kysely'
import type { Principal } from '../../platform/http/principal.ts'
import type { Translate } from '../../platform/http/errors.ts'
import { limitsOf } from './core/limit-view.ts'
import type { LimitTables } from './tables.ts'

const CHANGES_AT_ONCE = 50

const isOfDeposits = (type: number): boolean => DEPOSIT_TYPES.some((one) => one === type)

/** The currency that limits are counted in: the one chosen with the first of them, or the player's first. */
export async function limitCurrencyOf(db: Kysely<LimitTables>, { id, currency }: Principal): Promise<string> {
  const { rows } = await sql<{ currency: string | null }>`
    select coalesce(
      (select currency from limit_player where player_id = ${id}), wallet_main_currency(${id})
    ) as currency`.execute(db)
  return rows[0]?.currency ?? currency
}

export type UnderWay = (playerId: bigint, currency: string) => Promise<bigint>

export function createLimitReads(db: Kysely<LimitTables>, translate: Translate, underWay: UnderWay) {
  return {
    async list(player: Principal, language: string): Promise<Limit[]> {
      const [currency, { rows }] = await Promise.all([
        limitCurrencyOf(db, player),
        sql<{
          type: number
          state: 'ACTIVE' | 'PENDING'
          value: bigint | null
          started_at: Date
          ends_at: Date | null
          used: bigint | null
          now: Date
        }>`
          select s.type, s.state, s.value, s.started_at, s.ends_at, clock_timestamp() as now,
            case when s.type < 30 and s.state = 'ACTIVE' then limit_used(p, s.type) end as used
          from limit_setting s join limit_player p on p.player_id = s.player_id
          where s.player_id = ${player.id}`.execute(db),
      ])
      const isDepositLimited = rows.some(({ type, state }) => isOfDeposits(type) && state === 'ACTIVE')
      const waiting = isDepositLimited ? await underWay(player.id, currency) : 0n
      const read = rows.map(({ started_at: started, ends_at: ends, used, ...row }) => ({
        ...row,
        used: used === null ? null : used + (isOfDeposits(row.type) ? waiting : 0n),
        startedAtMs: started.getTime(),
        endsAtMs: ends?.getTime() ?? null,
      }))
      const nowMs = rows[0]?.now.getTime() ?? 0
      return limitsOf(read, currency, nowMs, (type) => translate(language, `limit_label_${type}`))
    },

    /** The newest first. */
    async changes(player: Principal, before: string | null): Promise<LimitChanges> {
      const currency = await limitCurrencyOf(db, player)
      const rows = await db
        .selectFrom('limit_event')
        .select(['n', 'at', 'type', 'act', 'value', 'ends_at', 'actor'])
        .where('player_id', '=', player.id)
        .$if(before !== null, (query) => query.where('n', '<', BigInt(before ?? 0)))
        .orderBy('n', 'desc')
        .limit(CHANGES_AT_ONCE + 1)
        .execute()
      const shown = rows.slice(0, CHANGES_AT_ONCE)
      const last = shown.at(-1)
      return {
        changes: shown.map(({ at, type, act, value, ends_at: ends, actor }) => ({
          at: at.getTime(),
          limitType: type as LimitType,
          act,
          limitValue: value === null ? null : String(value),
          measure: measureOf(type as LimitType) === 'money' ? currency : measureOf(type as LimitType),
          endsAt: ends?.getTime() ?? null,
          byOperator: !actor.startsWith('player '),
        })),
        next: rows.length > CHANGES_AT_ONCE && last !== undefined ? String(last.n) : null,
      }
    },
  }
}
