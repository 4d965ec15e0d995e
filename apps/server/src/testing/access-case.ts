import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect } from 'vitest'
import { BETTING_INVARIANTS } from '../modules/betting/index.ts'
import { holdGate } from '../modules/betting/testing/another-node.ts'
import { SESSION_INVARIANTS } from '../modules/sessions/index.ts'
import { brokenRules } from '../modules/wallet/index.ts'
import { act, type Act, type Actor, ACTS, anActor, ask, type Ending, ENDINGS, stakeIn } from './session-acts.ts'
import type { TwoNodes } from './two-nodes.ts'

export const ACT_NAMES = Object.keys(ACTS) as Act[]
export const ENDING_NAMES = Object.keys(ENDINGS) as Ending[]
const CURRENCIES = ['RUB', 'USD'] as const
export const PRODUCTS = ['coupon', 'toto', 'lotto', 'round'] as const
/** The answer to a stake that was taken. */
export const TAKEN = /"state":"(accepted|bought|played)"/

/** All that a session could have changed of its player. */
async function stateOf(both: TwoNodes, { id }: Actor): Promise<unknown> {
  const { rows } = await both.database.pool.query(
    `select (select seq from wallet_gate where player_id = $1), (select currency from player where id = $1),
       (select count(*) from betting_key where player_id = $1) as bets, (select count(*) from payment where player_id = $1) as payments,
       (select count(*) from wallet_key where player_id = $1 and scope <> 'limit') as keys,
       (select json_agg(json_build_array(id, actions) order by id) from game_open where player_id = $1) as rounds,
       (select json_agg(json_build_array(id, state, agreed, sells_at) order by id) from coupon where player_id = $1) as coupons`,
    [id],
  )
  return rows
}

export const i22 = async (both: TwoNodes): Promise<readonly string[]> =>
  (await brokenRules(both.database.pool, [BETTING_INVARIANTS, SESSION_INVARIANTS])).filter((rule) =>
    rule.startsWith('I22'),
  )

export type Schedule = {
  readonly ending: Ending
  /** Asked for around the end: how many of them before it, and by how much apart. */
  readonly racing: readonly { readonly name: Act; readonly node: 0 | 1; readonly afterMs: number }[]
  readonly before: number
  readonly isGateHeld: boolean
  /** Asked for once the end was answered. */
  readonly after: readonly Act[]
}

/** The session ends on the first node; the second has just seen it alive and gets no notification. */
export async function runSchedule(
  both: TwoNodes,
  { ending, racing, before, isGateHeld, after }: Schedule,
): Promise<void> {
  const [first, second] = both.nodes
  const actor = await anActor(both)
  expect((await ask(second, actor.ends.token, '/web-api/user/check')).json()).toMatchObject({
    user_id: String(actor.id),
  })
  const gate = isGateHeld ? await holdGate(both.database.pool, actor.id) : null
  const pending: Promise<unknown>[] = []
  const start = async (some: Schedule['racing']): Promise<void> => {
    for (const { name, node, afterMs } of some) {
      pending.push(act(both.nodes[node], actor, name))
      await sleep(afterMs)
    }
  }
  await start(racing.slice(0, before))
  const ended = ENDINGS[ending](first, actor)
  await start(racing.slice(before))
  await gate?.letGo()
  await ended
  const then = await stateOf(both, actor)
  for (const name of after) {
    const { statusCode, body, json } = await act(second, actor, name)
    // A change without effect is answered before the database is asked.
    if (/"(isSet|isChanged)":false/.test(body)) continue
    expect([name, statusCode, json<{ code?: string }>().code]).toEqual([name, 401, 'UNAUTHENTICATED'])
  }
  await Promise.all(pending)
  expect(await stateOf(both, actor), 'nothing changed after the end was answered').toEqual(then)
  expect(await i22(both)).toEqual([])
}

export const schedules: fc.Arbitrary<Schedule> = fc.record({
  ending: fc.constantFrom(...ENDING_NAMES),
  racing: fc.array(
    fc.record({
      name: fc.constantFrom(...ACT_NAMES),
      node: fc.constantFrom(0 as const, 1 as const),
      afterMs: fc.integer({ min: 0, max: 6 }),
    }),
    { maxLength: 5 },
  ),
  before: fc.integer({ min: 0, max: 5 }),
  isGateHeld: fc.boolean(),
  after: fc.shuffledSubarray(ACT_NAMES, { minLength: 3, maxLength: 5 }),
})

export const choose = (both: TwoNodes, node: 0 | 1, { id, ends }: Actor, currency: string) =>
  ask(both.nodes[node], ends.token, '/web-api/user/accounts/active', {
    id: currency === 'RUB' ? `${id}-0` : `${id}-9-${currency}`,
  })

export async function aPlayerOfTwo(both: TwoNodes): Promise<Actor> {
  const actor = await anActor(both)
  await both.database.pool.query(
    `select wallet_post($1, 'USD', 'play-money', 'test', '[["*funding", "cash", "10000000"]]'::jsonb)`,
    [actor.id],
  )
  return actor
}

/** Currencies of the coupons and tickets that were taken of a player, by id. */
async function takenOf(both: TwoNodes, { id }: Actor): Promise<ReadonlyMap<string, string>> {
  const { rows } = await both.database.pool.query<{ id: string; currency: string }>(
    `select id::text, currency from coupon where player_id = $1
     union all select id::text, currency from toto_coupon where player_id = $1
     union all select id::text, currency from lotto_ticket where player_id = $1
     union all select id::text, currency from game_round where player_id = $1`,
    [id],
  )
  return new Map(rows.map((row) => [row.id, row.currency]))
}

const stakes = fc.record({
  product: fc.constantFrom(...PRODUCTS),
  currency: fc.constantFrom(...CURRENCIES),
  node: fc.constantFrom(0 as const, 1 as const),
  switchTo: fc.option(fc.constantFrom(...CURRENCIES)),
  afterMs: fc.integer({ min: 0, max: 4 }),
})
/** A stake goes to the account that it named or is refused, regardless of the account chosen meanwhile. */
export const stakesWhileChoosing = (both: TwoNodes) =>
  fc.asyncProperty(fc.array(stakes, { minLength: 2, maxLength: 8 }), async (all) => {
    const actor = await aPlayerOfTwo(both)
    const replies: Promise<readonly [currency: string, answer: string]>[] = []
    const switches: Promise<unknown>[] = []
    for (const { product, currency, node, switchTo, afterMs } of all) {
      const [path, body] = await stakeIn(both.nodes[node], currency, product)
      if (switchTo !== null) switches.push(choose(both, node, actor, switchTo))
      replies.push(ask(both.nodes[node], actor.ends.token, path, body).then((reply) => [currency, reply.body]))
      await sleep(afterMs)
    }
    await Promise.all(switches)
    const taken = await takenOf(both, actor)
    for (const [currency, answer] of await Promise.all(replies)) {
      if (TAKEN.test(answer)) {
        const id = /"id":"(\d+)"/.exec(answer)?.[1] ?? ''
        expect((await takenOf(both, actor)).get(id)).toBe(currency)
      } else expect(answer).toMatch(/"reason":"(account-changed|too-soon)"/)
    }
    expect(taken.size).toBeGreaterThan(0)
  })
