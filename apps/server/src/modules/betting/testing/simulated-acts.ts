import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { CouponToPlace } from '@evens/contracts'
import { minor } from '@evens/kernel'
import { expect } from 'vitest'
import { isDatabaseUnavailable } from '../../../platform/database/errors.ts'
import { aMessage, oddsChange } from '../../book/testing/messages.ts'
import { createVipAdmin } from '../index.ts'
import { anotherNode, settleAll } from './another-node.ts'
import type { Word } from './model.ts'
import { type Offered, OUTCOMES, randomBet, type RandomBet, randomResults } from './random-bet.ts'
import { offerOf } from './seller.ts'
import { moneyActs } from './simulated-money.ts'
import { isOverWager, noteStake, type Player } from './simulated-player.ts'
import { CODE, type Row, type World } from './simulated-world.ts'

const FREE = 15_000n
const VIP = 200_000n
const MARKETS = [{ market: 'result', specifiers: {} }]

/** The weight of an act, and the act. */
export type Act = readonly [weight: number, act: () => Promise<unknown>]

export const actsOn = (world: World): Readonly<Record<string, Act>> => ({
  ...placingActs(world),
  ...feedActs(world),
  ...playerActs(world),
  ...moneyActs(world),
  ...siteActs(world),
})

function placingActs(world: World): Readonly<Record<string, Act>> {
  const { random, site, events, players, trace } = world
  const offered = (): Offered[] =>
    events.map((event) => {
      const outcome = random.pick(OUTCOMES)
      const { odds } = site.book.quote({ event, market: 'result', outcome })
      return { event, outcome, coef: Math.max(1001, odds ?? 2000) }
    })
  const open = (): Offered[] =>
    offered().filter(({ event, outcome }) => site.book.quote({ event, market: 'result', outcome }).isOpen)
  const stakeFor = ({ isPoor }: Player) => minor(BigInt(1500 + random.int(isPoor ? 30_000 : 60_000)))
  const place = ({ principal }: Player, body: CouponToPlace) =>
    world.node.place(principal, world.node.siteFor(undefined), body)

  async function send(player: Player, bets: readonly RandomBet[], body: CouponToPlace): Promise<void> {
    const isCut = random.chance(0.05)
    if (isCut) await loseLine(() => place(player, body))
    const sending = () => (isCut ? untilAnswered(() => place(player, body)) : place(player, body))
    const [reply, copy] = await Promise.all([sending(), random.chance(0.2) ? sending() : null])
    if (copy !== null) expect(copy).toEqual(reply)
    world.sent.push({ player, body, reply })
    const own = (stake: bigint): bigint => (body.promoCode === undefined ? stake : 0n)
    for (const [at, { id, state, reason, legs }] of reply.coupons.entries()) {
      const bet = bets[at]
      if (bet === undefined) throw new Error('an answer to what was not asked')
      if (player.isAway) expect(state).toBe('refused')
      expect(reason === 'excluded' && !player.isAway, 'refused as one who stays away').toBe(false)
      if (reason === 'wager-limit') expect(isOverWager(player, own(bet.stake))).toBe(true)
      if (state === 'refused') continue
      expect(legs.map(({ ref }) => ref)).toEqual(bet.legs.map(({ event, outcome }) => `${event}/result/${outcome}`))
      const isStaked = state === 'accepted' || state === 'asked'
      if (isStaked) noteStake(player, own(bet.stake))
      world.coupons.set(id, { at: world.coupons.size, player, bet, isStaked, model: null })
    }
    trace.push(reply.coupons.map(({ state, reason }) => reason ?? state).join(' '))
  }

  /**
   * The node loses its connection while it places a coupon: the outcome is unknown, and the request is retried on
   * another node.
   */
  async function loseLine(placing: () => Promise<unknown>): Promise<void> {
    await Promise.allSettled([placing(), cutLines(world, 'betting_place_all')])
    world.node = anotherNode(site)
  }

  /** Mostly a player without a limit or exclusion. */
  function somebody(isRich = false): Player {
    const all = isRich ? players.filter(({ isPoor }) => !isPoor) : players
    return random.pick(
      random.chance(0.8) ? all.filter(({ isAway, wagerLimit }) => !isAway && wagerLimit === null) : all,
    )
  }

  /** A coupon of any type, or a single with an extra, on open markets or, rarely, on any. */
  async function some(
    given: { readonly stake?: bigint; readonly also?: (stake: bigint) => object; readonly isRich?: boolean } = {},
  ) {
    const player = somebody(given.isRich)
    const legs = random.chance(0.85) ? open() : offered()
    if (legs.length === 0) return
    const stake = given.stake === undefined ? stakeFor(player) : minor(given.stake)
    const bet = randomBet(random, legs, stake, given.also && 'single')
    await send(player, [bet], { ...bet.body, key: world.newKey(), ...given.also?.(stake) })
  }

  /** A player who stakes everything owes what is corrected later. */
  async function allIn(): Promise<void> {
    const player = players.find(({ isPoor }) => isPoor)
    const [leg] = open()
    if (player === undefined || leg === undefined) return
    const { rows } = await site.database.pool.query<{ balance: bigint }>(
      "select balance from ledger_account where player_id = $1 and kind = 'cash'",
      [player.principal.id],
    )
    const cash = rows[0]?.balance ?? 0n
    if (cash < 1500n || cash > 150_000n) return
    const bet = randomBet(random, [leg], minor(cash), 'single')
    await send(player, [bet], { ...bet.body, key: world.newKey() })
  }

  async function singles(): Promise<void> {
    const player = somebody()
    const bets = open()
      .slice(0, 3)
      .map((leg) => randomBet(random, [leg], stakeFor(player), 'single'))
    if (bets.length === 0) return
    const each = bets.flatMap(({ body, stake }) => body.bets.map((one) => ({ ...one, amount: String(stake) })))
    await send(player, bets, { key: world.newKey(), currency: 'RUB', typeId: 10_001, changeCoefAction: 2, bets: each })
  }

  async function again(): Promise<void> {
    if (world.sent.length === 0) return
    const { player, body, reply } = random.pick(world.sent)
    expect(await place(player, body)).toEqual(reply)
    await expect(place(player, { ...body, changeCoefAction: 0 })).rejects.toThrow('KEY_REUSED')
  }

  return {
    place: [20, () => some()],
    singles: [3, singles],
    'all in': [5, allIn],
    free: [3, () => some({ stake: FREE, also: () => ({ promoCode: CODE }) })],
    order: [5, () => some({ isRich: true, also: () => ({ exactCoef: 1500 + random.int(4000) }) })],
    vip: [3, () => some({ isRich: true, stake: VIP, also: () => ({ isVip: true }) })],
    advance: [
      4,
      () => some({ isRich: true, also: (stake) => ({ prepaidAmount: String(1 + random.int(Number(stake))) }) }),
    ],
    again: [4, again],
  }
}

