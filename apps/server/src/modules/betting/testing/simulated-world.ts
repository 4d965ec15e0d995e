import type { CouponToPlace, PlaceReply } from '@evens/contracts'
import type { FeedMessage } from '@evens/contracts/feed'
import { createRandom } from '@evens/kernel'
import { expect } from 'vitest'
import type { Principal } from '../../../platform/http/principal.ts'
import { readTerms, type Agreed } from '../core/agreed.ts'
import { anotherNode, settleAll, type BettingSite } from './another-node.ts'
import type { ModelCoupon, Word } from './model.ts'
import type { RandomBet } from './random-bet.ts'
import { offerOf } from './seller.ts'

export const CODE = 'SIMULATED'
const RICH = 10_000_000n
const POOR = 60_000n
const GAMES = 8
const GAMES_LIVE = 2

/** Whoever is poor may come to owe something; neither a VIP bet nor an advance is theirs. */
export type Player = { readonly principal: Principal; readonly cash: bigint; readonly isPoor: boolean }
type Placed = {
  readonly at: number
  readonly player: Player
  readonly bet: RandomBet
  model: ModelCoupon | null
}
export type Row = {
  readonly id: bigint
  readonly player_id: bigint
  readonly state: string
  readonly stake: bigint
  readonly sold_stake: bigint
  readonly sold_for: bigint
  readonly payout: bigint | null
  readonly agreed: Agreed
  readonly promo_code: string | null
  readonly advance_state: string | null
  readonly sells_at: bigint | null
  readonly is_accepted: boolean
}
type Sent = { readonly player: Player; readonly body: CouponToPlace; readonly reply: PlaceReply }

export type World = Awaited<ReturnType<typeof createWorld>>

/** Players, games and all that was said and answered under one seed. */
export async function createWorld(site: BettingSite, seed: number) {
  const random = createRandom(`simulation ${seed}`)
  const { pool } = site.database
  const players = await playersOf(site)
  const ids = players.map(({ principal }) => principal.id)
  // What a game is called is part of its prices, so each seed has names of its own.
  const events = Array.from({ length: GAMES }, (_none, at) => String(1_000_000 + seed * GAMES + at))
  for (const [at, event] of events.entries())
    await site.game(event, at >= GAMES - GAMES_LIVE, [offerOf(0.25 + random.int(50) / 100)])
  const words = new Map(events.map((event) => [event, [] as Word[]]))
  const coupons = new Map<string, Placed>()
  let keys = 0

  const world = {
    site,
    random,
    players,
    events,
    coupons,
    sent: [] as Sent[],
    /** What may have been sold of a coupon, as `stake amount`. */
    promised: new Map<string, Set<string>>(),
    trace: [] as string[],
    node: anotherNode(site),
    step: 0,
    newKey: (): string => `simulated-${ids[0]}-${(keys += 1)}-0123456789`,
    wordsOf: (event: string): readonly Word[] => words.get(event) ?? [],
    hasResult: (event: string): boolean =>
      words.get(event)?.findLast(({ kind }) => kind.startsWith('result'))?.kind === 'result',

    async say(event: string, word: Word, message: FeedMessage): Promise<void> {
      words.get(event)?.push(word)
      await site.tell(message)
    },

    /** In the order in which they were placed: their numbers are random. */
    async rows(): Promise<readonly Row[]> {
      const { rows } = await pool.query<Row>(
        `select id, player_id, state, stake, sold_stake, sold_for, payout, agreed, promo_code, advance_state, sells_at,
           accepted_at is not null as is_accepted from coupon where player_id = any($1)`,
        [ids],
      )
      const placeOf = ({ id }: Row): number => coupons.get(String(id))?.at ?? -1
      return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
    },

    /** What has been taken and sold since the last look, against what was offered and promised. */
    async look(): Promise<readonly Row[]> {
      const rows = await world.rows()
      for (const row of rows) {
        const placed = coupons.get(String(row.id))
        if (placed === undefined) throw new Error(`nobody placed ${row.id}`)
        expect(row.stake).toBe(placed.bet.stake)
        if (!row.is_accepted) continue
        placed.model ??= accepted(placed, row)
        placed.model = soldFrom(placed.model, row)
      }
      return rows
    },

    /** One after the other as they came: by themselves they would go by their random numbers. */
    async delayPasses(): Promise<void> {
      const waiting = (await world.rows()).filter(({ state }) => state === 'waiting')
      for (const { id } of waiting) {
        await pool.query('update coupon set due_at = clock_timestamp() where id = $1', [id])
        await world.node.waiting.finishDue()
      }
      const due = "update coupon_sale set due_at = clock_timestamp() where state = 'waiting' and player_id = any($1)"
      await pool.query(due, [ids])
      await world.node.sales.finishDue()
    },

    /** All that can be done by itself is done. */
    async quiet(): Promise<void> {
      await world.delayPasses()
      await world.node.orders.placeReached()
      await world.node.vip.decideAsked()
      await world.delayPasses()
      await settleAll(world.node)
      await settleAll(world.node)
    },
  }

  function accepted({ bet }: Placed, { agreed, stake }: Row): ModelCoupon {
    for (const [at, { ref, odds }] of agreed.legs.entries()) {
      expect([ref.event, ref.outcome]).toEqual([bet.legs[at]?.event, bet.legs[at]?.outcome])
      expect(odds).toBe(site.book.quote(ref).odds)
      expect(world.hasResult(ref.event)).toBe(false)
    }
    const legs = agreed.legs.map(({ ref, odds }) => ({ event: ref.event, outcome: ref.outcome, odds }))
    const terms = readTerms(agreed.terms)
    return { shape: bet.shape, stake, legs, terms, acceptedStep: world.step, soldStake: 0n, soldFor: 0n }
  }

  function soldFrom(before: ModelCoupon, row: Row): ModelCoupon {
    if (row.sold_stake === before.soldStake) return before
    const amount = row.sold_for - before.soldFor
    const sale = `${row.sold_stake - before.soldStake} ${amount}`
    const isAuto = row.sells_at !== null && row.sold_stake === row.stake && amount >= row.sells_at
    expect(isAuto || world.promised.get(String(row.id))?.has(sale), `sale of ${sale}`).toBe(true)
    return { ...before, soldStake: row.sold_stake, soldFor: row.sold_for }
  }

  return world
}

async function playersOf(site: BettingSite): Promise<readonly Player[]> {
  const code = { code: CODE, amount: 1, minCoef: 1100, validDays: 1, usesInAll: null, usesByPlayer: 2, players: null }
  await site.betting.promo.add('evens', code)
  const currency = site.players[0]?.currency ?? ''
  const rich = await site.morePlayers(2, RICH)
  const poor = await site.morePlayers(1, POOR)
  const playerOf = (id: bigint, cash: bigint): Player => ({
    principal: { id, siteId: 'evens', currency, hiddenSports: { line: [], live: [] } },
    cash,
    isPoor: cash === POOR,
  })
  return [...rich.map(({ id }) => playerOf(id, RICH)), ...poor.map(({ id }) => playerOf(id, POOR))]
}
