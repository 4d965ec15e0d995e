import { sql, type Kysely } from 'kysely'
import type { Act } from '../operators/index.ts'
import { addCode, type CodeTerms } from './promo.ts'

export type ListedCode = {
  readonly site_id: string
  readonly code: string
  /** In thousandths of the usual amount of a player's currency. */
  readonly amount_milli: bigint
  readonly min_coef: number
  readonly valid_until: Date
  readonly uses_in_all: number | null
  readonly uses_by_player: number
  readonly is_for_all: boolean
  readonly uses: bigint
}

const LISTED_MAX = 200

/** Operators create and end promo codes. A bet that was placed with a code keeps its terms. */
export function createPromoAdmin(db: Kysely<unknown>) {
  return {
    /** Codes that are running or will be. */
    async list(): Promise<readonly ListedCode[]> {
      const { rows } = await sql<ListedCode>`
        select p.site_id, p.code, p.amount_milli, p.min_coef, p.valid_until, p.uses_in_all, p.uses_by_player,
          p.is_for_all, (
            select count(*) from promo_use u where u.site_id = p.site_id and u.code = p.code and not u.is_given_back
          ) as uses
        from promo_code p where p.valid_until > clock_timestamp() order by p.valid_until, p.code limit ${LISTED_MAX}
        `.execute(db)
      return rows
    },

    /** False when the code exists: its terms stay as players know them. */
    create: (site: string, terms: CodeTerms, { actor, reason }: Act): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql`
          select from promo_code where site_id = ${site} and code = ${terms.code}`.execute(tx)
        if (rows.length > 0) return false
        await addCode(tx, site, terms)
        const detail = { ...terms, players: terms.players?.map(String) ?? null, reason }
        await sql`select audit_note(${site}, ${actor}, 'promo-created', ${`promo ${terms.code}`},
          ${JSON.stringify(detail)}::jsonb)`.execute(tx)
        return true
      }),

    /** False when no such code is running. */
    async end(site: string, code: string, { actor, reason }: Act): Promise<boolean> {
      const { rows } = await sql`
        with ended as (
          update promo_code set valid_until = clock_timestamp()
          where site_id = ${site} and code = ${code} and valid_until > clock_timestamp() returning code
        )
        select from ended, audit_note(${site}, ${actor}, 'promo-ended', 'promo ' || ended.code,
          jsonb_build_object('reason', ${reason}::text))`.execute(db)
      return rows.length === 1
    },
  }
}
