import type {
  CouponView,
  GameRoundBrief,
  HistoryProduct,
  HistoryStep,
  LottoTicketView,
  RecordReply,
  TotoCouponView,
} from '@evens/contracts'
import { sql, type Kysely } from 'kysely'
import type { Principal } from '../../platform/http/principal.ts'
import { recordView, type RecordRow } from './core/record-view.ts'
import { couponSteps, poolSteps, type Movement } from './core/steps.ts'
import type { Records } from './records.ts'

/** One record of a player in the view of its product; null when there is none or it is another player's. */
export type Products = {
  readonly coupon: (player: Principal, id: string) => Promise<CouponView | null>
  readonly toto: (player: Principal, id: string, language: string) => Promise<TotoCouponView | null>
  readonly lotto: (player: Principal, id: string) => Promise<LottoTicketView | null>
  /** The newest rounds of a sitting. */
  readonly games: (player: Principal, id: string) => Promise<{ rounds: GameRoundBrief[] }>
}

/** Payouts of the versions that moved money: one that gives as much as the one before moves nothing. */
function movedPayouts(versions: TotoCouponView['versions']): readonly string[] {
  const gross = versions.map(({ payout, tax }) => BigInt(payout) + BigInt(tax))
  return versions.filter((_version, at) => gross[at] !== (gross[at - 1] ?? 0n)).map(({ payout }) => payout)
}

type Whole = Pick<RecordReply, 'coupon' | 'toto' | 'lotto' | 'games'>

/** A record in full, with its timeline. */
export function createRecordReads(db: Kysely<unknown>, records: Records, products: Products) {
  async function wholeOf(player: Principal, { product, id }: RecordRow, language: string): Promise<Whole> {
    const none: Whole = { coupon: null, toto: null, lotto: null, games: null }
    if (product === 'sport') return { ...none, coupon: await products.coupon(player, String(id)) }
    if (product === 'toto') return { ...none, toto: await products.toto(player, String(id), language) }
    if (product === 'games') return { ...none, games: await products.games(player, String(id)) }
    return { ...none, lotto: await products.lotto(player, String(id)) }
  }

  /** Looked for around the moments at which something was done: a player may have a million others. */
  async function movementsOf(playerId: bigint, refs: readonly string[], nearMs: readonly number[], named: string) {
    const { rows } = await sql<Movement>`
      select seq, kind, at, change, balance from wallet_movements_of(
        ${playerId}, ${refs}::text[], array(select to_timestamp(ms / 1000.0) from unnest(${nearMs}::bigint[]) as ms), ${named}::bigint[]
      )`.execute(db)
    return rows
  }

  async function acceptedAtMs(playerId: bigint, id: bigint): Promise<number | null> {
    const { rows } = await sql<{ accepted_at: Date | null }>`
      select accepted_at from past_coupon where player_id = ${playerId} and id = ${id}`.execute(db)
    return rows[0]?.accepted_at?.getTime() ?? null
  }

  async function stepsOf(
    playerId: bigint,
    row: RecordRow,
    { coupon, toto, lotto, games }: Whole,
  ): Promise<readonly HistoryStep[]> {
    const atMs = Number(row.at_micros / 1000n)
    const ref = String(row.id)
    const closed = row.closed_at === null ? [] : [row.closed_at.getTime()]
    if (coupon !== null) {
      const accepted = await acceptedAtMs(playerId, row.id)
      const done = [...coupon.versions, ...coupon.sales].map(({ at }) => at)
      const near = [atMs, ...(accepted === null ? [] : [accepted]), ...closed, ...done]
      return couponSteps(coupon, accepted, await movementsOf(playerId, [ref], near, '{}'))
    }
    // Its rounds are its story: each says what it staked and paid.
    if (games !== null) return []
    const { rows } = await sql<{ paid: string }>`
      select ${sql.ref(lotto === null ? 'toto_paid_by' : 'lotto_paid_by')}(${playerId}, ${row.id})::text as paid`.execute(
      db,
    )
    const refs = lotto === null ? [ref] : lotto.draws.map(({ n }) => `lotto:${ref}:${n}`)
    const movements = await movementsOf(playerId, refs, [atMs], rows[0]?.paid ?? '{}')
    return poolSteps(atMs, movements, movedPayouts(toto?.versions ?? []))
  }

  return async function read(
    player: Principal,
    product: HistoryProduct,
    id: string,
    language: string,
  ): Promise<RecordReply | null> {
    const row = await records.one(player.id, product, id)
    if (row === null) return null
    const whole = await wholeOf(player, row, language)
    const steps = await stepsOf(player.id, row, whole)
    return { record: recordView(row, language), ...whole, steps: [...steps] }
  }
}
