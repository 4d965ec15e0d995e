import { expect } from 'vitest'
import { aMessage } from '../../book/testing/messages.ts'
import { CASHIER_INVARIANTS } from '../../cashier/index.ts'
import { LIMIT_INVARIANTS } from '../../limits/index.ts'
import { brokenRules } from '../../wallet/index.ts'
import { BETTING_INVARIANTS, createVipAdmin } from '../index.ts'
import { payoutOf } from './model.ts'
import { randomResults } from './random-bet.ts'
import { actsOn } from './simulated-acts.ts'
import type { SimulatedSite } from './simulated-player.ts'
import { createWorld, type Row, type World } from './simulated-world.ts'

/** Every so many seeds the SQL invariants are checked too: with open coupons, and at the end. */
const RULES_EVERY = 5
const UNDECIDED: readonly string[] = ['accepted', 'waiting', 'ordered', 'asked']

/**
 * Plays one seed on a real database and holds it against the model; answers what happened, which is the same for the
 * same seed. Whatever differs throws: every answer at once; after every step each coupon that was taken or sold in it,
 * with its prices, and the limits of its player; once nothing is under way, and again when all games are over, every
 * coupon and every balance to the unit. The rules in SQL look at all that earlier seeds did on the site as well, so they
 * are asked at every fifth seed, and by `brokenAfter` when the site is done with.
 */
export async function simulate(site: SimulatedSite, seed: number, ops: number): Promise<readonly string[]> {
  const world = await createWorld(site, seed)
  const acts = actsOn(world)
  const wheel = Object.entries(acts).flatMap(([name, [weight]]) => Array.from({ length: weight }, () => name))
  for (world.step = 1; world.step <= ops; world.step += 1) {
    const name = world.random.pick(wheel)
    world.trace.push(name)
    await acts[name]?.[1]()
    await world.look()
  }
  await world.quiet()
  await check(world)
  if (seed % RULES_EVERY === 0) expect(await brokenAfter(site)).toEqual([])
  await endAll(world)
  await check(world)
  if (seed % RULES_EVERY === 0) expect(await brokenAfter(site)).toEqual([])
  expect((await world.rows()).filter(({ state }) => UNDECIDED.includes(state))).toEqual([])
  return world.trace
}

/** The rules of the ledger, of coupons, deposits and limits that do not hold of all that was ever done on a site. */
export const brokenAfter = ({ database }: SimulatedSite): Promise<readonly string[]> =>
  brokenRules(database.pool, [BETTING_INVARIANTS, CASHIER_INVARIANTS, LIMIT_INVARIANTS])

/** Every game gets its result, and no act follows. */
async function endAll(world: World): Promise<void> {
  await Promise.all(
    world.events.map((event) => {
      const outcomes = randomResults(world.random)
      const markets = [{ market: 'result', specifiers: {}, outcomes }]
      const message = aMessage('bet_settlement', { event, certainty: 2, markets })
      return world.say(event, { kind: 'result', certainty: 2, outcomes }, message)
    }),
  )
  world.step += 1
  const admin = createVipAdmin(world.site.database.kysely)
  for (const { id, state } of await world.rows())
    if (state === 'asked') await admin.decide(String(id), false, 'operator ann')
  await world.quiet()
}

/** Every coupon and every balance equals the model, to the unit. */
async function check(world: World): Promise<void> {
  const rows = await world.look()
  for (const { principal, cash, deposited, isPoor } of world.players) {
    const own = rows.filter(({ player_id }) => player_id === principal.id)
    const parts = own.map((row) => settlementOf(world, row))
    const held = parts.reduce((sum, part) => sum + part.held, 0n)
    const free = parts.reduce((sum, part) => sum + part.gained, cash + deposited) - held
    const is = await balancesOf(world, principal.id)
    expect(is.held).toBe(held)
    expect(is.cash + is.owed + is.advance).toBe(free)
    if (!own.some(({ advance_state }) => advance_state === 'open')) expect(is.advance).toBe(0n)
    expect(is.owed).toBe(isPoor && free < 0n ? free : 0n)
    world.trace.push(`${is.cash} ${is.held} ${is.owed} ${is.advance}`)
  }
}

/** The player's gain by a coupon so far, holds included, and the amount on hold. */
function settlementOf(world: World, row: Row): { readonly gained: bigint; readonly held: bigint } {
  const placed = world.coupons.get(String(row.id))
  const left = row.stake - row.sold_stake
  const model = placed?.model ?? null
  if (placed === undefined || model === null || row.state === 'cancelled')
    return { gained: 0n, held: row.state === 'asked' ? left : 0n }
  const given = row.promo_code === null ? 0n : row.stake
  const sold = row.sold_for - row.sold_stake + given
  if (row.state === 'cashed-out') return { gained: sold, held: 0n }
  const payout = payoutOf(model, world.wordsOf)
  // An advance is settled only when it is covered, which depends on the order of other payouts.
  const isOpen = payout === null || row.advance_state === 'open'
  expect([row.state, row.payout], `coupon ${placed.at}`).toEqual(isOpen ? ['accepted', null] : ['settled', payout])
  return isOpen ? { gained: sold, held: left } : { gained: sold + payout - left, held: 0n }
}

async function balancesOf({ site }: World, player: bigint) {
  const { rows } = await site.database.pool.query<{ kind: string; balance: bigint }>(
    'select kind, balance from ledger_account where player_id = $1',
    [player],
  )
  const of = (kind: string): bigint => rows.find((row) => row.kind === kind)?.balance ?? 0n
  return { cash: of('cash'), held: of('held'), owed: of('owed'), advance: of('advance') }
}
