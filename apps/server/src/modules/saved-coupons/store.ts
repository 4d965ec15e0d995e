import { randomInt } from 'node:crypto'
import { COUPON_CODE_LENGTH, COUPON_CODE_SIGNS } from '@evens/contracts'
import { type Generated, type Kysely, type Selectable, sql } from 'kysely'
import type { SavedContent } from './core/saved-content.ts'

/** The table of this module; no other module may touch it. */
type SavedCouponTables = {
  saved_coupon: {
    code: string
    id: string
    site_id: string
    content: SavedContent
    saved_at: Generated<Date>
    expires_at: Date
  }
}

const KEPT_DAYS = 30
const EXPIRED_SWEPT_AT_ONCE = 100
const ATTEMPTS = 5

export type SavedRow = Selectable<SavedCouponTables['saved_coupon']>

export function createSavedCouponStore(kysely: Kysely<unknown>) {
  const db = kysely.$extendTables<SavedCouponTables>()

  /** Each insert deletes expired rows, more than it adds, so that no job is needed. */
  async function sweep(): Promise<void> {
    await sql`
      delete from saved_coupon where code in (
        select code from saved_coupon where expires_at <= now()
        order by expires_at limit ${EXPIRED_SWEPT_AT_ONCE} for update skip locked
      )`.execute(db)
  }

  const alive = (siteId: string) =>
    db
      .selectFrom('saved_coupon')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('expires_at', '>', sql<Date>`now()`)

  return {
    async insert(siteId: string, content: SavedContent): Promise<SavedRow> {
      await sweep()
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const row = await db
          .insertInto('saved_coupon')
          .values({
            code: randomCode(),
            id: randomPrintId(),
            site_id: siteId,
            content,
            expires_at: sql<Date>`now() + make_interval(days => ${KEPT_DAYS})`,
          })
          // A code is never reused while it is valid.
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst()
        if (row !== undefined) return row
      }
      throw new Error('no free code was found for a coupon')
    },
    byCode: (siteId: string, code: string) => alive(siteId).where('code', '=', code).executeTakeFirst(),
    byId: (siteId: string, id: string) => alive(siteId).where('id', '=', id).executeTakeFirst(),
  }
}

/** Forty random bits in characters that can be read out. */
const randomCode = (): string =>
  Array.from({ length: COUPON_CODE_LENGTH }, () => COUPON_CODE_SIGNS[randomInt(COUPON_CODE_SIGNS.length)]).join('')

/** Placed coupons have at most 18 digits, so the length tells the two kinds apart. */
const DIGITS = 20

const randomPrintId = (): string =>
  [randomInt(1, 10), ...Array.from({ length: DIGITS - 1 }, () => randomInt(10))].join('')

export const isSavedId = (id: string): boolean => id.length === DIGITS
