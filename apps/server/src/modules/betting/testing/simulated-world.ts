import type { CouponToPlace, PlaceReply } from '@evens/contracts'
import type { FeedMessage } from '@evens/contracts/feed'
import { createRandom } from '@evens/kernel'
import { expect } from 'vitest'
import { type AcceptedTerms, readTerms } from '../core/accepted-terms.ts'
import { anotherNode, settleAll } from './another-node.ts'
import type { ModelCoupon, Word } from './model.ts'
import type { RandomBet } from './random-bet.ts'
import { offerOf } from './seller.ts'
import { noteStake, type Player, type SimulatedSite, somePlayers } from './simulated-player.ts'

export const CODE = 'SIMULATED'
const GAMES = 8
const GAMES_LIVE = 2

type Placed = {
  readonly at: number
  readonly player: Player
  readonly bet: RandomBet
  /** True once its stake has left the player's cash. */
  isStaked: boolean
  model: ModelCoupon | null
}
export type Row = {
  readonly id: bigint
  readonly player_id: bigint
  readonly state: string
  readonly stake: bigint
  readonly sold_stake: bigint
  readonly sold_for: bigint
  readonly sold_tax: bigint
  readonly payout: bigint | null
  readonly promo_code: string | null
  readonly advance_state: string | null
  readonly sells_at: bigint | null
  readonly is_accepted: boolean
}
type Sent = { readonly player: Player; readonly body: CouponToPlace; readonly reply: PlaceReply }

export type World = Awaited<ReturnType<typeof createWorld>>

/** Players, games, and all messages and answers of one seed. */
export async function createWorld(site: SimulatedSite, seed: number) {
  const random = createRandom(`simulation ${seed}`)
  const { pool } = site.database
  await addCode(site)
  const players = await somePlayers(site, 2, 1)
  const ids = (): readonly bigint[] => players.map(({ principal }) => principal.id)
  const [first] = ids()
  // Names are part of the random prices, so each seed has its own.
  const events = Array.from({ length: GAMES }, (_none, at) => String(1_000_000 + seed * GAMES + at))
  await Promise.all(
    events.map((event, at) => site.game(event, at >= GAMES - GAMES_LIVE, [offerOf(0.25 + random.int(50) / 100)])),
  )
  const words = new Map(events.map((event) => [event, [] as Word[]]))
  const coupons = new Map<string, Placed>()
  let keys = 0

  const world = {
    site,
    random,
    players,
    /** One more player with money and without a limit. */
    async addPlayer(): Promise<void> {
      players.push(...(await somePlayers(site, 1, 0)))
    },
    events,
    coupons,
    /** As they stood after the last step, in the order in which they were placed. */
    known: [] as readonly Row[],
    sent: [] as Sent[],
    /** Possible sales of a coupon, as `stake amount`. */
    promised: new Map<string, Set<string>>(),
    trace: [] as string[],
    node: anotherNode(site),
    step: 0,
    newKey: (): string => `simulated-${first}-${(keys += 1)}-0123456789`,
    wordsOf: (event: string): readonly Word[] => words.get(event) ?? [],
    hasResult: (event: string): boolean =>
      words.get(event)?.findLast(({ kind }) => kind.startsWith('result'))?.kind === 'result',

    async say(event: string, word: Word, message: FeedMessage): Promise<void> {
      words.get(event)?.push(word)
      await site.sendFeed(message)
    },

    /** Delivers the messages in reverse order. */
    async sayBackwards(event: string, results: readonly (readonly [Word, FeedMessage])[]): Promise<void> {
      words.get(event)?.push(...results.map(([word]) => word))
      await site.sendFeedBackwards(...results.map(([, message]) => message))
    },

    /** In the order in which they were placed: their numbers are random. */
    async rows(): Promise<readonly Row[]> {
      const { rows } = await pool.query<Row>(
        `select id, player_id, state, stake, sold_stake, sold_for, sold_tax, payout, promo_code, advance_state, sells_at,
           accepted_at is not null as is_accepted from coupon where player_id = any($1)`,
        [ids()],
      )
      const placeOf = ({ id }: Row): number => coupons.get(String(id))?.at ?? -1
      return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
    },

    /** Compares new placements and sales with what was offered and promised. */
    async look(): Promise<readonly Row[]> {
      world.known = await world.rows()
      const agreed = await agreedOf(
        pool,
        ids(),
        world.known.filter(({ id, is_accepted }) => is_accepted && coupons.get(String(id))?.model === null),
      )
      for (const row of world.known) {
        const placed = coupons.get(String(row.id))
        if (placed === undefined) throw new Error(`nobody placed ${row.id}`)
        if (row.stake !== placed.bet.stake) throw new Error(`coupon ${placed.at} is of another stake`)
        if (!row.is_accepted) continue
        placed.model ??= accepted(world, placed, row, agreed.get(row.id))
        placed.model = soldFrom(world, placed.model, row)
      }
      return world.known
    },

    /** One after the other in the order of placement: on their own they would go by their random ids. */
    async delayPasses(): Promise<void> {
      const waiting = (await world.rows()).filter(({ state }) => state === 'waiting')
      for (const { id } of waiting) {
        await pool.query('update coupon set due_at = clock_timestamp() where id = $1', [id])
        await world.node.waiting.finishDue()
      }
      const due = "update coupon_sale set due_at = clock_timestamp() where state = 'waiting' and player_id = any($1)"
      await pool.query(due, [ids()])
      await world.node.sales.finishDue()
    },

    /** Runs all jobs until nothing changes. */
    async quiet(): Promise<void> {
      await world.delayPasses()
      await world.node.orders.placeReached()
      await world.node.vip.decideAsked()
      await world.delayPasses()
      await settleAll(world.node)
      await settleAll(world.node)
    },
  }

  return world
}

