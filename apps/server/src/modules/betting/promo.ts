import type { PromoCheckReply, PromoCode, PromoCodesReply, SiteConfig } from '@evens/contracts'
import { err, minor, ok, type Result } from '@evens/kernel'
import { amountIn } from '@evens/rules/coupon'
import { sql, type Kysely } from 'kysely'
import type { Promo, PromoLookup } from './core/promo.ts'

type Holder = { readonly id: bigint; readonly siteId: string; readonly currency: string }
type CodeRow = {
  readonly code: string
  readonly amount_milli: bigint
  /** Of a reward: exact, and in one currency. */
  readonly amount: bigint | null
  readonly currency: string | null
  readonly min_coef: number
  readonly valid_until: Date
  readonly is_over: boolean
  readonly is_used: boolean
}
export type CodeTerms = {
  readonly code: string
  readonly amount: number
  readonly minCoef: number
  readonly validDays: number
  readonly usesInAll: number | null
  readonly usesByPlayer: number
  /** Null for everybody. */
  readonly players: readonly bigint[] | null
}

const CODES_MAX = 50
/** The codes of a sandbox. */
const SANDBOX_CODES: readonly CodeTerms[] = [
  { code: 'FREE-EVENS', amount: 1, minCoef: 1500, validDays: 90, usesInAll: null, usesByPlayer: 1, players: null },
  { code: 'FREE-EXPRESS', amount: 2, minCoef: 3000, validDays: 90, usesInAll: null, usesByPlayer: 3, players: null },
]

/** Codes and their remaining uses. A use is taken together with its coupon, never before. */
export function createPromo(db: Kysely<unknown>) {
  /** Codes that this player may know of; one that has not begun or is for others does not exist for them. */
  async function codesOf({ id, siteId }: Holder, code: string | null): Promise<readonly CodeRow[]> {
    const { rows } = await sql<CodeRow>`
      select p.code, p.amount_milli, p.amount, p.currency, p.min_coef, p.valid_until,
        p.valid_until <= clock_timestamp() or coalesce(p.uses_in_all <= (
          select count(*) from promo_use u where u.site_id = p.site_id and u.code = p.code and not u.is_given_back
        ), false) as is_over,
        p.uses_by_player <= (
          select count(*) from promo_use u
          where u.site_id = p.site_id and u.code = p.code and u.player_id = ${id} and not u.is_given_back
        ) as is_used
      from promo_code p
      where p.site_id = ${siteId} and (${code}::text is null or p.code = ${code}) and p.valid_from <= clock_timestamp()
        and (p.is_for_all or exists (
          select from promo_code_player o where o.site_id = p.site_id and o.code = p.code and o.player_id = ${id}
        ))
      order by p.valid_until, p.code limit ${CODES_MAX}`.execute(db)
    return rows
  }

  async function lookUp(holder: Holder, code: string): Promise<Result<CodeRow, PromoLookup>> {
    const [row] = await codesOf(holder, code)
    if (row === undefined) return err('promo-unknown')
    if (row.currency !== null && row.currency !== holder.currency) return err('promo-currency')
    if (row.is_used) return err('promo-used')
    return row.is_over ? err('promo-over') : ok(row)
  }

  return {
    /** The free bet of a code for this player; null without a code. */
    async find(holder: Holder, code: string | undefined): Promise<Result<Promo, PromoLookup> | null> {
      if (code === undefined) return null
      const found = await lookUp(holder, code)
      return found.ok ? ok({ code, amount: amountOf(found.value, holder), minCoef: found.value.min_coef }) : found
    },

    async list(holder: Holder, { betting }: SiteConfig): Promise<PromoCodesReply> {
      if (!betting.offers.promoCodes) return { codes: [] }
      const rows = await codesOf(holder, null)
      return {
        codes: rows
          .filter((row) => !row.is_over && !row.is_used && (row.currency ?? holder.currency) === holder.currency)
          .map((row) => shown(row, holder)),
      }
    },

    async check(holder: Holder, { betting }: SiteConfig, code: string): Promise<PromoCheckReply> {
      if (!betting.offers.promoCodes) return { promo: null, reason: 'promo-unknown' }
      const found = await lookUp(holder, code)
      return found.ok ? { promo: shown(found.value, holder), reason: null } : { promo: null, reason: found.error }
    },

    add: (siteId: string, terms: CodeTerms): Promise<void> =>
      db.transaction().execute((tx) => addCode(tx, siteId, terms)),

    async seed(site: SiteConfig): Promise<void> {
      for (const code of SANDBOX_CODES) await db.transaction().execute((tx) => addCode(tx, site.id, code))
    },
  }
}
export type Promos = ReturnType<typeof createPromo>

const MILLI = 1000
const amountOf = ({ amount_milli, amount }: CodeRow, { currency }: Holder) =>
  amount === null ? amountIn(currency, Number(amount_milli) / MILLI) : minor(amount)

const shown = (row: CodeRow, holder: Holder): PromoCode => ({
  code: row.code,
  kind: 'free-bet',
  amount: String(amountOf(row, holder)),
  minCoef: row.min_coef,
  validUntil: row.valid_until.getTime(),
})

/** Inserts a code or changes its terms. Its uses stay: with a lower limit than it had uses it is used up. */
export async function addCode(
  tx: Kysely<unknown>,
  siteId: string,
  { code, players, ...given }: CodeTerms,
): Promise<void> {
  await sql`
    insert into promo_code (site_id, code, kind, amount_milli, min_coef, valid_from, valid_until, uses_in_all,
      uses_by_player, is_for_all)
    values (${siteId}, ${code}, 'free-bet', ${Math.round(given.amount * 1000)}, ${given.minCoef}, now(),
      now() + make_interval(days => ${given.validDays}), ${given.usesInAll}, ${given.usesByPlayer}, ${players === null})
    on conflict (site_id, code) do update set
      amount_milli = excluded.amount_milli, min_coef = excluded.min_coef, valid_until = excluded.valid_until,
      uses_in_all = case when excluded.uses_in_all is not null then greatest(excluded.uses_in_all, (
        select count(*) from promo_use u
        where u.site_id = ${siteId} and u.code = ${code} and not u.is_given_back)) end,
      uses_by_player = excluded.uses_by_player, is_for_all = excluded.is_for_all
  `.execute(tx)
  for (const player of players ?? [])
    await sql`
      insert into promo_code_player (site_id, code, player_id) values (${siteId}, ${code}, ${player})
      on conflict do nothing`.execute(tx)
}
