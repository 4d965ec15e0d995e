import { invariant, minor } from '@evens/kernel'
import { taxOn } from '@evens/rules/coupon'
import { shareToto, type TotoPayouts } from '@evens/rules/pools'
import { sql, type Kysely, type Selectable } from 'kysely'
import { poolOf, type DrawRow } from './match-state.ts'
import type { StoredDividend, TotoTables } from './tables.ts'

type Tx = Kysely<TotoTables>
/** The money of a draw is separate for each site and currency. */
export type PotName = { readonly site_id: string; readonly currency: string }
/** The effect of the version before on margin and jackpot; zero when there is none or it was undone. */
type Before = { readonly jackpot: bigint; readonly jackpot_after: bigint; readonly margin: bigint }

/** Shares the stakes of one pot and its jackpot, once for each version of the draw. */
export async function sharePot(db: Kysely<TotoTables>, draw: DrawRow, name: PotName): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await isBeingSettled(tx, draw))) return
    const jackpotNow = await lockJackpot(tx, draw, name)
    if (await isShared(tx, draw, name)) return
    const coupons = await tx
      .selectFrom('toto_coupon')
      .select(['id', 'unit', 'multiplier', 'stake', 'by_hits', 'agreed_tax'])
      .where('draw_id', '=', draw.id)
      .where('site_id', '=', name.site_id)
      .where('currency', '=', name.currency)
      .orderBy('id')
      .execute()
    invariant(
      coupons.every(({ by_hits }) => by_hits !== null),
      'a pot is shared when all its coupons are judged',
    )
    const before = await lastOf(tx, draw, name, jackpotNow)
    const stakes = coupons.reduce((sum, { stake }) => sum + stake, 0n)
    const shared = shareToto(poolOf(draw.pool), {
      stakes: minor(stakes),
      jackpot: minor(before.jackpot),
      entries: coupons.map(({ id, unit, multiplier, by_hits }) => ({
        id: String(id),
        perVariant: minor(unit * BigInt(multiplier)),
        byHits: by_hits ?? [],
      })),
    })
    await writePot(tx, draw, name, { stakes, jackpot: before.jackpot }, shared)
    await writePayouts(tx, draw, name, taxed(coupons, shared))
    const [margin, jackpot] = [shared.margin - before.margin, shared.jackpot.after - before.jackpot_after]
    await sql`
      select toto_carry(toto_draw, ${name.site_id}, ${name.currency}, ${margin}, ${jackpot})
      from toto_draw where id = ${draw.id}`.execute(tx)
  })
}

/** Locks the draw's row until the transaction ends, so that a delayed node writes nothing into a later version. */
export async function isBeingSettled(tx: Tx, { id, version }: Pick<DrawRow, 'id' | 'version'>): Promise<boolean> {
  const { rows } = await sql<{ is_so: boolean }>`
    select state = 'settling' and version = ${version} as is_so from toto_draw where id = ${id} for share`.execute(tx)
  return rows[0]?.is_so === true
}

async function lockJackpot(tx: Tx, { pool }: DrawRow, { site_id, currency }: PotName): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select toto_lock_jackpot(${pool}, ${site_id}, ${currency}) as amount`.execute(tx)
  return rows[0]?.amount ?? 0n
}

const potsOf = (tx: Tx, draw: DrawRow, { site_id, currency }: PotName) =>
  tx
    .selectFrom('toto_pot')
    .where('draw_id', '=', draw.id)
    .where('site_id', '=', site_id)
    .where('currency', '=', currency)

async function isShared(tx: Tx, draw: DrawRow, name: PotName): Promise<boolean> {
  const known = await potsOf(tx, draw, name).select('version').where('version', '=', draw.version).executeTakeFirst()
  return known !== undefined
}

/** A draw keeps the jackpot it was first shared with, whatever later draws have done to it since. */
async function lastOf(tx: Tx, draw: DrawRow, name: PotName, jackpotNow: bigint): Promise<Before> {
  const pots = await potsOf(tx, draw, name)
    .select(['jackpot_before', 'jackpot_after', 'margin', 'stands'])
    .orderBy('version')
    .execute()
  const jackpot = pots[0]?.jackpot_before ?? jackpotNow
  const last = pots.find(({ stands }) => stands)
  return { jackpot, jackpot_after: last?.jackpot_after ?? jackpot, margin: last?.margin ?? 0n }
}

const stored = (payouts: TotoPayouts): readonly StoredDividend[] =>
  payouts.dividends.map(({ hits, share, weight, coupons, paid }) => ({
    hits,
    share: String(share),
    weight: String(weight),
    coupons,
    paid: String(paid),
  }))

async function writePot(
  tx: Tx,
  draw: DrawRow,
  { site_id, currency }: PotName,
  { stakes, jackpot }: { readonly stakes: bigint; readonly jackpot: bigint },
  shared: TotoPayouts,
): Promise<void> {
  await sql`
    update toto_pot set stands = false
    where draw_id = ${draw.id} and site_id = ${site_id} and currency = ${currency} and stands`.execute(tx)
  await tx
    .insertInto('toto_pot')
    .values({
      draw_id: draw.id,
      site_id,
      currency,
      version: draw.version,
      stakes,
      margin: shared.margin,
      paid: [...shared.payouts.values()].reduce((sum, payout) => sum + payout, 0n),
      jackpot_before: jackpot,
      jackpot_after: shared.jackpot.after,
      jackpot_paid: shared.jackpot.paid,
      jackpot_coupons: shared.jackpot.coupons,
      dividends: JSON.stringify(stored(shared)) as never,
    })
    .execute()
}

type Coupon = Pick<Selectable<TotoTables['toto_coupon']>, 'id' | 'stake' | 'agreed_tax'>
type Won = readonly [coupon: string, payout: string, tax: string]

/** The payouts with the tax on each, by the rate at which the coupon was sold. */
const taxed = (coupons: readonly Coupon[], { payouts }: TotoPayouts): readonly Won[] =>
  coupons.flatMap(({ id, stake, agreed_tax }): Won[] => {
    const payout = payouts.get(String(id)) ?? 0n
    return payout === 0n ? [] : [[String(id), String(payout), String(taxOn(agreed_tax, payout, stake))]]
  })

/** A coupon whose payout does not change is left alone. */
async function writePayouts(tx: Tx, draw: DrawRow, { site_id, currency }: PotName, won: readonly Won[]): Promise<void> {
  await sql`
    update toto_coupon set payout = own.now, tax = own.tax_now,
      due = case when own.now <> own.paid or own.state <> 'settled' then ${draw.version}::integer end
    from (
      select player_id, id, paid, state, coalesce(won.payout, 0) as now, coalesce(won.tax, 0) as tax_now
      from toto_coupon left join (
        select (one->>0)::bigint as coupon, (one->>1)::bigint as payout, (one->>2)::bigint as tax
        from jsonb_array_elements(${JSON.stringify(won)}::jsonb) as one
      ) as won on won.coupon = toto_coupon.id
      where draw_id = ${draw.id} and site_id = ${site_id} and currency = ${currency}
    ) as own
    where toto_coupon.player_id = own.player_id and toto_coupon.id = own.id`.execute(tx)
}