function feedActs(world: World): Readonly<Record<string, Act>> {
  const { random, site, events } = world

  async function settle(): Promise<void> {
    const [event, outcomes] = [random.pick(events), randomResults(random)]
    const certainty = random.chance(0.5) ? 1 : 2
    const markets = [{ market: 'result', specifiers: {}, outcomes }]
    const times = random.chance(0.2) ? 2 : 1
    for (let n = 0; n < times; n += 1)
      await world.say(
        event,
        { kind: 'result', certainty, outcomes },
        aMessage('bet_settlement', { event, certainty, markets }),
      )
  }

  /** Of the bets from now on, or of all of them; half of the time it is taken back. */
  async function cancel(): Promise<void> {
    const event = random.pick(events)
    await sleep(3)
    const from = random.chance(0.7) ? Date.now() : undefined
    await sleep(3)
    const word: Word = { kind: 'cancel', name: String(from), afterStep: from === undefined ? -1 : world.step }
    const window = { event, markets: MARKETS, ...(from !== undefined && { from }) }
    await world.say(event, word, aMessage('bet_cancel', { ...window, reason: 'wrong_price' }))
    if (random.chance(0.5)) return
    if (random.chance(0.5)) await settleAll(world.node)
    await world.say(event, { ...word, kind: 'cancel-back' }, aMessage('rollback_bet_cancel', window))
  }

  async function back(): Promise<void> {
    const event = random.pick(events)
    await world.say(event, { kind: 'result-back' }, aMessage('rollback_bet_settlement', { event, markets: MARKETS }))
  }

  /** A result, its rollback and another result, delivered in reverse order. */
  async function reorder(): Promise<void> {
    const event = random.pick(events)
    const result = () => {
      const outcomes = randomResults(random)
      const markets = [{ market: 'result', specifiers: {}, outcomes }]
      return [
        { kind: 'result', certainty: 1, outcomes },
        aMessage('bet_settlement', { event, certainty: 1, markets }),
      ] as const
    }
    const taken = [{ kind: 'result-back' }, aMessage('rollback_bet_settlement', { event, markets: MARKETS })] as const
    await world.sayBackwards(event, random.chance(0.5) ? [result(), taken, result()] : [result(), taken])
  }

  async function odds(): Promise<void> {
    const event = random.pick(events)
    if (world.hasResult(event)) return
    await site.sendFeed(oddsChange([offerOf(0.2 + random.int(60) / 100)], { event }))
  }

  return {
    odds: [8, odds],
    stop: [2, () => site.sendFeed(aMessage('bet_stop', { event: random.pick(events), groups: 'all', status: -1 }))],
    settle: [7, settle],
    back: [4, back],
    cancel: [3, cancel],
    reorder: [3, reorder],
  }
}