async function addCode(site: SimulatedSite): Promise<void> {
  const code = { code: CODE, amount: 1, minCoef: 1100, validDays: 1, usesInAll: null, usesByPlayer: 2, players: null }
  await site.betting.promo.add('evens', code)
}

/** Accepted terms never change, so each is read once. */
async function agreedOf(
  pool: SimulatedSite['database']['pool'],
  players: readonly bigint[],
  rows: readonly Row[],
): Promise<ReadonlyMap<bigint, AcceptedTerms>> {
  if (rows.length === 0) return new Map()
  const found = await pool.query<{ id: bigint; agreed: AcceptedTerms }>(
    'select id, agreed from coupon where player_id = any($1) and id = any($2)',
    [players, rows.map(({ id }) => id)],
  )
  return new Map(found.rows.map(({ id, agreed }) => [id, agreed]))
}

type AcceptingWorld = Pick<World, 'site' | 'hasResult' | 'step'>

function accepted(
  { site, hasResult, step }: AcceptingWorld,
  placed: Placed,
  { stake, promo_code }: Row,
  agreed: AcceptedTerms | undefined,
): ModelCoupon {
  if (agreed === undefined) throw new Error(`nothing was agreed on coupon ${placed.at}`)
  const { bet, player } = placed
  if (!placed.isStaked) noteStake(player, promo_code === null ? stake : 0n)
  placed.isStaked = true
  for (const [at, { ref, odds }] of agreed.legs.entries()) {
    expect([ref.event, ref.outcome]).toEqual([bet.legs[at]?.event, bet.legs[at]?.outcome])
    expect(odds).toBe(site.book.quote(ref).odds)
    expect(hasResult(ref.event)).toBe(false)
  }
  const legs = agreed.legs.map(({ ref, odds }) => ({ event: ref.event, outcome: ref.outcome, odds }))
  const terms = readTerms(agreed.terms)
  return { shape: bet.shape, stake, legs, terms, acceptedStep: step, soldStake: 0n, soldFor: 0n, soldTax: 0n }
}

function soldFrom({ promised }: Pick<World, 'promised'>, before: ModelCoupon, row: Row): ModelCoupon {
  if (row.sold_stake === before.soldStake) return before
  const paid = before.soldFor - before.soldTax
  const amount = row.sold_for - paid
  const sale = `${row.sold_stake - before.soldStake} ${amount}`
  const isAuto = row.sells_at !== null && row.sold_stake === row.stake && amount >= row.sells_at
  expect(isAuto || promised.get(String(row.id))?.has(sale), `sale of ${sale}`).toBe(true)
  return { ...before, soldStake: row.sold_stake, soldFor: row.sold_for + row.sold_tax, soldTax: row.sold_tax }
}
