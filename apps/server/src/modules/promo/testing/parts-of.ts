import { SITES } from '../../../../../../sites/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import { SILENT_LOG } from '../../../testing/recorded-log.ts'
import { createPromo, seedPromotions } from '../index.ts'

/** Offers that a sandbox pauses while games take no bonus money and no tournament ends; the engine gives them. */
const RESUMED = ['slot_first_deposit', 'slots-race']

/** The promotions of a sandbox beside whatever else a test has started on the database. */
export async function promoPartsOf(database: Database) {
  const [site] = SITES
  const clock = { ms: Date.now(), nowMs: () => clock.ms }
  const tries = new Map<string, number>()
  const promo = createPromo({
    database,
    siteFor: () => site,
    siteById: (id) => SITES.find((one) => one.id === id),
    currencyAt: () => 'EUR',
    attempts: {
      async take(bounds) {
        return bounds.every(({ what, by, max }) => {
          const count = (tries.get(`${what} ${by}`) ?? 0) + 1
          tries.set(`${what} ${by}`, count)
          return count <= max
        })
      },
    },
    clock,
    notify: () => undefined,
    log: SILENT_LOG,
  })
  await seedPromotions(database.kysely, site)
  await database.pool.query(`update promo_promotion set state = 'running' where id = any ($1)`, [RESUMED])
  await database.pool.query('update promo_item set is_on_sale = true')
  return {
    ...promo,
    site,
    clock,
    /** Works off all causes; one that is left is an error of the test. */
    async work(): Promise<void> {
      while ((await promo.worker.tick()) > 0);
      const { rows } = await database.pool.query('select kind, ref from promo_event where not is_done')
      if (rows.length > 0) throw new Error(`causes are left: ${JSON.stringify(rows)}`)
    },
    note: (player: bigint, kind: string, ref: string, detail: object = {}) =>
      database.pool.query('select promo_note($1::jsonb)', [
        JSON.stringify({ kind, player: String(player), site: site.id, ref, detail }),
      ]),
    async grantsOf(player: bigint) {
      const { rows } = await database.pool.query<{ promotion: string; kind: string; state: string; amount: bigint }>(
        'select promotion, kind, state, amount from promo_grant where player_id = $1 order by id',
        [player],
      )
      return rows.map(({ promotion, kind, state, amount }) => `${promotion} ${kind} ${amount} ${state}`)
    },
  }
}
