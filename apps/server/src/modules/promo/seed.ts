import type { SiteConfig } from '@evens/contracts'
import type { Kysely } from 'kysely'
import { SEEDED_PROMOTIONS, STORE_ITEMS } from '../../../../../sites/promotions/index.ts'
import { callSql } from '../../platform/database/index.ts'
import { publish } from './publish.ts'
import { putItem } from './sql-calls.ts'

const SANDBOX = { madeBy: 'sandbox', approvedBy: 'sandbox', reason: 'the promotions of a sandbox' }

/** The promotions and goods of a sandbox. A definition that has changed becomes a new version; states stay as they are. */
export async function seedPromotions(db: Kysely<unknown>, { id: site }: Pick<SiteConfig, 'id'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const [place, { definition, state }] of SEEDED_PROMOTIONS.entries()) {
      await publish(tx, definition, { site, place, state, ...SANDBOX })
    }
    for (const [place, { definition, price, stock, perWeek, isOnSale, id }] of STORE_ITEMS.entries()) {
      await publish(tx, definition, { site, place: SEEDED_PROMOTIONS.length + place, ...SANDBOX })
      const kind = definition.reward[0]?.kind ?? 'points'
      await callSql(tx, putItem, { site, id, promotion: definition.id, kind, price, stock, perWeek, place, isOnSale })
    }
  })
}