function pick(world: World, isWanted: (row: Row) => boolean): readonly [Row, Player] | null {
  const rows = world.known.filter(isWanted)
  const row = rows.length === 0 ? undefined : world.random.pick(rows)
  const player = world.players.find(({ principal }) => principal.id === row?.player_id)
  return row === undefined || player === undefined ? null : [row, player]
}

function playerActs(world: World): Readonly<Record<string, Act>> {
  const { random, trace } = world

  async function sell(): Promise<void> {
    const found = pick(world, ({ state }) => state === 'accepted')
    if (found === null) return
    const [row, { principal }] = found
    const id = String(row.id)
    const left = row.stake - row.sold_stake
    const part = random.chance(0.5) ? 1n + (left * BigInt(random.int(100))) / 101n : null
    const { quote, amount } = await world.node.cashOut.quote(principal, id, part === null ? null : String(part))
    trace.push(`${part ?? left} for ${amount}`)
    if (quote === null) return
    const promised = world.promised.get(id) ?? new Set()
    world.promised.set(id, promised.add(`${part ?? left} ${amount}`))
    const body = { key: world.newKey(), quote }
    const reply = await world.node.cashOut.take(principal, id, body)
    if (random.chance(0.3)) expect(await world.node.cashOut.take(principal, id, body)).toEqual(reply)
    trace.push(reply.state)
  }

  async function auto(): Promise<void> {
    const found = pick(world, ({ state }) => state === 'accepted')
    if (found === null) return
    const at = random.chance(0.2) ? null : String(1n + (found[0].stake * BigInt(random.int(200))) / 100n)
    await world.node.cashOut.sellAt(found[1].principal, String(found[0].id), at)
  }

  async function takeBack(): Promise<void> {
    const found = pick(world, ({ state }) => ['ordered', 'asked', 'waiting'].includes(state))
    if (found === null) return
    const { isCancelled } = await world.node.cancel(found[1].principal, String(found[0].id))
    trace.push(String(isCancelled))
  }

  return { sell: [9, sell], auto: [3, auto], 'take back': [3, takeBack] }
}

/** A connection that was cut a moment too late fails for its next user: they retry. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await ask()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
    }
}

const CUT_MS = 5000

/**
 * Ends the lines on which this function is being called just now, and is back when they are gone and known to be: one
 * that was given back in the meantime would else end under an act that has nothing to do with it.
 */
async function cutLines({ site }: World, name: string): Promise<void> {
  await site.database.pool.query(
    `select pg_terminate_backend(pid, ${CUT_MS}) from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and state = 'active' and position($1 in query) > 0`,
    [name],
  )
  await nextTurn()
}

/** Jobs of the nodes, run twice or interrupted. */
function siteActs(world: World): Readonly<Record<string, Act>> {
  const { random, site } = world
  const { pool } = site.database
  const admin = createVipAdmin(site.database.kysely)

  async function decide(): Promise<void> {
    const found = pick(world, ({ state }) => state === 'asked')
    if (found !== null) await admin.decide(String(found[0].id), random.chance(0.6), 'operator ann')
    await world.node.vip.decideAsked()
  }

  /** The old node loses its line in the middle of a settlement while the new one already begins. */
  async function crash(): Promise<void> {
    const old = world.node
    world.node = anotherNode(site)
    await Promise.allSettled([settleAll(old), cutLines(world, 'betting_settle_all'), world.node.settling.takeIn()])
    await untilAnswered(() => settleAll(world.node))
  }

  return {
    decide: [3, decide],
    orders: [4, () => world.node.orders.placeReached()],
    wait: [6, () => world.delayPasses()],
    sales: [3, () => world.node.sales.sellOrdered()],
    work: [8, () => settleAll(world.node)],
    replay: [1, () => pool.query('update betting_cursor set n = greatest(0, n - 20)')],
    crash: [2, crash],
  }
}
